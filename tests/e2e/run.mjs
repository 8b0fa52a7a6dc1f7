/**
 * Runs the end-to-end tests: the real server, real browsers. It builds nothing: build/rookery and web/dist must be
 * there. usage: scripts/web node ../tests/e2e/run.mjs [PART-OF-A-NAME]
 *
 * Its last line is {"passed": N, "failed": N, "skipped": [{"name", "reason"}]}, which scripts/count-e2e reads.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import { webPackage, WEB } from '../live/paths.mjs';
import { ARGUMENTS, CHROMIUM } from './browser.mjs';
import { House } from './house.mjs';
import { tests as whole } from './whole_games.mjs';
import { tests as broken } from './broken_lines.mjs';
import { tests as computer } from './computer.mjs';
import { tests as engines } from './engines.mjs';
import { tests as codes } from './codes.mjs';
import { tests as lobby } from './lobby.mjs';
import { tests as everyday } from './everyday.mjs';
import { tests as limits } from './limits.mjs';
import { tests as moves } from './moves.mjs';
import { tests as pages } from './pages.mjs';
import { tests as options } from './table_options.mjs';
import { tests as slowLines } from './slow_lines.mjs';
import { tests as variants } from './variants.mjs';
import { tests as endings } from './endings.mjs';
import { tests as pauses } from './pauses.mjs';
import { tests as takebacks } from './takebacks.mjs';
import { tests as overTheBoard } from './over_the_board.mjs';
import { tests as chat } from './chat.mjs';
import { tests as ownGames } from './own_games.mjs';
import { tests as firstLoad } from './first_load.mjs';
import { tests as settings } from './settings.mjs';
import { tests as sounds } from './sounds.mjs';
import { tests as offline } from './offline.mjs';
import { tests as sameDevice } from './same_device.mjs';
import { tests as keyboard } from './keyboard.mjs';
import { tests as premoves } from './premoves.mjs';
import { tests as onTheWay } from './moves_on_the_way.mjs';
import { tests as drawing } from './drawing.mjs';
import { tests as languages } from './languages.mjs';
import { tests as wordsFit } from './words_fit.mjs';
import { tests as afterGame } from './after_game.mjs';
import { tests as calls } from './calls.mjs';
import { tests as shifts } from './layout_shift.mjs';
import { tests as states } from './states.mjs';

/** The long waits first, so that they run beside others. */
const ALL = [
  ...limits, ...endings, ...whole, ...broken, ...lobby, ...everyday,
  ...moves, ...pages, ...options, ...variants, ...takebacks, ...computer, ...engines, ...overTheBoard,
  ...pauses, ...slowLines, ...codes, ...chat, ...ownGames, ...firstLoad,
  ...settings, ...sounds, ...sameDevice, ...offline, ...keyboard, ...premoves, ...onTheWay, ...drawing, ...languages, ...wordsFit,
  ...afterGame, ...calls, ...shifts, ...states,
];
const TEST_MS = 90_000;
/** Most of a test is waiting for limits and pages; two at a time keep two cores busy. */
const AT_ONCE = 2;
const MOST_TRIED_AGAIN = 4;

async function attempt(browser, { name, run }) {
  const house = new House(browser);
  const late = new AbortController();
  try {
    const limit = sleep(TEST_MS, null, { signal: late.signal }).then(() => {
      throw new Error(`not done within ${TEST_MS} ms`);
    });
    limit.catch(() => {});
    await Promise.race([run(house), limit]);
    const complaints = await house.complaints();
    if (complaints.length > 0) throw new Error(`there were complaints:\n${complaints.join('\n')}`);
    return null;
  } catch (error) {
    await house.picture(name);
    const said = house.server?.output.split('\n').slice(-15).join('\n');
    const why = stripVTControlCharacters(error.stack ?? String(error));
    return [why, `the server's last words:\n${said}`].join('\n');
  } finally {
    late.abort();
    await house.close();
  }
}

const indented = (text) => text.replaceAll(/^/gm, '     ');

/**
 * A test that failed is tried once more, by itself: what fails then is broken; what passes is unsteady, and is named
 * with its fault as the last thing said. When many failed there is nothing to find out.
 */
async function settle(failures, total, told) {
  const unsteady = [];
  for (const failure of failures) {
    const again = failures.length <= MOST_TRIED_AGAIN && (await told(failure.test)) === null;
    if (again) unsteady.push(failure);
    total[again ? 'passed' : 'failed'] += 1;
  }
  const broken = failures.filter((failure) => !unsteady.includes(failure));
  for (const { test, fault } of unsteady) console.log(`UNSTEADY ${test.name}; it failed at first:\n${indented(fault)}`);
  for (const { test, fault } of broken) console.log(`FAILED ${test.name}:\n${indented(fault)}`);
}

async function main() {
  if (!existsSync(join(WEB, 'index.html'))) throw new Error("web/dist is not there; './dev build' makes it");
  const part = process.argv[2] ?? '';
  const waiting = ALL.filter(({ name }) => name.includes(part));
  const browser = await webPackage('playwright-core').chromium.launch({ executablePath: CHROMIUM, args: ARGUMENTS });
  const total = { passed: 0, failed: 0, skipped: [] };
  const failures = [];

  async function told(test) {
    const start = performance.now();
    const fault = await attempt(browser, test);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    console.log(`${fault === null ? 'ok  ' : 'FAIL'} ${test.name} (${seconds} s)`);
    if (fault !== null) console.log(indented(fault));
    return fault;
  }

  async function work() {
    for (let test = waiting.shift(); test !== undefined; test = waiting.shift()) {
      const fault = await told(test);
      if (fault === null) total.passed += 1;
      else failures.push({ test, fault });
    }
  }

  await Promise.all(Array.from({ length: AT_ONCE }, work));
  await settle(failures, total, told);
  await browser.close();
  console.log(JSON.stringify(total));
  return total.failed === 0 && total.passed > 0;
}

process.exit((await main()) ? 0 : 1);
