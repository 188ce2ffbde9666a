import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const loaded = vi.fn();

beforeEach(() => {
  vi.resetModules();
  vi.doMock('./main.tsx', () => {
    loaded();
    return {};
  });
});
afterEach(() => {
  vi.doUnmock('./main.tsx');
  loaded.mockClear();
});

it('a page with nothing to paint loads the app at once', async () => {
  document.body.innerHTML = '<div id="root"></div>';
  await import('./load-scripts.ts');
  await vi.waitFor(() => expect(loaded).toHaveBeenCalledTimes(1));
  window.dispatchEvent(new Event('load'));
  expect(loaded).toHaveBeenCalledTimes(1);
});

it('a page from the server is painted first', async () => {
  document.body.innerHTML = '<div id="root"><p>Result</p></div>';
  await import('./load-scripts.ts');
  const frame = vi.spyOn(window, 'requestAnimationFrame');
  expect(loaded).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('load'));
  expect(frame).toHaveBeenCalledTimes(1);
  await vi.waitFor(() => expect(loaded).toHaveBeenCalledTimes(1));
  frame.mockRestore();
});
