import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SiteTheme } from '../../app/theme/SiteTheme.tsx';
import { Toaster } from './Toaster.tsx';
import { showError } from './toasts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function raiseToast(): Promise<HTMLElement> {
  render(
    <SiteTheme>
      <Toaster />
    </SiteTheme>,
  );
  showError('Error: no');
  await act(() => vi.dynamicImportSettled());
  return screen.getByRole('status');
}

/** Advances time in small steps; the page renders after each. */
function pass(ms: number): void {
  for (let passed = 0; passed < ms; passed += 50) act(() => void vi.advanceTimersByTime(50));
}

it('stays for three seconds and closes by itself', async () => {
  await raiseToast();
  pass(2900);
  expect(screen.queryByRole('status')).not.toBeNull();
  pass(1100);
  expect(screen.queryByRole('status')).toBeNull();
});

it('closes just as soon while the mouse is on it or the window has lost the focus', async () => {
  const toast = await raiseToast();
  pass(500);
  fireEvent.mouseOver(toast);
  fireEvent.mouseEnter(toast);
  fireEvent.blur(window);
  pass(3500);
  expect(screen.queryByRole('status')).toBeNull();
});
