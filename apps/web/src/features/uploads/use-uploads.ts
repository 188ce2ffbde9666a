import { ErrorBody, IngestReply } from '@paddock/contracts';
import { useRef, useState } from 'react';
import { API_ORIGIN } from '../../lib/api-origin.ts';

export interface Upload {
  readonly key: number;
  readonly fileName: string;
  readonly bytes: number;
  /** Progress, 0 to 1. */
  readonly share: number;
  readonly outcome:
    | { readonly kind: 'waiting' }
    | { readonly kind: 'sending' }
    | { readonly kind: 'done'; readonly reply: IngestReply }
    | { readonly kind: 'failed'; readonly reason: string };
}

export interface UploadOptions {
  /** Of the route that takes the files. */
  readonly path: string;
  /** Larger files are refused here already. */
  readonly maxBytes?: number;
  /** Called after the last file. */
  readonly onDone?: () => void;
}

/** Uploads files one after the other, as their server would, and keeps each result. */
export function useUploads({ path, maxBytes = Infinity, onDone }: UploadOptions) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const nextKey = useRef(1);
  const chain = useRef(Promise.resolve());

  const patch = (key: number, change: Partial<Upload>): void => {
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...change } : one)));
  };

  const add = (files: readonly File[]): void => {
    for (const file of files) {
      const key = nextKey.current++;
      const waiting = { key, fileName: file.name, bytes: file.size, share: 0, outcome: { kind: 'waiting' } } as const;
      setUploads((all) => [...all, waiting]);
      chain.current = chain.current.then(async () => {
        patch(key, { outcome: { kind: 'sending' } });
        const outcome =
          file.size > maxBytes
            ? tooLarge(maxBytes)
            : await send(file, { path, onProgress: (share) => patch(key, { share }) });
        patch(key, { share: 1, outcome });
        if (key === nextKey.current - 1) onDone?.();
      });
    }
  };
  return { uploads, add };
}

function tooLarge(maxBytes: number): Upload['outcome'] {
  return { kind: 'failed', reason: `The file is larger than ${Math.floor(maxBytes / 2 ** 20)} MiB.` };
}

/** XMLHttpRequest: fetch reports no upload progress. */
function send(
  file: File,
  { path, onProgress }: { path: string; onProgress: (share: number) => void },
): Promise<Upload['outcome']> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const query = new URLSearchParams({
      fileName: file.name,
      modifiedAt: new Date(file.lastModified).toISOString(),
      // Manually uploaded results are old: do not announce them as just finished.
      history: '1',
    });
    request.open('POST', `${API_ORIGIN}${path}?${query}`);
    request.withCredentials = true;
    request.responseType = 'json';
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total));
    request.addEventListener('load', () => resolve(outcomeOf(request.response)));
    request.addEventListener('error', () =>
      resolve({ kind: 'failed', reason: 'The server cannot be reached. Check your connection and try again.' }),
    );
    request.send(file);
  });
}

function outcomeOf(body: unknown): Upload['outcome'] {
  const reply = IngestReply.safeParse(body);
  if (reply.success) return { kind: 'done', reply: reply.data };
  const error = ErrorBody.safeParse(body);
  return { kind: 'failed', reason: error.success ? error.data.message : 'The server’s answer could not be read.' };
}
