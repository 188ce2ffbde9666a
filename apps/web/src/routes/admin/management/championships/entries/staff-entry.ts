import { EntryStatus, type StaffEntry, type WriteEntry } from '@paddock/contracts';

export const STATUS_OPTIONS = [
  { value: 'confirmed', text: 'Confirmed' },
  { value: 'requested', text: 'To be confirmed' },
  { value: 'waiting', text: 'Waiting list' },
  { value: 'reserve', text: 'Reserve' },
  { value: 'guest', text: 'Guest' },
  { value: 'withdrawn', text: 'Withdrawn' },
  { value: 'excluded', text: 'Excluded' },
] as const satisfies readonly { readonly value: EntryStatus; readonly text: string }[];

/** Fields of the dialog as texts. */
export interface StaffFields {
  readonly raceNumber: string;
  readonly carModel: string;
  readonly class: string;
  readonly teamId: string;
  readonly status: EntryStatus;
  /** Codes of rounds; empty: from the first, to the last. */
  readonly from: string;
  readonly to: string;
  readonly staffNote: string;
  readonly reason: string;
  /** Of somebody who has not raced here. */
  readonly platformId: string;
  readonly name: string;
}

export function fieldsOfEntry(entry: StaffEntry | null): StaffFields {
  return {
    raceNumber: entry === null ? '' : String(entry.raceNumber),
    carModel: entry?.carModel == null ? '' : String(entry.carModel),
    class: entry?.class ?? '',
    teamId: entry?.team == null ? '' : String(entry.team.teamId),
    status: entry?.status ?? 'confirmed',
    from: entry?.from ?? '',
    to: entry?.to ?? '',
    staffNote: entry?.staffNote ?? '',
    reason: '',
    platformId: '',
    name: '',
  };
}

type Person = WriteEntry['person'];

/** Who an entry is: its driver, or the id and name that staff gave. */
export function personOf({ driver, platformId }: StaffEntry): Person {
  return driver.playerId === null
    ? { kind: 'platform', platformId: platformId ?? '', name: driver.name }
    : { kind: 'driver', playerId: driver.playerId };
}

export interface WriteOptions {
  readonly championshipId: number;
  readonly entry: StaffEntry | null;
  readonly person: Person;
}

/** What the operation is sent, before it checks it. */
export function readStaffFields(fields: StaffFields, { championshipId, entry, person }: WriteOptions) {
  const { raceNumber, carModel, teamId, status, staffNote, reason } = fields;
  return {
    championshipId,
    entryId: entry?.entryId ?? null,
    person,
    raceNumber: raceNumber.trim() === '' ? Number.NaN : Number(raceNumber),
    carModel: carModel === '' ? null : Number(carModel),
    class: fields.class === '' ? null : fields.class,
    teamId: teamId === '' ? null : Number(teamId),
    status: EntryStatus.parse(status),
    from: fields.from === '' ? null : fields.from,
    to: fields.to === '' ? null : fields.to,
    absentRounds: [...(entry?.absentRounds ?? [])],
    staffNote,
    reason,
  };
}
