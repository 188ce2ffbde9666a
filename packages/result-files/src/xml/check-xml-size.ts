import type { Limits } from '../limits.ts';
import type { Problem } from '../problem.ts';

const LESS_THAN = 0x3c;
const AMPERSAND = 0x26;
/** Each costs microseconds to repair or to read: real files have some dozens. */
const MAX_AMPERSANDS = 200_000;

/**
 * Whether the bytes of an XML file are too many to be decoded and parsed, told by their `<` alone: every element, attribute and text
 * lies between two of them. null: they are not.
 */
export function checkXmlSize(bytes: Uint8Array, { maxStringLength, maxValues }: Limits): Problem | null {
  let count = 0;
  let last = 0;
  for (let at = bytes.indexOf(LESS_THAN); at !== -1; at = bytes.indexOf(LESS_THAN, at + 1)) {
    count += 1;
    if (at - last > maxStringLength) return tooLong(maxStringLength);
    if (count > maxValues) {
      return {
        code: 'too_many_values',
        message: `The file holds more than ${maxValues} elements, far beyond a 24-hour race. Check that it is the right file.`,
      };
    }
    last = at;
  }
  if (bytes.length - last > maxStringLength) return tooLong(maxStringLength);
  let ampersands = 0;
  let at = bytes.indexOf(AMPERSAND);
  for (; at !== -1 && ampersands < MAX_AMPERSANDS; at = bytes.indexOf(AMPERSAND, at + 1)) ampersands += 1;
  if (at === -1) return null;
  return {
    code: 'too_many_values',
    message: `The file holds more than ${MAX_AMPERSANDS} signs "&", which no result file does. Check that it is the right file.`,
  };
}

function tooLong(most: number): Problem {
  return {
    code: 'string_too_long',
    message: `The file holds an element or a text longer than any result file has (the limit is ${most}). Check that it is the right file.`,
  };
}
