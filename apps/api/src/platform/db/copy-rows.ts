import type { Transaction } from './client.ts';

const SIGNATURE = Buffer.from('PGCOPY\n\u00FF\r\n\0', 'latin1');
/** The signature, flags, and the length of what may follow them. */
const HEADER_BYTES = SIGNATURE.length + 8;
const TRAILER_BYTES = 2;
const END_OF_ROWS = -1;
const LENGTH_BYTES = 4;

/** Most bytes that a row of so many columns takes: a count, and of each column its length and value. */
export function rowBytes({ int2 = 0, int4 = 0, bool = 0 }: { int2?: number; int4?: number; bool?: number }): number {
  return 2 + int2 * (LENGTH_BYTES + 2) + int4 * (LENGTH_BYTES + 4) + bool * (LENGTH_BYTES + 1);
}

/**
 * Rows as `copy … from stdin (format binary)` reads them: numbers are neither printed nor read, and the database stores
 * and logs them by the page. Values follow one another in the order of the statement's columns.
 */
export class CopyRows {
  readonly #bytes: Buffer;
  readonly #view: DataView;
  #at = HEADER_BYTES;

  constructor(rows: number, bytesPerRow: number) {
    // All but the header is written before it is sent.
    this.#bytes = Buffer.allocUnsafe(HEADER_BYTES + rows * bytesPerRow + TRAILER_BYTES);
    this.#view = new DataView(this.#bytes.buffer, this.#bytes.byteOffset, this.#bytes.length);
    this.#bytes.fill(0, 0, HEADER_BYTES);
    SIGNATURE.copy(this.#bytes);
  }

  /** Begins a row. */
  row(columns: number): void {
    this.#view.setInt16(this.#at, columns);
    this.#at += 2;
  }

  int2(value: number): void {
    // What does not fit would become another number.
    if ((value << 16) >> 16 !== value) throw new RangeError(`${value} is no whole number of two bytes`);
    this.#view.setInt32(this.#at, 2);
    this.#view.setInt16(this.#at + LENGTH_BYTES, value);
    this.#at += LENGTH_BYTES + 2;
  }

  int4(value: number | null): void {
    if (value === null) {
      this.#view.setInt32(this.#at, -1);
      this.#at += LENGTH_BYTES;
      return;
    }
    if ((value | 0) !== value) throw new RangeError(`${value} is no whole number of four bytes`);
    this.#view.setInt32(this.#at, 4);
    this.#view.setInt32(this.#at + LENGTH_BYTES, value);
    this.#at += LENGTH_BYTES + 4;
  }

  bool(value: boolean): void {
    this.#view.setInt32(this.#at, 1);
    this.#view.setInt8(this.#at + LENGTH_BYTES, value ? 1 : 0);
    this.#at += LENGTH_BYTES + 1;
  }

  end(): Buffer {
    this.#view.setInt16(this.#at, END_OF_ROWS);
    return this.#bytes.subarray(0, this.#at + TRAILER_BYTES);
  }
}

/** On its way when this returns, and answered as any other statement: the rows go along with it. */
export function copyRows(tx: Transaction, into: string, rows: Buffer): Promise<unknown> {
  return tx.unsafe(`copy ${into} from stdin (format binary)`, [], { copyData: rows }).execute();
}
