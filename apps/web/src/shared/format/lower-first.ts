/** For a phrase in the middle of a sentence: names in it keep their letters. */
export function lowerFirst(text: string): string {
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}
