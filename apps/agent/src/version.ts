import manifest from '../package.json' with { type: 'json' };

/** The release's version, the same as the site's. */
export const VERSION: string = manifest.version;
