import { expect, it, vi } from 'vitest';
import { askForPush, onAskForPush } from './ask-for-push.ts';

it('who follows before the code that asks is there is asked once it is', () => {
  const ask = vi.fn<() => void>();
  askForPush();
  askForPush();
  const end = onAskForPush(ask);
  expect(ask).toHaveBeenCalledTimes(1);
  askForPush();
  expect(ask).toHaveBeenCalledTimes(2);
  end();
  const again = vi.fn<() => void>();
  onAskForPush(again)();
  expect(again).not.toHaveBeenCalled();
});
