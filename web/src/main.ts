import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/fraunces/wght.css';
import './styles/tokens.css';
import './styles/boards.css';
import './styles/page.css';
import './styles/parts.css';
import { mount } from 'svelte';
import App from './App.svelte';

const target = document.getElementById('app');
if (target === null) throw new Error('The page has no place for the app.');
mount(App, { target });
