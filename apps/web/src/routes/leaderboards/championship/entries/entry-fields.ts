import type { ChampionshipEntries, ChampionshipInfo, OwnEntry } from '@paddock/contracts';
import { counted } from '../../../../shared/format/counted.ts';

const NO_TEAM = 'none';
export const FOUND = 'found';

/** The form’s texts. */
export interface EntryFields {
  readonly carModel: string;
  readonly raceNumber: string;
  readonly class: string;
  /** The id of a team, `none` or `found`. */
  readonly team: string;
  readonly teamName: string;
  readonly teamShortName: string;
  readonly note: string;
  readonly hasReadRules: boolean;
}

export function fieldsOf({ entry, note }: Pick<OwnEntry, 'entry' | 'note'>): EntryFields {
  return {
    carModel: entry?.carModel == null ? '' : String(entry.carModel),
    raceNumber: entry === null ? '' : String(entry.raceNumber),
    class: entry?.class ?? '',
    team: entry?.team == null ? NO_TEAM : String(entry.team.teamId),
    teamName: '',
    teamShortName: '',
    note,
    hasReadRules: false,
  };
}

/** What the operations are sent, before they check it. */
export function readFields(championshipId: number, fields: EntryFields) {
  const { carModel, raceNumber, team, teamName, teamShortName, note } = fields;
  return {
    championshipId,
    raceNumber: raceNumber.trim() === '' ? Number.NaN : Number(raceNumber),
    carModel: carModel === '' ? null : Number(carModel),
    class: fields.class === '' ? null : fields.class,
    team:
      team === NO_TEAM
        ? { kind: 'none' }
        : team === FOUND
          ? { kind: 'found', name: teamName, shortName: teamShortName }
          : { kind: 'join', teamId: Number(team) },
    note,
  };
}

interface Option {
  readonly value: string;
  readonly text: string;
}

/** Teams with room, the own one first of all, then founding one where entrants may. */
export function teamOptions(
  teams: ChampionshipEntries['teams'],
  { signUp }: Pick<ChampionshipInfo['definition'], 'signUp'>,
  ownTeamId: number | null,
): Option[] {
  const size = signUp?.teamSize ?? null;
  const joinable = teams.filter(({ teamId, hasRoom }) => hasRoom || teamId === ownTeamId);
  return [
    { value: NO_TEAM, text: 'No team' },
    ...joinable.map(({ teamId, name, members }) => ({
      value: String(teamId),
      text: size === null || teamId === ownTeamId ? name : `${name}, ${counted(size - members, 'place')} left`,
    })),
    ...(signUp?.entrantsFoundTeams === true ? [{ value: FOUND, text: 'Found a team…' }] : []),
  ];
}

/** Classes that are chosen, because neither car nor driver decides them. */
export function classOptions({ classes }: Pick<ChampionshipInfo['definition'], 'classes'>): Option[] {
  if (!classes.some(({ members }) => members.by === 'cup')) return [];
  return classes
    .filter(({ members }) => members.by === 'cup' || members.by === 'everybody')
    .map(({ code, name }) => ({ value: code, text: name }));
}

/** The class in which a place is needed: chosen, or brought by the car; null: none. */
export function classOf(
  { classByCar }: Pick<OwnEntry, 'classByCar'>,
  fields: Pick<EntryFields, 'class' | 'carModel'>,
): string | null {
  if (fields.class !== '') return fields.class;
  const carModel = fields.carModel === '' ? null : Number(fields.carModel);
  return classByCar.find((one) => one.carModel === carModel)?.class ?? null;
}
