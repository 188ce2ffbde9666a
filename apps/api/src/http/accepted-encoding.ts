const ACCEPTED = {
  br: /(?:^|,)\s*br\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))[\d.]+\s*)?(?:,|$)/i,
  gzip: /(?:^|,)\s*gzip\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))[\d.]+\s*)?(?:,|$)/i,
} as const;

/** Whether `Accept-Encoding` names an encoding, other than to refuse it with `q=0`. */
export function acceptsEncoding(accepted: string | undefined, encoding: keyof typeof ACCEPTED): boolean {
  return accepted !== undefined && ACCEPTED[encoding].test(accepted);
}
