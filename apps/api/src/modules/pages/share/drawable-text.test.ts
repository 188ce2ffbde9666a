import { expect, it } from 'vitest';
import { drawable } from './drawable-text.ts';

it.each([
  ['Ada Quick', 'Ada Quick'],
  ['Zoë Müller', 'Zoë Müller'],
  ['Z\u030cižka', 'Žižka'],
  ['Денис Ершов', 'Денис Ершов'],
  ['Κώστας', 'Κώστας'],
  ['山田太郎', '山田太郎'],
  ['山田 さくら・カメ', '山田 さくら・カメ'],
  ['김민준', '김민준'],
  ['محمد ٣', 'محمد ٣'],
  ['अमित', '–'],
  ['🏁 Ada अ Quick 🏁', 'Ada Quick'],
  ['A\u202eda\u0000', 'Ada'],
  ['ツ ¯\\_', 'ツ ¯\\_'],
  ['¯\\_', '–'],
  ['', '–'],
  ['7', '7'],
])('of %j the letters are drawn that there are: %j', (text, expected) => {
  expect(drawable(text)).toBe(expected);
});

it('says something else where nothing can be drawn', () => {
  expect(drawable('अमित', 'Car 7')).toBe('Car 7');
});
