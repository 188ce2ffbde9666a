import { expect, it } from 'vitest';
import { isSigned } from './aws-signature.ts';

/** "GET Bucket Lifecycle" of AWS's documentation, "Authenticating Requests: Using the Authorization Header". */
const request = {
  method: 'GET',
  url: '/?lifecycle',
  headers: {
    host: 'examplebucket.s3.amazonaws.com',
    'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    'x-amz-date': '20130524T000000Z',
    authorization:
      'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, ' +
      'SignedHeaders=host;x-amz-content-sha256;x-amz-date, ' +
      'Signature=fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  },
};
const key = { keyId: 'AKIAIOSFODNN7EXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY', region: 'us-east-1' };

it("AWS's own example is signed, and with anything else it is not", () => {
  expect(isSigned(request, key)).toBe(true);
  expect(isSigned({ ...request, method: 'DELETE' }, key)).toBe(false);
  expect(isSigned({ ...request, url: '/?other' }, key)).toBe(false);
  expect(isSigned(request, { ...key, secret: 'other' })).toBe(false);
  expect(isSigned({ ...request, headers: { host: request.headers.host } }, key)).toBe(false);
});
