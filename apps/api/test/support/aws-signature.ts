import type { IncomingMessage } from 'node:http';
import aws4 from 'aws4';

export interface AwsKey {
  readonly keyId: string;
  readonly secret: string;
  readonly region: string;
}

/** Whether a request to S3 has the signature (version 4) that the key gives it, computed by other code than the site's. */
export function isSigned(
  { method = '', url = '', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  { keyId, secret, region }: AwsKey,
): boolean {
  const names = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? '')?.[1]?.split(';') ?? [];
  const signed = aws4.sign(
    {
      service: 's3',
      region,
      method,
      path: url,
      headers: Object.fromEntries(names.map((name) => [name, String(headers[name])])),
    },
    { accessKeyId: keyId, secretAccessKey: secret },
  );
  return signed.headers?.['Authorization'] === headers.authorization;
}
