/** Letters that are written from right to left, such as Hebrew and Arabic. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * A name that somebody chose, for a sentence of plain text: written from right to left it turns around nothing beside it. Markup has
 * `<bdi>`; this is the same in Unicode (first strong isolate, pop directional isolate). Other names stay as they are.
 */
export function isolate(name: string): string {
  return RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name;
}
