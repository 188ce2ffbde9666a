/** A text as it is, whatever Discord's markup would make of it: bold, links, mentions. For places where markup works. */
export function escapeMarkdown(text: string): string {
  return text.replaceAll(/[!-/:-@[-`{-~]/g, String.raw`\$&`);
}
