import type { Page } from '@playwright/test';

/** Resolves when the next WebSocket that the page opens has received its first message. */
export function firstMessage(page: Page): Promise<void> {
  return new Promise((resolve) => {
    page.once('websocket', (socket) => socket.once('framereceived', () => resolve()));
  });
}
