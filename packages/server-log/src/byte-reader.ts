/** No types of the DOM or of Node here. */
declare const TextDecoder: new () => { decode(bytes: Uint8Array): string };

const utf8 = new TextDecoder();
const BYTES_OF_UTF32 = 4;
const LARGEST_CODE_POINT = 0x10_ff_ff;
const REPLACEMENT = 0xff_fd;

/** Reads a datagram from its beginning on, little-endian. Throws a RangeError behind its end. */
export class ByteReader {
  readonly #view: DataView;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get isAtEnd(): boolean {
    return this.#at === this.#view.byteLength;
  }

  u8(): number {
    return this.#view.getUint8(this.#skip(1));
  }

  u16(): number {
    return this.#view.getUint16(this.#skip(2), true);
  }

  u32(): number {
    return this.#view.getUint32(this.#skip(4), true);
  }

  i32(): number {
    return this.#view.getInt32(this.#skip(4), true);
  }

  f32(): number {
    return this.#view.getFloat32(this.#skip(4), true);
  }

  bool(): boolean {
    return this.u8() > 0;
  }

  /** Broken characters are replaced. */
  utf8(bytes: number): string {
    const at = this.#skip(bytes);
    if (at + bytes > this.#view.byteLength) throw new RangeError('The text is cut off.');
    return utf8.decode(new Uint8Array(this.#view.buffer, this.#view.byteOffset + at, bytes));
  }

  utf32(characters: number): string {
    const at = this.#skip(characters * BYTES_OF_UTF32);
    const points = Array.from({ length: characters }, (_, index) =>
      this.#view.getUint32(at + index * BYTES_OF_UTF32, true),
    );
    return String.fromCodePoint(...points.map((point) => (point > LARGEST_CODE_POINT ? REPLACEMENT : point)));
  }

  list<T>(count: number, read: () => T): T[] {
    return Array.from({ length: count }, read);
  }

  #skip(bytes: number): number {
    const at = this.#at;
    this.#at += bytes;
    return at;
  }
}

/** A datagram's content; null: it is cut off, has more than it should, or is of an unknown kind. */
export function readWhole<T>(bytes: Uint8Array, read: (reader: ByteReader) => T | null): T | null {
  const reader = new ByteReader(bytes);
  try {
    const message = read(reader);
    return reader.isAtEnd ? message : null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
