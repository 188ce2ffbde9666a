import { readFile } from 'node:fs/promises';
import { readAnswer } from './answer.rules.ts';
import { decodeText } from './decode.ts';
import { writeDurably } from './durable-files.ts';
import type { Say } from './say.ts';
import type { SiteClient } from './site-client.ts';

/** The site forces this car, which no version of the game has, on those who may not join. */
const NO_CAR = 9999;

interface BanListFileOptions {
  readonly path: string;
  readonly client: Pick<SiteClient, 'readBanList'>;
  readonly say: Say;
}

/** Keeps the site's ban list in the file that the game server reads as its entry list. */
export class BanListFile {
  readonly path: string;
  readonly #client: Pick<SiteClient, 'readBanList'>;
  readonly #say: Say;

  constructor({ path, client, say }: BanListFileOptions) {
    this.path = path;
    this.#client = client;
    this.#say = say;
  }

  /** Writes the list if it has changed. Throws when the file cannot be read or written. */
  async look(signal: AbortSignal): Promise<void> {
    const result = await this.#client.readBanList(signal);
    if (signal.aborted) return;
    if (!result.ok) {
      const answer = readAnswer(result);
      if (answer.type !== 'accepted') this.#say('warn', `The ban list: ${answer.reason}`);
      return;
    }
    const list = result.data;
    if (!isBanList(list)) {
      this.#say('warn', 'The address answers, but with no ban list. Check "site" in the configuration.');
      return;
    }
    const text = `${JSON.stringify(list, null, 2)}\n`;
    const before = await readText(this.path);
    if (before === text) return;
    if (before !== null && !isBanListText(before)) {
      this.#say('warn', foreignFile(this.path));
      return;
    }
    await writeDurably(this.path, [text]);
    const { length } = list.entries;
    this.#say(
      'info',
      `Wrote the ban list to ${this.path}: ${length === 1 ? '1 player' : `${length} players`} may not join. The game server reads it when it starts.`,
    );
  }
}

/** What is wrong with the file that is there; null: it is a ban list, or there is none yet. */
export async function problemOfBanList(path: string): Promise<string | null> {
  const text = await readText(path);
  return text === null || isBanListText(text) ? null : foreignFile(path);
}

function foreignFile(path: string): string {
  return `${path} is not a ban list of the site: it is left as it is, because it may be an entry list of your own. Name another file with "writeBanList", or move this one away.`;
}

/** The text of a file in any encoding; null: there is none; empty: it is no text. */
export async function readText(path: string): Promise<string | null> {
  try {
    return decodeText(await readFile(path));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    if (error instanceof TypeError) return '';
    throw error;
  }
}

export function isBanListText(text: string): boolean {
  try {
    return isBanList(JSON.parse(text));
  } catch {
    return false;
  }
}

function isBanList(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const entries: unknown = Reflect.get(value, 'entries');
  if (!Array.isArray(entries) || Reflect.get(value, 'forceEntryList') !== 0) return false;
  return entries.every(
    (entry: unknown) => typeof entry === 'object' && entry !== null && Reflect.get(entry, 'forcedCarModel') === NO_CAR,
  );
}
