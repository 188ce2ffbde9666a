import manifest from '../package.json' with { type: 'json' };

/** The release's version: the web shows it, the documentation names it. */
export const VERSION: string = manifest.version;
