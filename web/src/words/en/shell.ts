/** In English: the page as a thing that is kept and renewed. */
export const shell = {
  'shell.newer': 'A new version of Rookery is here.',
  'shell.later': 'Later',
  'shell.reload': 'Use it now',
} as const;
