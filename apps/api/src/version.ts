/** Of the release; the web shows it, the documentation names it. */
export const VERSION = '0.1.0';
