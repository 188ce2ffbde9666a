import type { AnyRow } from './row.ts';
import { cachedBoard, cachedTrpc, notModified } from './rows/cached-board.ts';
import { deepPage } from './rows/deep-page.ts';
import { fanOut } from './rows/fan-out.ts';
import { firstRoute } from './rows/first-route.ts';
import { growth } from './rows/growth.ts';
import { hotReads } from './rows/hot-reads.ts';
import { idleSockets } from './rows/idle-sockets.ts';
import { ingestLong, ingestMixed } from './rows/ingest.ts';
import { lighthouse } from './rows/lighthouse.ts';
import { parse } from './rows/parse.ts';
import { startTime } from './rows/start-time.ts';

/** In the order of the specification. */
export const rows: readonly AnyRow[] = [
  cachedBoard,
  cachedTrpc,
  notModified,
  ...hotReads,
  parse,
  ingestLong,
  ingestMixed,
  fanOut,
  idleSockets,
  growth,
  deepPage,
  firstRoute,
  lighthouse,
  startTime,
];
