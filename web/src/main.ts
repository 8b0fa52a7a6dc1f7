import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/fraunces/wght.css';
import '@lichess-org/chessground/assets/chessground.base.css';
import './styles/tokens.css';
import './styles/boards.css';
import './styles/page.css';
import './board/board.css';
import './board/pieces/house.css';
import { mount } from 'svelte';
import App from './App.svelte';

const target = document.getElementById('app');
if (target === null) throw new Error('The page has no place for the app.');
mount(App, { target });
