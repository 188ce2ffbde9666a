import { vi } from 'vitest';

/** A wide window: a narrow one, as tests have it, hides columns. `vi.unstubAllGlobals` takes it back. */
export function widenWindow(): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('min-width'),
    addEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
    removeEventListener: () => {},
  }));
}
