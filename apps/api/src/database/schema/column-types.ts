import { customType } from 'drizzle-orm/pg-core';

/** Raw bytes. postgres.js gives and takes them as Buffers. */
export const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/** 64-bit transaction id: unlike `xid` it never wraps, so it can be compared with a snapshot's horizon. */
export const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

/** Text that compares by bytes whatever the database's locale: replays and pages must not depend on where they run. */
export const byteOrderedText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });
