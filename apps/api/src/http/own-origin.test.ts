import { describe, expect, it } from 'vitest';
import { isOwnOrigin } from './own-origin.ts';

const at = (protocol: string, host = 'races.example') => ({ protocol, host });

describe('an origin is the site’s own', () => {
  it.each([
    ['http://races.example', at('http'), false, true],
    ['https://races.example', at('https'), true, true],
    ['http://races.example', at('https'), false, false],
    ['http://races.example', at('http'), true, false],
    // A proxy that is not trusted hides that the visitor came over https.
    ['https://races.example', at('http'), false, true],
    ['http://RACES.example', at('http', 'Races.Example'), false, true],
    ['http://races.example:3000', at('http'), false, false],
    ['http://races.example.evil.example', at('http'), false, false],
    ['ftp://races.example', at('http'), false, false],
    ['null', at('http'), false, false],
    ['', at('http', ''), false, false],
  ])('%j for a request to %j on a site over https (%s): %s', (origin, reached, isSecure, expected) => {
    expect(isOwnOrigin(origin, reached, { allowed: [], isSecure })).toBe(expected);
  });

  it('or is configured, letter by letter', () => {
    const rules = { allowed: ['http://www.example'], isSecure: true };
    expect(isOwnOrigin('http://www.example', at('https'), rules)).toBe(true);
    expect(isOwnOrigin('https://www.example', at('https'), rules)).toBe(false);
  });
});
