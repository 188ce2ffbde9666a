import manifest from '../package.json' with { type: 'json' };

/** The release's version: the web shows it, the documentation names it. */
export const VERSION: string = manifest.version;

/** How Discord wants its callers to name themselves; others may be blocked. `siteUrl`: null: the site has no public address. */
export function discordUserAgent(siteUrl: string | null): string {
  return `DiscordBot (${siteUrl ?? 'http://localhost'}, ${VERSION})`;
}
