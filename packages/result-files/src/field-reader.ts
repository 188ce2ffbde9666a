import { isJsonArray, isJsonObject } from './json-value.ts';
import type { JsonObject } from './json-value.ts';
import { NO_TIME } from './game-session.ts';
import { cutText, withoutUnstorable } from './clean-text.ts';
import type { WarningLog } from './warning-log.ts';

const smallestInt32 = -2_147_483_648;
const largestInt32 = 2_147_483_647;
const wholeNumberText = /^[+-]?\d{1,15}$/;

/** Fast path for times and counts: whole, above zero and below the game's mark for "none". */
export function isTime(value: unknown): value is number {
  return typeof value === 'number' && value > 0 && value < NO_TIME && Number.isInteger(value);
}

/** Reads the members of one JSON object; tolerates small errors and records a warning for each. */
export class FieldReader {
  readonly #object: JsonObject;
  readonly #path: string;
  readonly #warnings: WarningLog;

  constructor(object: JsonObject, path: string, warnings: WarningLog) {
    this.#object = object;
    this.#path = path;
    this.#warnings = warnings;
  }

  pathOf(key: string): string {
    return this.#path === '' ? key : `${this.#path}.${key}`;
  }

  has(key: string): boolean {
    return this.#object[key] !== undefined && this.#object[key] !== null;
  }

  /** The object under a key; an absent or invalid one reads like an empty one. */
  child(key: string): FieldReader {
    const value = this.#object[key];
    if (isJsonObject(value)) return new FieldReader(value, this.pathOf(key), this.#warnings);
    this.#warnings.add(this.has(key) ? 'unexpected_type' : 'missing_value', this.pathOf(key));
    return new FieldReader({}, this.pathOf(key), this.#warnings);
  }

  list(key: string): readonly unknown[] {
    const value = this.#object[key];
    if (isJsonArray(value)) return value;
    this.#warnings.add(this.has(key) ? 'unexpected_type' : 'missing_list', this.pathOf(key));
    return [];
  }

  /** The objects of a list that may be absent; anything else in it is left out with a warning. */
  objects(key: string): FieldReader[] {
    if (!this.has(key)) return [];
    return this.list(key).flatMap((item, index) => {
      const path = `${this.pathOf(key)}[${index}]`;
      if (isJsonObject(item)) return [new FieldReader(item, path, this.#warnings)];
      this.#warnings.add('unexpected_type', path);
      return [];
    });
  }

  /** The object under a key that may be absent. */
  optionalChild(key: string): FieldReader | null {
    const value = this.#object[key];
    return isJsonObject(value) ? new FieldReader(value, this.pathOf(key), this.#warnings) : null;
  }

  raw(key: string): unknown {
    return this.#object[key];
  }

  /** Any finite number; null for everything else, without a warning. */
  number(key: string): number | null {
    const value = this.#object[key];
    return typeof value === 'number' && Number.isFinite(value) ? value : null;
  }

  /** A text exactly as in the file, '' if it is not a text: for codes, which are checked rather than repaired. */
  rawText(key: string): string {
    const value = this.#object[key];
    return typeof value === 'string' ? value : '';
  }

  /** A text that can be stored, '' when absent. */
  text(key: string, maxLength: number): string {
    const value = this.#object[key];
    if (typeof value !== 'string') return this.#oddText(key, value);
    const storable = withoutUnstorable(value);
    if (storable !== value) this.#warnings.add('text_repaired', this.pathOf(key));
    if (storable.length <= maxLength) return storable;
    this.#warnings.add('text_cut', this.pathOf(key));
    return cutText(storable, maxLength);
  }

  /** A whole number that fits a 32-bit column. A missing one gives a warning. */
  integer(key: string): number | null {
    if (!this.has(key)) this.#warnings.add('missing_value', this.pathOf(key));
    return this.optionalInteger(key);
  }

  optionalInteger(key: string): number | null {
    const number = this.#wholeNumber(key);
    if (number === null || (number >= smallestInt32 && number <= largestInt32)) return number;
    this.#warnings.add('number_out_of_range', this.pathOf(key));
    return null;
  }

  /** A time on the wire: NO_TIME for none. The game writes negative values as unsigned numbers. */
  timeOrNone(key: string): number {
    if (!this.has(key)) this.#warnings.add('missing_value', this.pathOf(key));
    const time = this.#wholeNumber(key);
    if (time === null || time === NO_TIME) return NO_TIME;
    if (time >= 0 && time < NO_TIME) return time;
    this.#warnings.add('time_out_of_range', this.pathOf(key));
    return NO_TIME;
  }

  /** A driven time: zero also means none. */
  drivenTime(key: string): number | null {
    const value = this.#object[key];
    if (isTime(value)) return value;
    const time = this.timeOrNone(key);
    return time === NO_TIME || time === 0 ? null : time;
  }

  /** A number from 0 up to, not including, `end`; anything else is null without a warning. */
  indexBelow(key: string, end: number): number | null {
    const value = this.#object[key];
    return Number.isInteger(value) && typeof value === 'number' && value >= 0 && value < end ? value : null;
  }

  isBoolean(key: string): boolean {
    return typeof this.#object[key] === 'boolean';
  }

  /** true, 1 and 'true' are true; null when absent. */
  flag(key: string): boolean | null {
    const value = this.#object[key];
    if (typeof value === 'boolean') return value;
    if (typeof value === 'number') return value !== 0;
    if (value === 'true' || value === '1') return true;
    if (value === 'false' || value === '0') return false;
    this.#warnings.add(this.has(key) ? 'unexpected_type' : 'missing_value', this.pathOf(key));
    return null;
  }

  #wholeNumber(key: string): number | null {
    const value = this.#object[key];
    if (typeof value === 'number') return this.#rounded(key, value);
    if (value === undefined || value === null) return null;
    if (typeof value === 'string' && wholeNumberText.test(value.trim())) {
      this.#warnings.add('number_as_text', this.pathOf(key));
      return Number(value);
    }
    this.#warnings.add('unexpected_type', this.pathOf(key));
    return null;
  }

  #rounded(key: string, value: number): number | null {
    if (Number.isSafeInteger(value)) return value;
    if (!Number.isSafeInteger(Math.round(value))) {
      this.#warnings.add('number_out_of_range', this.pathOf(key));
      return null;
    }
    this.#warnings.add('number_rounded', this.pathOf(key));
    return Math.round(value);
  }

  #oddText(key: string, value: unknown): string {
    if (value === undefined || value === null) return '';
    if (typeof value === 'number') {
      this.#warnings.add('text_as_number', this.pathOf(key));
      return String(value);
    }
    this.#warnings.add('unexpected_type', this.pathOf(key));
    return '';
  }
}
