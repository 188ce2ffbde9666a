import manifest from '../package.json' with { type: 'json' };

/** Of the release; the web shows it, the documentation names it. */
export const VERSION: string = manifest.version;
