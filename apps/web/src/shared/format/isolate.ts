/**
 * A name that somebody chose, for a sentence of plain text: written from right to left it turns around nothing beside it. Markup has
 * `<bdi>`; this is the same in Unicode (first strong isolate, pop directional isolate).
 */
export function isolate(name: string): string {
  return `\u2068${name}\u2069`;
}
