import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { FakeSocket } from '../../../../packages/api-client/src/testing/fake-socket.ts';

if (typeof window !== 'undefined') {
  // jsdom has no layout, so it cannot scroll.
  window.scrollTo = vi.fn();
  Element.prototype.scrollIntoView = vi.fn();
  // No test opens a connection. Not a stub, which a test may remove with its own.
  Object.defineProperty(globalThis, 'WebSocket', { value: FakeSocket, configurable: true, writable: true });
}

// A page's first import takes longer than a second on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
  cleanup();
  // What a test put there itself: files share one document.
  if (typeof document !== 'undefined') document.body.replaceChildren();
  FakeSocket.all.length = 0;
});
