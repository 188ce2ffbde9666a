import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { afterPaint } from '../../shared/ui/after-paint.ts';
import { OpeningPage } from './OpeningPage.tsx';

class Navigation {
  readonly type: string;

  constructor(type: string) {
    this.type = type;
  }
}

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(performance, 'getEntriesByType');
  Reflect.deleteProperty(document, 'fonts');
  location.hash = '';
});

function open(type: string): HTMLElement {
  vi.stubGlobal('PerformanceNavigationTiming', Navigation);
  Object.defineProperty(performance, 'getEntriesByType', { value: () => [new Navigation(type)], configurable: true });
  render(
    <OpeningPage>
      <main>
        <h1>Monza</h1>
        <p>Below</p>
      </main>
      <footer>Footer</footer>
    </OpeningPage>,
  );
  return screen.getByText('Below');
}

const isShown = (element: HTMLElement) => getComputedStyle(element).display !== 'none';

it('shows what stands below the headline when that is painted, before anything else that waits, whatever letters come', async () => {
  Object.defineProperty(document, 'fonts', {
    value: { status: 'loading', ready: new Promise(() => {}) },
    configurable: true,
  });
  const others = vi.fn();
  const stop = afterPaint(others);
  const below = open('navigate');
  expect(isShown(screen.getByText('Monza'))).toBe(true);
  expect(isShown(below)).toBe(false);
  expect(isShown(screen.getByText('Footer'))).toBe(false);
  await waitFor(() => expect(isShown(below)).toBe(true));
  expect(isShown(screen.getByText('Footer'))).toBe(true);
  expect(others).not.toHaveBeenCalled();
  stop();
});

it('shows all of it at once to who comes back, or asks for a place on the page', () => {
  expect(isShown(open('reload'))).toBe(true);
  document.body.replaceChildren();
  location.hash = '#revisions';
  expect(isShown(open('navigate'))).toBe(true);
});
