import { accAdapter } from './acc/acc-adapter.ts';
import type { GameAdapter } from './game-adapter.ts';

/** One line per game; the first adapter that recognizes a file reads it. */
export const adapters: readonly GameAdapter[] = [accAdapter];
