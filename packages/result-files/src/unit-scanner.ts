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

/** Takes JSON from a file's units, piece by piece, where it is known what comes next. Blanks before a piece are passed over. */
export class UnitScanner {
  readonly #units: Uint16Array;
  /** What comes next. */
  at: number;

  constructor(units: Uint16Array, start: number) {
    this.#units = units;
    this.at = start;
  }

  takes(unit: number): boolean {
    if (this.#next() !== unit) return false;
    this.at += 1;
    return true;
  }

  takesAll(wanted: Uint16Array): boolean {
    this.#next();
    for (let index = 0; index < wanted.length; index += 1) {
      if (this.#units[this.at + index] !== wanted[index]) return false;
    }
    this.at += wanted.length;
    return true;
  }

  /** A key in its quotes, and the colon after it. */
  takesKey(key: Uint16Array): boolean {
    const from = this.at;
    if (this.takesAll(key) && this.takes(COLON)) return true;
    this.at = from;
    return false;
  }

  /** From 0 up, of few digits, plainly written; null: it is something else. */
  wholeNumber(): number | null {
    const first = this.#next();
    if (first < ZERO || first > NINE) return null;
    let value = first - ZERO;
    let at = this.at + 1;
    for (; at - this.at <= MOST_DIGITS; at += 1) {
      const unit = this.#units[at] ?? 0;
      // What follows a number is up to whoever takes the next piece: a point or an exponent is none that is expected.
      if (unit < ZERO || unit > NINE) break;
      value = value * 10 + (unit - ZERO);
    }
    // JSON knows no number with zeros before it.
    if (at - this.at > MOST_DIGITS || (first === ZERO && at - this.at > 1)) return null;
    this.at = at;
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
    this.at = at;
    return unit;
  }
}
