import { numberArray, textArray, booleanArray } from '../../../../apps/api/src/platform/db/arrays.ts';
import type { Sql, Transaction } from '../../../../apps/api/src/platform/db/client.ts';
import { writeFacts } from '../../../../apps/api/src/features/ingest/facts.repository.ts';
import type { Batch, MadeEvent, SeenDriver } from './batches.ts';

/**
 * Writes events with all their facts, many in one transaction; names, weekends, rollups and ratings are made afterwards.
 * Batches may be written at the same time: they stand in each other's way nowhere but with their people.
 */
export class BulkWriter {
  readonly #sql: Sql;
  #events = 0;
  #people: Promise<unknown> = Promise.resolve();

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  get events(): number {
    return this.#events;
  }

  async write({ drivers, events }: Batch): Promise<void> {
    const first = this.#events + 1;
    this.#events += events.length;
    // Those whom a batch does not bring along came with one before it.
    this.#people = this.#people.then(() => insertDrivers(this.#sql, drivers));
    await this.#people;
    await this.#sql.begin(async (tx) => {
      // Before what refers to them.
      await insertFiles(tx, first, events);
      await Promise.all([
        insertEvents(tx, first, events),
        ...events.map(({ facts }, index) => writeFacts(tx, first + index, facts)),
      ]);
    });
  }

  /** What is inserted next, by whomever, goes on where this ended. */
  async finish(): Promise<void> {
    await this.#sql`select setval(pg_get_serial_sequence('events', 'id'), ${this.#events})`;
    await this.#sql`select setval(pg_get_serial_sequence('ingest_files', 'id'), ${this.#events})`;
  }
}

function insertDrivers(sql: Sql, drivers: readonly SeenDriver[]) {
  return sql`
    with added as (
      insert into drivers (id, platform_id, public_id, name, first_seen_at)
      select * from unnest(
        ${numberArray(drivers.map((row) => row.id))}::bigint[],
        ${textArray(drivers.map((row) => row.platformId))}::text[],
        ${textArray(drivers.map((row) => row.publicId))}::text[],
        ${textArray(drivers.map((row) => row.name))}::text[],
        ${textArray(drivers.map((row) => row.firstAt))}::timestamptz[])
      returning id, first_seen_at
    )
    insert into driver_seen (driver_id, last_seen_at) select id, first_seen_at from added`;
}

function insertFiles(tx: Transaction, first: number, events: readonly MadeEvent[]) {
  return tx`
    insert into ingest_files (id, server_id, content_hash, file_name, received_at, byte_length, body, status, event_id)
    overriding system value
    select id, server_id, content_hash, file_name, received_at, byte_length, body, 'imported', id from unnest(
      ${numberArray(events.map((_, index) => first + index))}::int[],
      ${numberArray(events.map(({ facts }) => facts.event.serverId))}::int[],
      ${bytesArray(events.map((event) => event.contentHash))}::bytea[],
      ${textArray(events.map((event) => event.fileName))}::text[],
      ${textArray(events.map(({ facts }) => facts.event.endAt))}::timestamptz[],
      ${numberArray(events.map((event) => event.byteLength))}::bigint[],
      ${bytesArray(events.map((event) => event.body))}::bytea[]
    ) as t (id, server_id, content_hash, file_name, received_at, byte_length, body)`;
}

function insertEvents(tx: Transaction, first: number, made: readonly MadeEvent[]) {
  const rows = made.map(({ facts }) => facts.event);
  return tx`
    insert into events (id, file_id, server_id, track_id, session_type, session_kind, title, start_at, end_at,
      is_end_approximate, is_wet, entry_count, classified_count, lap_count, identity_hash, content_hash, usable_driver_ids)
    overriding system value
    select id, id, server_id, track_id, session_type, session_kind, title, start_at, end_at, is_end_approximate, is_wet,
      entry_count, classified_count, lap_count, identity_hash, content_hash, usable_driver_ids
    from unnest(
      ${numberArray(made.map((_, index) => first + index))}::int[],
      ${numberArray(rows.map((row) => row.serverId))}::int[],
      ${numberArray(rows.map((row) => row.trackId))}::int[],
      ${textArray(rows.map((row) => row.sessionType))}::text[],
      ${textArray(rows.map((row) => row.sessionKind))}::text[],
      ${textArray(rows.map((row) => row.title))}::text[],
      ${textArray(rows.map((row) => row.startAt))}::timestamptz[],
      ${textArray(rows.map((row) => row.endAt))}::timestamptz[],
      ${booleanArray(rows.map((row) => row.isEndApproximate))}::boolean[],
      ${booleanArray(rows.map((row) => row.isWet))}::boolean[],
      ${numberArray(rows.map((row) => row.entryCount))}::int[],
      ${numberArray(rows.map((row) => row.classifiedCount))}::int[],
      ${numberArray(rows.map((row) => row.lapCount))}::int[],
      ${bytesArray(made.map((event) => event.identityHash))}::bytea[],
      ${bytesArray(made.map((event) => event.contentHash))}::bytea[],
      ${numberArray(made.map((event) => event.usableDriverIds))}::int[]
    ) as t (id, server_id, track_id, session_type, session_kind, title, start_at, end_at, is_end_approximate, is_wet,
      entry_count, classified_count, lap_count, identity_hash, content_hash, usable_driver_ids)`;
}

function bytesArray(values: readonly Uint8Array[]): string {
  return `{${values.map((bytes) => `"\\\\x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('hex')}"`).join(',')}}`;
}
