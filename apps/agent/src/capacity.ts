import { readFile, stat } from 'node:fs/promises';
import { decodeText } from './decode.ts';

const MOST_SLOTS = 1_000;

/** The server's maximum number of cars, from its settings; null: not set. */
export async function readCapacity(path: string): Promise<number | null> {
  try {
    const settings: unknown = JSON.parse(decodeText(await readFile(path)));
    const slots: unknown =
      typeof settings === 'object' && settings !== null ? Reflect.get(settings, 'maxCarSlots') : null;
    return typeof slots === 'number' && Number.isInteger(slots) && slots >= 1 && slots <= MOST_SLOTS ? slots : null;
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
