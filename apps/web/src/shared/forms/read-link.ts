/** A link as people write it from memory, such as `video.example/ada`; null: the field is empty. */
export function readLink(typed: string): string | null {
  const text = typed.trim();
  if (text === '') return null;
  return /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`;
}
