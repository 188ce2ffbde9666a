import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { meetLetters } from './meet-letters.ts';

beforeEach(() => {
  history.replaceState(null, '', '/event/7');
  document.body.replaceChildren();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, 'fonts');
});

/** The lines that are laid out in each task. */
async function metWith(foreign: string, { hasFont }: { readonly hasFont: boolean }): Promise<string[][]> {
  const tasks: string[][] = [];
  Object.defineProperty(document, 'fonts', { configurable: true, value: { check: () => hasFont } });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function layOut(this: HTMLElement) {
    tasks.push([...this.children].map(({ textContent }) => textContent));
    return 0;
  });
  await meetLetters(foreign);
  return tasks;
}

it('meets a few looks in each task, and leaves nothing behind', async () => {
  const tasks = await metWith('', { hasFont: true });
  expect(tasks.length).toBeGreaterThan(3);
  expect(Math.max(...tasks.map((lines) => lines.length))).toBeLessThanOrEqual(4);
  expect(document.body.childElementCount).toBe(0);
});

it('meets the letters that no font of ours has in tasks of their own, and not without end', async () => {
  const usual = await metWith('', { hasFont: true });
  const letters = String.fromCodePoint(...Array.from({ length: 200 }, (_, index) => 0x4e00 + index));
  const tasks = await metWith(`ěğ${letters}`, { hasFont: true });
  const groups = Array.from({ length: 8 }, (_, index) => [letters.slice(index * 6, index * 6 + 6)]);
  expect(tasks.slice(usual.length)).toEqual(groups);
});

it('waits for nothing where the font is not there yet', async () => {
  expect(await metWith('д', { hasFont: false })).toEqual([]);
});

it('holds up no page that has few of these looks', async () => {
  history.replaceState(null, '', '/home');
  expect(await metWith('д', { hasFont: true })).toEqual([]);
});
