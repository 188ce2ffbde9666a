import { MAX_UNREAD_NEWS } from '@paddock/contracts';
import { expect, it } from 'vitest';
import { unreadText } from './unread-text.ts';

it('is the count, up to where the site counts', () => {
  expect(unreadText(4)).toBe('4');
  expect(unreadText(MAX_UNREAD_NEWS - 1)).toBe('98');
  expect(unreadText(MAX_UNREAD_NEWS)).toBe('99+');
});
