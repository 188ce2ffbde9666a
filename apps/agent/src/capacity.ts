import { readFile, stat } from 'node:fs/promises';
import { decodeText } from './decode.ts';

const MAX_SLOTS = 1_000;

/** The server's maximum number of cars, from its settings; null: not set. */
export async function readCapacity(path: string): Promise<number | null> {
  const slots = await readSetting(path, 'maxCarSlots');
  return typeof slots === 'number' && Number.isInteger(slots) && slots >= 1 && slots <= MAX_SLOTS ? slots : null;
}

/** One of the server's settings; null: not set, or the settings cannot be read. */
export async function readSetting(path: string, name: string): Promise<unknown> {
  try {
    const settings: unknown = JSON.parse(decodeText(await readFile(path)));
    return typeof settings === 'object' && settings !== null ? (Reflect.get(settings, name) ?? null) : null;
  } catch {
    return null;
  }
}

/** The same, but reads the settings again only after a change. */
export function createCapacityReader(path: string): () => Promise<number | null> {
  let version = '';
  let capacity: number | null = null;
  return async () => {
    const info = await stat(path).catch(() => null);
    const current = info === null ? 'none' : `${info.size}/${info.mtimeMs}`;
    if (current !== version) {
      version = current;
      capacity = info === null ? null : await readCapacity(path);
    }
    return capacity;
  };
}
