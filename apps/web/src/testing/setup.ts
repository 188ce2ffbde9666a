import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// jsdom draws nothing, so it has nothing to scroll.
if (typeof window !== 'undefined') window.scrollTo = vi.fn();

afterEach(cleanup);
