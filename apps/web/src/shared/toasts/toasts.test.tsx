import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SiteTheme } from '../../app/theme/SiteTheme.tsx';
import { ToastProvider } from './ToastProvider.tsx';
import { useToasts } from './use-toasts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function Raise() {
  const { showError } = useToasts();
  return <button onClick={() => showError('Error: no')}>raise</button>;
}

/** What shows toasts is asked for with the first of them. */
async function raiseToast(): Promise<HTMLElement> {
  render(
    <SiteTheme>
      <ToastProvider>
        <Raise />
      </ToastProvider>
    </SiteTheme>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'raise' }));
  await act(() => vi.dynamicImportSettled());
  return screen.getByRole('status');
}

/** Time runs in small steps, as it does: every step lets the page draw. */
function pass(ms: number): void {
  for (let passed = 0; passed < ms; passed += 50) act(() => void vi.advanceTimersByTime(50));
}

it('stays for three seconds and goes by itself', async () => {
  await raiseToast();
  pass(2900);
  expect(screen.queryByRole('status')).not.toBeNull();
  pass(1100);
  expect(screen.queryByRole('status')).toBeNull();
});

it('goes just as soon while the mouse is on it or the window has lost the focus', async () => {
  const toast = await raiseToast();
  pass(500);
  fireEvent.mouseOver(toast);
  fireEvent.mouseEnter(toast);
  fireEvent.blur(window);
  pass(3500);
  expect(screen.queryByRole('status')).toBeNull();
});
