/** Before every test: whatever page a thing belongs to, its words are known. */
import { addWords } from '../src/words';
import { enBoard } from '../src/words/enBoard';
import { enHome } from '../src/words/enHome';
import { enSame } from '../src/words/enSame';
import { enSettings } from '../src/words/enSettings';

addWords({ ...enBoard, ...enHome, ...enSame, ...enSettings });
