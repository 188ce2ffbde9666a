/** Whether `Accept-Encoding` names an encoding, other than to refuse it with `q=0`. */
export function acceptsEncoding(accepted: string | undefined, encoding: 'br' | 'gzip'): boolean {
  return (accepted ?? '').split(',').some((one) => {
    const [name, weight = 'q=1'] = one.split(';').map((part) => part.trim().toLowerCase());
    return name === encoding && !/^q=0(?:\.0*)?$/.test(weight);
  });
}
