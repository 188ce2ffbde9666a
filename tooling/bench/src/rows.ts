import type { AnyRow } from './row.ts';
import { cachedBoard, cachedTrpc, notModified } from './rows/cached-board.ts';
import { fanOut } from './rows/fan-out.ts';
import { growth } from './rows/growth.ts';
import { hotReads } from './rows/hot-reads.ts';
import { idleSockets } from './rows/idle-sockets.ts';
import { ingestLong, ingestMixed } from './rows/ingest.ts';
import { parse } from './rows/parse.ts';

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
];
