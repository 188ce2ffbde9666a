import { acAdapter } from './ac/ac-adapter.ts';
import { accAdapter } from './acc/acc-adapter.ts';
import { ams2Adapter } from './ams2/ams2-adapter.ts';
import type { GameAdapter } from './game-adapter.ts';
import { iracingAdapter } from './iracing/iracing-adapter.ts';
import { lmuAdapter } from './lmu/lmu-adapter.ts';
import { raceroomAdapter } from './raceroom/raceroom-adapter.ts';
import { rf2Adapter } from './rf2/rf2-adapter.ts';

/** One line per game. The first that recognises a file reads it: lmu stands before rf2, whose format it shares. */
export const adapters: readonly GameAdapter[] = [
  accAdapter,
  acAdapter,
  lmuAdapter,
  rf2Adapter,
  iracingAdapter,
  raceroomAdapter,
  ams2Adapter,
];
