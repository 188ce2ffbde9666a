const startOfValue = /^[\s\0]*[{[]/;

/** A file of spaces or zero bytes: left behind when a machine stops while writing. */
export function isOnlyPadding(text: string): boolean {
  return !/[^\s\0]/.test(text);
}

/**
 * Where JSON.parse failed. Its message quotes the file, including names, so only the position is used; some errors have
 * none, and an unexpected end is only described in words.
 */
export function describeJsonError(error: unknown, text: string): { isAtEnd: boolean; where: string } {
  const message = error instanceof Error ? error.message : '';
  const position = / at position (\d+)/.exec(message)?.[1];
  if (position === undefined)
    return { isAtEnd: message.startsWith('Unexpected end') && startOfValue.test(text), where: '' };
  const at = Number(position);
  let line = 1;
  let lineStart = 0;
  for (let next = text.indexOf('\n'); next !== -1 && next < at; next = text.indexOf('\n', lineStart)) {
    line += 1;
    lineStart = next + 1;
  }
  return {
    isAtEnd: at >= text.length && startOfValue.test(text),
    where: ` (line ${line}, character ${at - lineStart + 1})`,
  };
}

/** What a file that is not JSON probably is, judged by its first characters. */
export function explainUnreadableText(text: string): string | null {
  if (text.startsWith('PK\u0003\u0004')) return 'The file is a ZIP archive. Unpack it and send the result files in it.';
  if (/^\s*</.test(text))
    return 'The file is a web page or XML, not a result file. Send the JSON file of the game server.';
  if (text.includes('\0')) return 'The file holds zero bytes: it was damaged on its way or while it was written.';
  return startOfValue.test(text) ? null : 'The file is not JSON: it does not begin with "{". Send the original file.';
}
