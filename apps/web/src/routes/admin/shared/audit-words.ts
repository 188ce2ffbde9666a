import { AuditTargetKind, PlayerId, type AuditRow } from '@paddock/contracts';
import { hrefs } from '../../../lib/hrefs.ts';
import { formatDateTime } from '../../../shared/format/en-au.ts';

/** An action in words, as used after "Adel". Unlisted actions are shown by their name. */
const ACTION_WORDS: Readonly<Record<string, string>> = {
  'player.note': 'noted something about',
  'player.warn': 'warned',
  'player.ban': 'banned',
  'player.lift': 'lifted a ban of',
  'player.erase': 'erased',
  'account.role': 'changed the role of',
  'account.lock': 'locked',
  'account.unlock': 'unlocked',
  'account.endSessions': 'signed out',
  'account.unlink': 'unlinked the driver of',
  'account.confirmClaim': 'confirmed a claim of',
  'account.refuseClaim': 'refused a claim of',
  'server.register': 'registered',
  'server.edit': 'edited',
  'server.timeZone': 'changed the time zone of',
  'token.issue': 'issued a token for',
  'token.rotate': 'rotated the token of',
  'token.revoke': 'revoked a token of',
  'file.retry': 'tried a file again of',
  'file.upload': 'uploaded a file for',
  'file.importAgain': 'imported the file again of',
  'event.voidEvent': 'voided',
  'event.voidEntry': 'voided a car in',
  'event.voidLap': 'voided a lap in',
  'event.timePenalty': 'gave a time penalty in',
  'event.placePenalty': 'gave a penalty of places in',
  'event.disqualify': 'disqualified a car in',
  'event.restore': 'took back a decision about',
  'report.take': 'took',
  'report.handOver': 'handed over',
  'report.release': 'returned to the queue',
  'report.note': 'wrote a note on',
  'report.draft': 'saved a draft for',
  'report.decide': 'decided',
  'report.dismiss': 'dismissed',
  'driver.merge': 'made',
  'driver.undoMerge': 'took back',
  'season.add': 'added',
  'season.edit': 'edited',
  'season.remove': 'removed',
  'pointsScheme.add': 'added',
  'pointsScheme.change': 'changed',
  'track.name': 'named',
  'car.name': 'named',
  'car.class': 'changed the class of',
  'sessionType.name': 'named',
  'site.texts': 'changed the texts of',
  'site.retention': 'changed how long things are kept on',
  'job.order': 'started',
};

const KIND_WORDS: Readonly<Record<AuditRow['target']['kind'], string>> = {
  server: 'server',
  token: 'token',
  file: 'file',
  event: 'event',
  driver: 'player',
  sanction: 'sanction',
  merge: 'merge',
  report: 'report',
  account: 'account',
  claim: 'claim',
  season: 'season',
  pointsScheme: 'points scheme',
  track: 'track',
  car: 'car',
  sessionType: 'session type',
  site: 'site',
  job: 'job',
};

export function actionWords(action: string): string {
  const words = ACTION_WORDS[action];
  if (words !== undefined) return words;
  const [area = '', verb = ''] = action.split('.');
  return verb === '' ? spaced(area) : `${spaced(verb)} (${spaced(area)})`;
}

export function targetWords({ kind, id }: AuditRow['target']): string {
  return kind === 'site' ? 'the site' : `${KIND_WORDS[kind]} ${id}`;
}

export const targetKinds = AuditTargetKind.options.map((value) => {
  const text = KIND_WORDS[value];
  return { value, text: `${text.charAt(0).toUpperCase()}${text.slice(1)}` };
});

/** The page of the target. */
export function targetHref({ kind, id }: AuditRow['target']): string | null {
  if (kind === 'driver') return PlayerId.safeParse(id).success ? hrefs.adminPlayer(id) : null;
  const number = Number(id);
  if (!Number.isInteger(number)) return null;
  if (kind === 'server') return hrefs.adminServer(number);
  if (kind === 'report') return hrefs.adminReport(number);
  if (kind === 'account') return hrefs.adminAccount(number);
  return kind === 'event' ? hrefs.event(number) : null;
}

export interface AuditChange {
  readonly name: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** What an action changed, field by field. */
export function changesOf({ before, after }: Pick<AuditRow, 'before' | 'after'>): AuditChange[] {
  const was = flat(before ?? {});
  const is = flat(after ?? {});
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((path) => {
    const [from, to] = [textOf(was.get(path)), textOf(is.get(path))];
    return from === to ? [] : [{ name: spaced(path), before: from, after: to }];
  });
}

type Leaf = string | number | boolean | null;

/** `{ a: { b: 1 } }` → `a b: 1` */
function flat(value: Readonly<Record<string, unknown>>, prefix = ''): Map<string, Leaf> {
  const leaves = new Map<string, Leaf>();
  for (const [key, one] of Object.entries(value)) {
    const path = prefix === '' ? key : `${prefix} ${key}`;
    if (Array.isArray(one)) leaves.set(path, listText(one));
    else if (typeof one === 'object' && one !== null)
      for (const [name, leaf] of flat({ ...one }, path)) leaves.set(name, leaf);
    else if (isLeaf(one)) leaves.set(path, one);
  }
  return leaves;
}

/** `[1, 2]` → `1, 2`; `[{ a: 1, b: 2 }, { a: 3 }]` → `a 1, b 2; a 3` */
function listText(list: readonly unknown[]): string {
  const isOfValues = list.every(isLeaf);
  return list.map(itemText).join(isOfValues ? ', ' : '; ');
}

function itemText(item: unknown): string {
  if (isLeaf(item)) return textOf(item) ?? '';
  if (Array.isArray(item)) return listText(item);
  return [...flat({ ...Object(item) })].map(([name, leaf]) => `${spaced(name)} ${textOf(leaf) ?? ''}`).join(', ');
}

function isLeaf(value: unknown): value is Leaf {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

function textOf(value: Leaf | undefined): string | null {
  if (value === undefined) return null;
  if (value === null || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' && INSTANT.test(value) ? formatDateTime(value) : String(value);
}

/** `timeZone` → `time zone` */
function spaced(name: string): string {
  return name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
}
