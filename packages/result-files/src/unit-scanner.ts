const TAB = 0x09;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const SPACE = 0x20;
const ZERO = 0x30;
const NINE = 0x39;
const COLON = 0x3a;

/** Numbers of nine digits fit into 32 bits, and no time, car or driver has more. */
const MOST_DIGITS = 9;

export function unitsOf(ascii: string): Uint16Array {
  return Uint16Array.from(ascii, (letter) => letter.charCodeAt(0));
}

/**
 * Takes JSON from a file's units, piece by piece, where it is known what comes next; blanks before a piece are passed
 * over. Once something else came than was expected, nothing that was taken means anything.
 */
export class UnitScanner {
  readonly #units: Uint16Array;
  readonly #maxBlanks: number;
  /** Where the next piece is looked for. */
  at: number;
  isAsExpected = true;

  constructor(units: Uint16Array, start: number, maxBlanks: number) {
    this.#units = units;
    this.#maxBlanks = maxBlanks;
    this.at = start;
  }

  expect(unit: number): void {
    if (!this.takes(unit)) this.isAsExpected = false;
  }

  /** A key in its quotes, and the colon after it. */
  expectKey(key: Uint16Array): void {
    if (!this.takesText(key)) this.isAsExpected = false;
    this.expect(COLON);
  }

  takes(unit: number): boolean {
    if (this.#next() !== unit) return false;
    this.at += 1;
    return true;
  }

  takesText(text: Uint16Array): boolean {
    this.#next();
    for (let index = 0; index < text.length; index += 1) {
      if (this.#units[this.at + index] !== text[index]) return false;
    }
    this.at += text.length;
    return true;
  }

  /** From zero up, of few digits, plainly written. What follows it shows whether it is whole: a point is not expected. */
  wholeNumber(): number {
    const first = this.#next();
    let value = 0;
    let digits = 0;
    for (; digits <= MOST_DIGITS; digits += 1) {
      const unit = this.#units[this.at + digits] ?? 0;
      if (unit < ZERO || unit > NINE) break;
      value = value * 10 + (unit - ZERO);
    }
    // JSON knows no zeros before a number.
    if (digits === 0 || digits > MOST_DIGITS || (first === ZERO && digits > 1)) this.isAsExpected = false;
    this.at += digits;
    return value;
  }

  /** The next unit that is no blank of JSON; 0 at the end. */
  #next(): number {
    const units = this.#units;
    let { at } = this;
    let unit = units[at] ?? 0;
    while (unit === SPACE || unit === LINE_FEED || unit === CARRIAGE_RETURN || unit === TAB) {
      // As in the guard: most of a file is indentation.
      while (
        (units[at + 4] ?? 0) === SPACE &&
        (units[at + 3] ?? 0) === SPACE &&
        (units[at + 2] ?? 0) === SPACE &&
        (units[at + 1] ?? 0) === SPACE
      ) {
        at += 4;
      }
      at += 1;
      unit = units[at] ?? 0;
    }
    if (at - this.at > this.#maxBlanks) this.isAsExpected = false;
    this.at = at;
    return unit;
  }
}
