import { AmendmentKind, AuditTargetKind, BanScope, PlayerId, type AuditRow } from '@paddock/contracts';
import { z } from 'zod';
import { decisionText, sanctionText } from '../../../features/reports/report-names.ts';
import { hrefs } from '../../../lib/hrefs.ts';
import type { Names } from '../../../lib/names.ts';
import { formatOrdinal, formatSeconds } from '../../../shared/format/dates-and-numbers.ts';
import type { Format } from '../../../shared/format/time-format.ts';
import { scopeText } from '../players/bans.ts';
import { ACTION_TEXTS } from './audit-actions.ts';
import { isolate } from '../../../shared/format/isolate.ts';

export function actionText(action: string): string {
  const words = ACTION_TEXTS[action];
  if (words !== undefined) return words;
  const [area = '', verb = ''] = action.split('.');
  return verb === '' ? spaced(area) : `${spaced(verb)} (${spaced(area)})`;
}

export function actorName({ actor }: Pick<AuditRow, 'actor'>): string {
  return actor === null ? 'Command line' : (actor.name ?? 'An erased account');
}

/** A target in words: `server Thursday`, `Race at Monza, 19/09/2025`; by its number if it has no name. */
export function targetText(
  { target: { kind, id }, names: known }: Pick<AuditRow, 'target' | 'names'>,
  names: Pick<Names, 'track' | 'car' | 'session'>,
): string {
  switch (kind) {
    case 'site':
      return 'the site';
    case 'track':
      return `track ${names.track(id)}`;
    case 'car':
      return names.car(Number(id));
    case 'sessionType':
      return `session type ${names.session(id)}`;
    case 'event':
      return known[`event:${id}`] ?? `event ${id}`;
    // The number is shown nowhere else; the changes say which one it was.
    case 'merge':
    case 'job':
      return `a ${kindText(kind)}`;
    default:
      return `${kindText(kind)} ${known[`${kind}:${id}`] ?? id}`;
  }
}

export function kindText(kind: AuditRow['target']['kind']): string {
  return kind === 'driver' ? 'player' : spaced(kind);
}

export const targetKinds = AuditTargetKind.options.map((value) => {
  const text = kindText(value);
  return { value, text: `${text.charAt(0).toUpperCase()}${text.slice(1)}` };
});

/** The page of the target; null: it has none. */
export function targetHref({ kind, id }: AuditRow['target']): string | null {
  if (kind === 'driver') return PlayerId.safeParse(id).success ? hrefs.adminPlayer(id) : null;
  const number = Number(id);
  if (!Number.isInteger(number)) return null;
  if (kind === 'server') return hrefs.adminServer(number);
  if (kind === 'report') return hrefs.adminReport(number);
  if (kind === 'account') return hrefs.adminAccount(number);
  if (kind === 'channel') return hrefs.adminDiscord();
  if (kind === 'championship') return hrefs.adminManagement({ tab: 'championships', championship: number });
  return kind === 'event' ? hrefs.event(number) : null;
}

export interface AuditChange {
  readonly name: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** What an action changed, field by field; ids that nobody knows by heart are left out. */
export function changesOf(row: Pick<AuditRow, 'target' | 'before' | 'after' | 'names'>, format: Format): AuditChange[] {
  const { target, names } = row;
  const whole = { target, names, before: row.before ?? {}, after: row.after ?? {} };
  const change = target.kind === 'event' ? changeOfResult(whole) : whole;
  const was = valuesByPath(inWords(change.before, format));
  const is = valuesByPath(inWords(change.after, format));
  const paths = [...new Set([...is.keys(), ...was.keys()])];
  return paths.flatMap((path) => {
    const field = path.split(' ').at(-1) ?? path;
    if (HIDDEN_FIELDS.has(field)) return [];
    const [from, to] = [was.get(path), is.get(path)].map(
      (value) => names[`${ID_KINDS[field] ?? ''}:${String(value)}`] ?? valueText(field, value, format),
    );
    // Something that was not there before and is empty now says nothing.
    if (from === null && to === 'none') return [];
    const name = path.split(' ').map(fieldName).join(' ');
    return from === to ? [] : [{ name, before: from ?? null, after: to ?? null }];
  });
}

interface Change {
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}

/** A decision about a result: the car by its name, its place before and after, and how many others moved. */
function changeOfResult({ target, before, after, names }: Change & Pick<AuditRow, 'target' | 'names'>): Change {
  const { filePosition: isCar, moved, ...rest } = after;
  const { filePosition: wasCar, ...was } = before;
  const car = isCar ?? wasCar;
  const moves = Array.isArray(moved) ? moved.filter(isRecord) : [];
  const own = moves.find(({ filePosition }) => filePosition === car);
  const others = moves.length - (own === undefined ? 0 : 1);
  return {
    before: { ...was, ...(own !== undefined && { place: placeText(own['from']) }) },
    after: {
      ...(typeof car === 'number' && { car: carText(names[`entry:${target.id}/${car}`], car) }),
      ...rest,
      ...(own !== undefined && { place: placeText(own['to']) }),
      ...(others > 0 && { otherCarsMoved: others }),
    },
  };
}

function carText(name: string | undefined, filePosition: number): string {
  return name === undefined || name === '' ? `${formatOrdinal(filePosition)} in the file` : isolate(name);
}

/** Decisions, penalties, sanctions and bans as one field each: their parts say nothing alone. */
function inWords(record: Readonly<Record<string, unknown>>, format: Format): Readonly<Record<string, unknown>> {
  const { scope, penalty, sanction, ...others } = record;
  const words = decisionWords(others);
  const rest = Object.entries(others).filter(([field]) => words === null || !Object.hasOwn(Decision.shape, field));
  const ban = BanScope.safeParse(scope);
  const given = Sanction.safeParse(sanction);
  return {
    ...Object.fromEntries(rest),
    ...(words !== null && { decision: words }),
    ...(ban.success && { keptFrom: scopeText(ban.data) }),
    ...(isRecord(penalty) && { penalty: decisionWords(penalty) }),
    ...(given.success && { sanction: sanctionText(given.data, format) }),
  };
}

const Sanction = z.object({ kind: z.enum(['warning', 'ban']), endsAt: z.string().nullable() });
const NumberOrNull = z.number().nullable().default(null);
const Decision = z.object({
  kind: AmendmentKind,
  lapNumber: NumberOrNull,
  timeMs: NumberOrNull,
  places: NumberOrNull,
  /** Of a penalty: its time or places. */
  value: NumberOrNull,
});

/** `60 s added`; null: no decision about a result. */
function decisionWords(record: Readonly<Record<string, unknown>>): string | null {
  const { data } = Decision.safeParse(record);
  if (data === undefined) return null;
  const { kind, lapNumber, timeMs, places, value } = data;
  return decisionText({ kind, lapNumber, timeMs: timeMs ?? value, places: places ?? value });
}

const HIDDEN_FIELDS = new Set([
  'amendmentId',
  'sanctionId',
  'rulingId',
  'rulingIds',
  'claimId',
  'tokenId',
  'tokenIds',
  'schemeId',
  'driverIndex',
  'postId',
]);

/** Fields with ids of something that has a name. */
const ID_KINDS: Readonly<Record<string, string>> = {
  playerId: 'driver',
  from: 'driver',
  into: 'driver',
  assigneeId: 'account',
  eventId: 'event',
};

const FIELD_NAMES: Readonly<Record<string, string>> = {
  timeMs: 'time',
  endsAt: 'until',
  oldEndsAt: 'old token expires',
  keptFrom: 'from',
  lapNumber: 'lap',
  capacity: 'places',
  isListed: 'listed',
  isDefault: 'default',
  carGroup: 'class',
  lengthMetres: 'length in metres',
  bestN: 'results that count',
  playerId: 'driver',
  assigneeId: 'assignee',
  reportId: 'report',
  eventId: 'event',
  ended: 'sessions ended',
  duplicateOf: 'duplicate of report',
  endAt: 'end',
  startAt: 'start',
  isWet: 'wet',
  classPlace: 'place in class',
  carModel: 'car',
  isStopMissing: 'mandatory stop missing',
  isVoided: 'voided',
  withFlag: 'per cent with the flag',
  withoutFlag: 'per cent without it',
  hash: 'logo',
};

/** A field of a record in words. */
export function fieldName(field: string): string {
  return FIELD_NAMES[field] ?? spaced(field);
}

/** Nested objects by their path: `{ a: { b: 1 } }` → `a b: 1` */
function valuesByPath(value: Readonly<Record<string, unknown>>, prefix = ''): Map<string, unknown> {
  return new Map(
    Object.entries(value).flatMap(([key, part]) => {
      const path = prefix === '' ? key : `${prefix} ${key}`;
      return isRecord(part) ? [...valuesByPath(part, path)] : [[path, part] as const];
    }),
  );
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
const CODE = /^[a-z]+(?:[A-Z][a-z]+)+$/;

/** `90000` of `timeMs` → `90 s`; `timePenalty` → `time penalty`; `[{ a: 1, b: 2 }]` → `a 1, b 2`; null: absent. */
function valueText(field: string, value: unknown, format: Format): string | null {
  if (value === undefined) return null;
  if (value === null || value === '') return 'none';
  // Of a logo: the hash of its picture.
  if (field === 'hash') return 'a picture';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return field.endsWith('Ms') ? formatSeconds(value) : String(value);
  if (typeof value === 'string') {
    if (INSTANT.test(value)) return format.dateTime(value);
    return CODE.test(value) ? spaced(value) : value;
  }
  if (Array.isArray(value)) {
    const isList = value.some((item) => typeof item === 'object');
    return value.map((item) => valueText(field, item, format)).join(isList ? '; ' : ', ');
  }
  if (!isRecord(value)) return '';
  const parts = [...valuesByPath(value)].map(
    ([path, part]) => `${fieldName(path)} ${valueText(path, part, format) ?? ''}`,
  );
  return parts.join(', ');
}

function placeText(place: unknown): string {
  return typeof place === 'number' ? formatOrdinal(place) : 'no place';
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** `timeZone` → `time zone` */
function spaced(name: string): string {
  return name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
}
