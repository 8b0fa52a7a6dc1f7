/**
 * Takes pictures of every screen in every state (scenes.mjs) at three sizes, light and dark, for people to look through.
 * It builds nothing. usage: scripts/web node ../tests/e2e/shots.mjs FOLDER [PART-OF-A-NAME]
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { webPackage } from '../live/paths.mjs';
import { ARGUMENTS, CHROMIUM } from './browser.mjs';
import { House } from './house.mjs';
import { SCENES } from './scenes.mjs';

const SIZES = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
];

/** What slides or fades has come to rest, and the fonts are there. */
async function rest(page) {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(400);
}

async function shoot(browser, folder, { name, show }) {
  const house = new House(browser);
  try {
    const { page } = await show(house);
    for (const colorScheme of ['light', 'dark']) {
      await page.emulateMedia({ colorScheme });
      for (const size of SIZES) {
        await page.setViewportSize(size);
        await rest(page);
        await page.screenshot({ path: join(folder, `${name}-${size.width}-${colorScheme}.png`) });
      }
    }
    console.log(name);
  } finally {
    await house.close();
  }
}

const [folder, part = ''] = process.argv.slice(2);
if (folder === undefined) throw new Error('usage: shots.mjs FOLDER [PART-OF-A-NAME]');
mkdirSync(folder, { recursive: true });
const browser = await webPackage('playwright-core').chromium.launch({ executablePath: CHROMIUM, args: ARGUMENTS });
for (const scene of SCENES.filter(({ name }) => name.includes(part))) await shoot(browser, folder, scene);
await browser.close();
