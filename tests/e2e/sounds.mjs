/** What is heard and felt at a table, by what the page asks of the browser's audio and motor. */
import assert from 'node:assert/strict';
import { until } from '../live/wait.mjs';
import { play, twoAtATable } from './steps.mjs';

/** Counts the shakes, and the sounds by their tones: a move has one, and a noise. */
async function listen(person) {
  await person.page.evaluate(() => {
    window.heard = 0;
    window.shaken = 0;
    const start = AudioScheduledSourceNode.prototype.start;
    OscillatorNode.prototype.start = function count(...when) {
      window.heard += 1;
      return start.apply(this, when);
    };
    navigator.vibrate = () => {
      window.shaken += 1;
      return true;
    };
  });
}

const heard = ({ page }) => page.evaluate(() => [window.heard, window.shaken]);

async function movesAreHeard(house) {
  await house.open();
  const { ann, ben } = await twoAtATable(house);
  await listen(ann);
  await listen(ben);
  await play([ann, ben], 'e2e4');
  await until('both hear the move', async () => (await heard(ann))[0] === 1 && (await heard(ben))[0] === 1);
  assert.deepEqual([(await heard(ann))[1], (await heard(ben))[1]], [0, 1]);
  await ann.press('Turn the sound off');
  const [before] = await heard(ann);
  const [bens] = await heard(ben);
  await play([ben, ann], 'e7e5', 'g1f3');
  await until('Ben hears both', async () => (await heard(ben))[0] === bens + 2);
  assert.deepEqual(await heard(ann), [before, 1]);
}

export const tests = [{ name: 'moves are heard and felt, unless muted', run: movesAreHeard }];
