import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// jsdom draws nothing, so it has nothing to scroll.
if (typeof window !== 'undefined') window.scrollTo = vi.fn();

// A page's first import takes longer than a second on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

afterEach(cleanup);
