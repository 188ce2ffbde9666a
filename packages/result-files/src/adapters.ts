import { accAdapter } from './acc/acc-adapter.ts';
import type { GameAdapter } from './game-adapter.ts';

/** One line for each game; the first that recognises a file reads it. */
export const adapters: readonly GameAdapter[] = [accAdapter];
