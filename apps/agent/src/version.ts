/** Of the release: the same as the site's. */
export const VERSION = '0.1.0';
