import { readFile, stat } from 'node:fs/promises';
import { decodeText } from './decode.ts';

export const TOKEN = /^paddock_[A-Za-z0-9_-]{1,64}\.[A-Za-z0-9_-]{1,128}$/;

/** The token, from its file again after each change; an unfinished or missing file changes nothing. */
export function createTokenReader({
  token,
  tokenFile = null,
}: {
  readonly token: string;
  readonly tokenFile?: string | null;
}): () => Promise<string> {
  let current = token;
  let version = '';
  return async () => {
    if (tokenFile === null) return current;
    const info = await stat(tokenFile).catch(() => null);
    const found = info === null ? version : `${info.size}/${info.mtimeMs}`;
    if (found === version) return current;
    version = found;
    const text = await readFile(tokenFile)
      .then(decodeText)
      .catch(() => '');
    if (TOKEN.test(text.trim())) current = text.trim();
    return current;
  };
}
