import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { FormDialog } from './FormDialog.tsx';

it.each([
  ['leaves a dialog open that shows something once', undefined, 0],
  ['closes a form', 'Save', 1],
])('Escape %s', (_, submit, calls) => {
  const onClose = vi.fn();
  render(
    <FormDialog title="Token" submit={submit} onClose={onClose}>
      pdk_secret
    </FormDialog>,
  );
  fireEvent.keyDown(screen.getByRole('dialog', { name: 'Token' }), { key: 'Escape' });
  expect(onClose).toHaveBeenCalledTimes(calls);
  fireEvent.click(screen.getByRole('button', { name: submit === undefined ? 'Close' : 'Cancel' }));
  expect(onClose).toHaveBeenCalledTimes(calls + 1);
});
