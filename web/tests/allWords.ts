/** Before every test: English is spoken, and whatever page a thing belongs to, its words are known. */
import { catalogue } from '../src/words/catalogue.svelte';

await catalogue.begin('en');
await catalogue.want('board', 'bot', 'home', 'over', 'rules', 'same', 'settings');
