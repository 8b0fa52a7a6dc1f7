/** Where this page is, in step with the browser's history. */
import { parsePath, pathOf, type Route } from './router';

class Place {
  route = $state.raw<Route>(parsePath(location.pathname));

  constructor() {
    window.addEventListener('popstate', () => {
      this.route = parsePath(location.pathname);
    });
  }

  go(route: Route, how: 'push' | 'replace' = 'push'): void {
    if (how === 'push') history.pushState(null, '', pathOf(route));
    else history.replaceState(null, '', pathOf(route));
    this.route = route;
    window.scrollTo(0, 0);
  }
}

export const place = new Place();

/** Follows a link within the page, unless the person asked for a new tab. */
export function follow(event: MouseEvent, route: Route): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  place.go(route);
}
