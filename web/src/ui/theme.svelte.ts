/** Light or dark: the system's wish, unless the person has chosen otherwise. */
type Theme = 'light' | 'dark';

const KEY = 'rookery.theme';
const system = window.matchMedia('(prefers-color-scheme: dark)');

function kept(): Theme | null {
  try {
    const value = localStorage.getItem(KEY);
    return value === 'light' || value === 'dark' ? value : null;
  } catch {
    // Storage is forbidden here: the system's wish holds.
    return null;
  }
}

class ThemeChoice {
  #chosen = $state<Theme | null>(kept());
  #system = $state<Theme>(system.matches ? 'dark' : 'light');

  constructor() {
    system.addEventListener('change', () => (this.#system = system.matches ? 'dark' : 'light'));
    this.#apply();
  }

  get current(): Theme {
    return this.#chosen ?? this.#system;
  }

  toggle(): void {
    this.#chosen = this.current === 'dark' ? 'light' : 'dark';
    this.#apply();
    try {
      localStorage.setItem(KEY, this.#chosen);
    } catch (fault) {
      console.warn('The browser keeps nothing:', fault);
    }
  }

  #apply(): void {
    if (this.#chosen !== null) document.documentElement.dataset['theme'] = this.#chosen;
  }
}

export const theme = new ThemeChoice();
