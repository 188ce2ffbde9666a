import { createHash } from 'node:crypto';
import type { EntryListFormat } from '@paddock/contracts';
import { readAnswer } from './answer.rules.ts';
import { isBanListText, readText } from './ban-list.ts';
import { writeDurably } from './durable-files.ts';
import type { Say } from './say.ts';
import type { SiteClient } from './site-client.ts';

export interface EntryListSettings {
  readonly path: string;
  readonly format: EntryListFormat;
  /** It may overwrite a list that it did not write. */
  readonly mayReplace: boolean;
}

interface EntryListFileOptions extends EntryListSettings {
  /** Where the agent keeps what it wrote last. */
  readonly statePath: string;
  readonly client: Pick<SiteClient, 'readEntryList'>;
  readonly say: Say;
}

/** Keeps who may start in the next round in the file that the game server reads as its entry list. */
export class EntryListFile {
  readonly path: string;
  readonly #options: EntryListFileOptions;

  constructor(options: EntryListFileOptions) {
    this.path = options.path;
    this.#options = options;
  }

  /** Writes the list if it has changed. Throws when the file cannot be read or written. */
  async look(signal: AbortSignal): Promise<void> {
    const { path, format, statePath, client, say } = this.#options;
    const result = await client.readEntryList(format, signal);
    if (signal.aborted) return;
    if (!result.ok) {
      // Between two rounds the list of the last one stays.
      if (result.error.code === 'not_found') say('info', `The entry list: ${result.error.message}`);
      else {
        const answer = readAnswer({ ok: false, error: result.error });
        if (answer.type !== 'accepted') say('warn', `The entry list: ${answer.reason}`);
      }
      return;
    }
    const { text, round, entries } = result.data;
    if (typeof text !== 'string') {
      say('warn', 'The address answers, but with no entry list. Check "site" in the configuration.');
      return;
    }
    const before = await readText(path);
    if (before === text) return;
    if (before !== null && !(await this.#isOurs(before))) {
      say('warn', foreignEntryList(path));
      return;
    }
    // First, so that a list which was just written is never taken for somebody else's.
    await writeDurably(statePath, [`${hashOf(text)}\n`, before === null ? '' : `${hashOf(before)}\n`]);
    await writeDurably(path, [text]);
    const drivers = entries === 1 ? '1 driver' : `${entries} drivers`;
    say(
      'info',
      `Wrote the entry list of round ${round} to ${path}: ${drivers}. The game server reads it when it starts.`,
    );
  }

  /** What is wrong with the file that is there; null: it is one of ours, or there is none yet. */
  async problem(): Promise<string | null> {
    const text = await readText(this.path);
    return text === null || (await this.#isOurs(text)) ? null : foreignEntryList(this.path);
  }

  async #isOurs(text: string): Promise<boolean> {
    if (this.#options.mayReplace || isBanListText(text)) return true;
    const written = await readText(this.#options.statePath);
    return written?.split('\n').includes(hashOf(text)) === true;
  }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function foreignEntryList(path: string): string {
  return `${path} was not written by the agent: it is left as it is. Move it away, name another file with "writeEntryList", or allow it with "replaceEntryList": true.`;
}
