import { expect, it } from 'vitest';
import { escapeHtml, escapeJson } from './escape.ts';

it.each([
  ['Ada & Ben', 'Ada &amp; Ben'],
  ['"><script>alert(1)</script>', '&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;'],
  ["' onload='x", '&#39; onload=&#39;x'],
  ['$& $1 Ž 日本', '$&amp; $1 Ž 日本'],
])('%s in HTML', (text, expected) => {
  expect(escapeHtml(text)).toBe(expected);
});

it.each(['</script><img src=x>', '<!--<script>', 'a\u2028b\u2029c', ']]>', 'Ž 日本 $&'])(
  'JSON of %j ends no script and reads the same',
  (text) => {
    const escaped = escapeJson(JSON.stringify({ text }));
    expect(escaped).not.toMatch(/[<\u2028\u2029]/);
    expect(JSON.parse(escaped)).toEqual({ text });
  },
);
