import { cutText, onOneLine, withoutUnstorable } from './clean-text.ts';
import { withoutDoubleEncoding } from './double-encoded-names.ts';

const LONGEST_TEXT = 100;

/** A text of a file as pages show it: repaired, on one line, not longer than can be stored. */
export function tidy(text: unknown): string {
  if (typeof text === 'number') return Number.isFinite(text) ? String(text) : '';
  if (typeof text !== 'string') return '';
  // Longer ones are cut first: repairing them would take time for nothing.
  const written = withoutUnstorable(cutText(text, 2 * LONGEST_TEXT));
  return cutText(onOneLine(withoutDoubleEncoding(written)), LONGEST_TEXT).trimEnd();
}

/** The same, null for an empty one. */
export function tidyOrNull(text: unknown): string | null {
  return tidy(text) || null;
}
