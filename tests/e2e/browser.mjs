/** The browser that people are given: Debian's Chromium, without what asks the network by itself. */
export const CHROMIUM = process.env.ROOKERY_CHROMIUM ?? '/usr/bin/chromium';
export const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
