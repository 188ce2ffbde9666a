import { decodeText } from './decode.ts';
import { isJsonObject } from './json-value.ts';
import { WarningLog } from './warning-log.ts';

// @NOTE As TextDecoder in decode.ts: part of every runtime, without a library of types.
declare const TextEncoder: new () => { encode(text: string): Uint8Array };

/** Who stands in a file instead of somebody who must not be there any more. */
export interface StandIn {
  readonly playerId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly shortName: string;
}

/**
 * The bytes of a result file with some people replaced, by their ids; null when none of them is in it. All else stays as
 * it says, though not as it is written: the result is plain UTF-8. Throws what JSON.parse throws: only files that were
 * read before are rewritten.
 */
export function replaceDrivers(bytes: Uint8Array, standIns: ReadonlyMap<string, StandIn>): Uint8Array | null {
  const decoded = decodeText(bytes, new WarningLog());
  if (!decoded.ok) return null;
  const content: unknown = JSON.parse(decoded.text);
  return replaceIn(content, standIns) ? new TextEncoder().encode(JSON.stringify(content)) : null;
}

/** Every id of a person that a text mentions, whether or not the rest of it can be read. */
export function platformIdsIn(bytes: Uint8Array): string[] {
  const decoded = decodeText(bytes, new WarningLog());
  return decoded.ok ? [...new Set(decoded.text.match(/[SPMX]\d{10,40}/g))] : [];
}

function replaceIn(root: unknown, standIns: ReadonlyMap<string, StandIn>): boolean {
  let isChanged = false;
  // A list instead of recursion: how deep a file goes is up to the file.
  const open: unknown[] = [root];
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (Array.isArray(value)) for (const item of value) open.push(item);
    else if (isJsonObject(value)) {
      const { playerId } = value;
      const standIn = typeof playerId === 'string' ? standIns.get(playerId.trim()) : undefined;
      if (standIn !== undefined) {
        Object.assign(value, standIn);
        isChanged = true;
      }
      for (const item of Object.values(value)) if (typeof item === 'object' && item !== null) open.push(item);
    }
  }
  return isChanged;
}
