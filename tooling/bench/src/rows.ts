import type { Row } from './row.ts';
import { fanOut } from './rows/fan-out.ts';
import { idleSockets } from './rows/idle-sockets.ts';

/** In the order of the specification. */
export const rows: readonly Row[] = [fanOut, idleSockets];
