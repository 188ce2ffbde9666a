import type { Problem, RaceSession, Warning } from '@paddock/result-files';
import { customAlphabet } from 'nanoid';
import { numberArray, textArray } from '../../platform/db/arrays.ts';
import type { Transaction } from '../../platform/db/client.ts';
import type { EventFacts } from './facts.ts';
import { displayName } from './facts.rules.ts';
import { driverIdOf } from './driver-id.ts';

/** Any number, as long as every process takes the same. */
const IMPORT_LOCK = 728;
/** Letters and digits only: an id at the end of a sentence or a line must not lose a dash. 62^10 are enough for ever. */
export const newPublicId = customAlphabet('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz', 10);

export interface KnownFile {
  readonly id: number;
  readonly status: 'imported' | 'duplicate' | 'empty' | 'failed';
  readonly eventId: number | null;
}

export interface FileRecord {
  readonly serverId: number;
  readonly contentHash: Buffer | null;
  readonly fileName: string;
  readonly fileModifiedAt: string | null;
  readonly receivedAt: string;
  readonly byteLength: number;
  /** Compressed bytes. */
  readonly body: Buffer | null;
  readonly status: KnownFile['status'];
  readonly eventId: number | null;
  readonly problem: Problem | null;
  readonly warnings: readonly Warning[];
}

export interface KnownEvent {
  readonly id: number;
  readonly fileId: number;
  readonly usableDriverIds: number;
  readonly contentHash: Buffer;
}

/**
 * Imports run one after another, whatever process they come from: rollups, weekends and the outbox then never see half
 * of another import, and no two of them can deadlock. Ends with the transaction. Async, so that it is sent when it is
 * called: what is read along with it in one round trip has to see what was committed while it waited, and a bare query
 * is sent no sooner than somebody awaits it.
 */
export async function lockImports(tx: Transaction): Promise<void> {
  await tx`select pg_advisory_xact_lock(${IMPORT_LOCK})`;
}

/** IANA zone of a server's clock: file names carry local time. */
export async function findTimeZone(tx: Transaction, serverId: number): Promise<string> {
  const [row] = await tx<{ timeZone: string }[]>`select time_zone as "timeZone" from servers where id = ${serverId}`;
  if (row === undefined) throw new Error(`there is no server ${serverId}`);
  return row.timeZone;
}

export async function findFile(
  tx: Transaction,
  file: Pick<FileRecord, 'serverId' | 'contentHash' | 'fileName'>,
): Promise<KnownFile | null> {
  const [row] = await tx<KnownFile[]>`
    select id, status, event_id as "eventId" from ingest_files
    where server_id = ${file.serverId} and content_hash = ${file.contentHash} and file_name = ${file.fileName}`;
  return row ?? null;
}

/** Writes or, where the same file was handed in before, overwrites what became of a file. */
export async function saveFile(tx: Transaction, file: FileRecord): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into ingest_files (server_id, content_hash, file_name, file_modified_at, received_at, byte_length, body, status,
      event_id, problem, warnings)
    values (${file.serverId}, ${file.contentHash}, ${file.fileName}, ${file.fileModifiedAt}::timestamptz,
      ${file.receivedAt}::timestamptz, ${file.byteLength}, ${file.body}, ${file.status}, ${file.eventId},
      ${file.problem === null ? null : JSON.stringify(file.problem)}::text::jsonb,
      ${JSON.stringify(file.warnings)}::text::jsonb)
    on conflict (server_id, content_hash, file_name) do update set
      file_modified_at = excluded.file_modified_at, received_at = excluded.received_at, body = excluded.body,
      status = excluded.status, event_id = excluded.event_id, problem = excluded.problem, warnings = excluded.warnings
    returning id`;
  if (row === undefined) throw new Error('insert into ingest_files returned no row');
  return row.id;
}

export function setFileOutcome(tx: Transaction, fileId: number, status: KnownFile['status'], eventId: number) {
  return tx`update ingest_files set status = ${status}, event_id = ${eventId} where id = ${fileId}`;
}

export interface Lookups {
  readonly trackId: number;
  readonly driverIds: Map<string, number>;
  readonly carGroups: Map<number, string>;
  readonly points: readonly number[];
}

/** Ids of everything a session names; what is new gets its row. */
export async function lookUp(
  tx: Transaction,
  session: RaceSession,
  { endAt, day }: { endAt: string; day: string },
): Promise<Lookups> {
  const names = new Map<string, { name: string; shortName: string }>();
  const models = new Set<number>();
  for (const entry of session.entries) {
    if (entry.carModel !== null) models.add(entry.carModel);
    for (const driver of entry.drivers) {
      if (driver.platformId !== null)
        names.set(driver.platformId, { name: displayName(driver), shortName: driver.shortName });
    }
  }
  const [trackId, driverIds, carGroups, points] = await Promise.all([
    ensureTrack(tx, session.trackCode),
    ensureDrivers(tx, names, endAt),
    ensureCarModels(tx, [...models]),
    findPoints(tx, day),
    ensureSessionType(tx, session),
  ]);
  return { trackId, driverIds, carGroups, points };
}

async function ensureTrack(tx: Transaction, code: string): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    with known as (select id from tracks where code = ${code}), added as (
      insert into tracks (code) select ${code} where not exists (select from known) returning id
    )
    select id from known union all select id from added`;
  if (row === undefined) throw new Error('neither found nor added the track');
  return row.id;
}

function ensureSessionType(tx: Transaction, session: RaceSession) {
  return tx`
    insert into session_types (code, kind) select ${session.sessionType}::text, ${session.sessionKind}::text
    where not exists (select from session_types where code = ${session.sessionType})`;
}

async function ensureDrivers(
  tx: Transaction,
  names: ReadonlyMap<string, { name: string; shortName: string }>,
  endAt: string,
): Promise<Map<string, number>> {
  const ids = [...names.keys()];
  if (ids.length === 0) return new Map();
  const numbers = ids.map(driverIdOf);
  const [survivors] = await Promise.all([
    findSurvivors(tx, numbers),
    tx`
    insert into drivers (id, platform_id, public_id, name, first_seen_at, last_seen_at)
    select id, platform_id, public_id, name, ${endAt}::timestamptz, ${endAt}::timestamptz
    from unnest(
      ${numberArray(numbers)}::bigint[],
      ${textArray(ids)}::text[],
      ${textArray(ids.map(() => newPublicId()))}::text[],
      ${textArray([...names.values()].map((row) => row.name))}::text[]
    ) as t (id, platform_id, public_id, name)
    where not exists (select from drivers d where d.id = t.id)`,
  ]);
  return new Map(ids.map((id, index) => [id, survivors.get(numbers[index] ?? 0) ?? numbers[index] ?? 0]));
}

/** Of some drivers those who were merged into others, with whom their results stand now. */
async function findSurvivors(tx: Transaction, driverIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await tx<{ id: number; into: number }[]>`
    with recursive path as (
      select id, merged_into_id as into from drivers
      where id = any(${numberArray(driverIds)}::bigint[]) and merged_into_id is not null
      union
      select path.id, d.merged_into_id from path join drivers d on d.id = path.into where d.merged_into_id is not null
    )
    select path.id, path.into from path join drivers d on d.id = path.into where d.merged_into_id is null`;
  return new Map(rows.map(({ id, into }) => [id, into]));
}

async function ensureCarModels(tx: Transaction, models: readonly number[]): Promise<Map<number, string>> {
  if (models.length === 0) return new Map();
  const rows = await tx<{ model: number; carGroup: string | null }[]>`
    with wanted as (select unnest(${numberArray(models)}::int[]) as model), added as (
      insert into car_models (model) select model from wanted
      where not exists (select from car_models c where c.model = wanted.model)
    )
    select model, car_group as "carGroup" from car_models join wanted using (model)`;
  return new Map(rows.flatMap((row) => (row.carGroup === null ? [] : [[row.model, row.carGroup]])));
}

/** Gives points where no season is named; its newest version counts. */
export const DEFAULT_SCHEME = 'Default';

/** The scheme of the season a day falls into, or the newest default. */
async function findPoints(tx: Transaction, day: string): Promise<readonly number[]> {
  const [row] = await tx<{ points: number[] }[]>`
    select p.points from points_schemes p
    left join seasons s on s.scheme_id = p.id and ${day}::date between s.starts_on and s.ends_on
    where s.id is not null or p.name = ${DEFAULT_SCHEME}
    order by s.id nulls last, p.version desc limit 1`;
  return row?.points ?? [];
}

export async function findEvent(
  tx: Transaction,
  identity: { serverId: number; sessionType: string; trackId: number; endAt: string; identityHash: Buffer },
): Promise<KnownEvent | null> {
  const [row] = await tx<KnownEvent[]>`
    select id, file_id as "fileId", usable_driver_ids as "usableDriverIds", content_hash as "contentHash" from events
    where server_id = ${identity.serverId} and session_type = ${identity.sessionType}
      and track_id = ${identity.trackId} and end_at = ${identity.endAt}::timestamptz
      and identity_hash = ${identity.identityHash}`;
  return row ?? null;
}

export interface EventSource {
  readonly fileId: number;
  readonly identityHash: Buffer;
  readonly contentHash: Buffer;
  readonly usableDriverIds: number;
}

export async function insertEvent(tx: Transaction, facts: EventFacts, source: EventSource): Promise<number> {
  const { event } = facts;
  const [row] = await tx<{ id: number }[]>`
    insert into events (server_id, track_id, session_type, session_kind, title, start_at, end_at, is_end_approximate,
      is_wet, entry_count, classified_count, lap_count, identity_hash, file_id, content_hash, usable_driver_ids)
    values (${event.serverId}, ${event.trackId}, ${event.sessionType}, ${event.sessionKind}, ${event.title},
      ${event.startAt}::timestamptz, ${event.endAt}::timestamptz, ${event.isEndApproximate}, ${event.isWet},
      ${event.entryCount}, ${event.classifiedCount}, ${event.lapCount}, ${source.identityHash}, ${source.fileId},
      ${source.contentHash}, ${source.usableDriverIds})
    returning id`;
  if (row === undefined) throw new Error('insert into events returned no row');
  return row.id;
}

export function updateEvent(tx: Transaction, eventId: number, facts: EventFacts, source: EventSource) {
  const { event } = facts;
  return tx`
    update events set server_id = ${event.serverId}, track_id = ${event.trackId}, session_type = ${event.sessionType},
      session_kind = ${event.sessionKind}, title = ${event.title}, start_at = ${event.startAt}::timestamptz,
      end_at = ${event.endAt}::timestamptz, is_end_approximate = ${event.isEndApproximate}, is_wet = ${event.isWet},
      entry_count = ${event.entryCount}, classified_count = ${event.classifiedCount}, lap_count = ${event.lapCount},
      identity_hash = ${source.identityHash}, file_id = ${source.fileId}, content_hash = ${source.contentHash},
      usable_driver_ids = ${source.usableDriverIds}, voided_at = ${event.voidedAt}::timestamptz,
      revised_at = ${event.revisedAt}::timestamptz
    where id = ${eventId}`;
}

/** Lets go of the bytes of files that could not be read long ago; that they came, and what was wrong, stays on record. */
export async function forgetFailedFiles(
  tx: Transaction,
  { now, keepDays }: { now: string; keepDays: number },
): Promise<void> {
  await tx`
    update ingest_files set body = null
    where status = 'failed' and body is not null and received_at < ${now}::timestamptz - make_interval(days => ${keepDays})`;
}
