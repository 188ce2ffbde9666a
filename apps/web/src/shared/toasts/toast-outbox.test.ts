import { expect, it, vi } from 'vitest';
import { createToastOutbox, type ToastOrder } from './toast-outbox.ts';

const order = (text: string): ToastOrder => ({ text, options: {} });

it('keeps toasts until something shows them, in their order, and asks for that each time', () => {
  const onWait = vi.fn();
  const outbox = createToastOutbox(onWait);
  outbox.add(order('one'));
  outbox.add(order('two'));
  expect(onWait).toHaveBeenCalledTimes(2);
  const shown: ToastOrder['text'][] = [];
  const end = outbox.connect(({ text }) => shown.push(text));
  outbox.add(order('three'));
  expect(shown).toEqual(['one', 'two', 'three']);
  expect(onWait).toHaveBeenCalledTimes(2);
  end();
  outbox.add(order('four'));
  expect(shown).toHaveLength(3);
  outbox.connect(({ text }) => shown.push(text));
  expect(shown.at(-1)).toBe('four');
});
