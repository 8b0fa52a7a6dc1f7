import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/fraunces/wght.css';
import './styles/tokens.css';
import './styles/boards.css';
import './styles/page.css';
import './styles/parts.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { PAGES } from './routes/pages';
import { place } from './routes/place.svelte';
import { settings } from './settings/store.svelte';
import { catalogue } from './words/catalogue.svelte';
import { tagFor } from './words/tags';

const target = document.getElementById('app');
if (target === null) throw new Error('The page has no place for the app.');
const words = catalogue.begin(settings.now.language ?? tagFor(navigator.languages));
// On its way together with the words; whether it comes, the app asks for itself.
PAGES[place.route.page]().catch(() => null);
void words.then(() => mount(App, { target }));
