/** The release's version, the same as the site's. */
export const VERSION = '0.1.0';
