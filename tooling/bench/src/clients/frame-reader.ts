export const Opcode = { text: 0x1, close: 0x8, ping: 0x9, pong: 0xa } as const;

const LENGTH_BITS = 0x7f;
const LENGTH_IN_TWO_BYTES = 126;
const LENGTH_IN_EIGHT_BYTES = 127;

export type OnFrame = (opcode: number, payload: Buffer) => void;

/** Takes a server's WebSocket frames out of what comes in, however it was cut. Knows no fragments: Paddock sends none. */
export class FrameReader {
  #rest: Buffer | null = null;
  readonly #onFrame: OnFrame;

  constructor(onFrame: OnFrame) {
    this.#onFrame = onFrame;
  }

  push(chunk: Buffer): void {
    const bytes = this.#rest === null ? chunk : Buffer.concat([this.#rest, chunk]);
    let from = 0;
    for (;;) {
      const start = payloadStart(bytes, from);
      if (start === null) break;
      const end = start + payloadLength(bytes, from);
      if (end > bytes.length) break;
      this.#onFrame((bytes[from] ?? 0) & 0x0f, bytes.subarray(start, end));
      from = end;
    }
    this.#rest = from === bytes.length ? null : bytes.subarray(from);
  }
}

/** null: the header is not all there. */
function payloadStart(bytes: Buffer, from: number): number | null {
  const second = bytes[from + 1];
  if (second === undefined) return null;
  const length = second & LENGTH_BITS;
  const headerBytes = length === LENGTH_IN_EIGHT_BYTES ? 10 : length === LENGTH_IN_TWO_BYTES ? 4 : 2;
  return from + headerBytes <= bytes.length ? from + headerBytes : null;
}

function payloadLength(bytes: Buffer, from: number): number {
  const length = (bytes[from + 1] ?? 0) & LENGTH_BITS;
  if (length === LENGTH_IN_TWO_BYTES) return bytes.readUInt16BE(from + 2);
  return length === LENGTH_IN_EIGHT_BYTES ? Number(bytes.readBigUInt64BE(from + 2)) : length;
}

/** A client's frame is masked; a mask of zeros leaves the payload as it is. */
export function clientFrame(opcode: number, payload: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0x80 | opcode, 0x80 | payload.length, 0, 0, 0, 0]), payload]);
}
