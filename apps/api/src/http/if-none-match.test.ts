import { describe, expect, it } from 'vitest';
import { namesEtag } from './if-none-match.ts';

const ETAG = 'W/"g-BeTAbx1XB"';

describe('If-None-Match', () => {
  it.each([
    ['the tag itself', ETAG],
    ['the tag as a strong one', '"g-BeTAbx1XB"'],
    ['any tag', '*'],
    ['any tag, with spaces', ' * '],
    ['a list with it', '"a", W/"g-BeTAbx1XB" ,W/"b"'],
    ['a list without spaces', '"a","g-BeTAbx1XB"'],
  ])('names it: %s', (_what, header) => {
    expect(namesEtag(header, ETAG)).toBe(true);
  });

  it.each([
    ['no header', undefined],
    ['an empty one', ''],
    ['another tag', 'W/"other"'],
    ['a list of others', '"a", "b"'],
    ['a part of the tag', '"g-BeTAbx1X"'],
    ['the tag without quotes', 'g-BeTAbx1XB'],
    ['the tag in other letters', ETAG.toLowerCase()],
  ])('does not name it: %s', (_what, header) => {
    expect(namesEtag(header, ETAG)).toBe(false);
  });
});
