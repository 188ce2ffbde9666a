/** No types of the DOM or of Node here. */
declare const TextEncoder: new () => { encode(text: string): Uint8Array };

const VERSION = 4;

/** Asks for updates every `everyMs`. Without the password for commands nothing in the game can be changed. */
export function registerMessage({
  name,
  password,
  everyMs,
}: {
  name: string;
  password: string;
  everyMs: number;
}): Uint8Array {
  return joined([Uint8Array.of(1, VERSION), text(name), text(password), i32(everyMs), text('')]);
}

export function unregisterMessage(connectionId: number): Uint8Array {
  return joined([Uint8Array.of(9), i32(connectionId)]);
}

export function askEntriesMessage(connectionId: number): Uint8Array {
  return joined([Uint8Array.of(10), i32(connectionId)]);
}

export function askTrackMessage(connectionId: number): Uint8Array {
  return joined([Uint8Array.of(11), i32(connectionId)]);
}

function i32(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setInt32(0, value, true);
  return bytes;
}

function text(value: string): Uint8Array {
  const bytes = new TextEncoder().encode(value);
  return joined([Uint8Array.of(bytes.length & 0xff, bytes.length >> 8), bytes]);
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
