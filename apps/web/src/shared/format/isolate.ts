/** Letters of right-to-left scripts such as Hebrew and Arabic. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * Isolates a user-chosen name within plain text, so that right-to-left letters do not reorder what is around it. Like
 * `<bdi>` in markup, with Unicode controls (first strong isolate, pop directional isolate). Other names are unchanged.
 */
export function isolate(name: string): string {
  return RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name;
}
