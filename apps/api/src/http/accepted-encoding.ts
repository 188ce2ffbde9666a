export type ContentEncoding = 'br' | 'gzip';

/** The encoding that makes the fewest bytes, of those that `Accept-Encoding` allows; null: none. */
export function preferredEncoding(accepted: string | undefined): ContentEncoding | null {
  return (['br', 'gzip'] as const).find((encoding) => acceptsEncoding(accepted, encoding)) ?? null;
}

/** Whether `Accept-Encoding` names an encoding, other than to refuse it with `q=0`. */
export function acceptsEncoding(accepted: string | undefined, encoding: ContentEncoding): boolean {
  return (accepted ?? '').split(',').some((one) => {
    const [name, weight = 'q=1'] = one.split(';').map((part) => part.trim().toLowerCase());
    return name === encoding && !/^q=0(?:\.0*)?$/.test(weight);
  });
}
