import type { Bonus, Scheme } from '@paddock/contracts';

/** What the standings of a championship are computed from. Points, weights and shares are exact texts: `25`, `-1`, `25/3`. */
export interface ChampionshipInput {
  /** The first that fits a car is its class; a car that fits none is not in the championship. Empty: one class, `all`. */
  readonly classes: readonly ChampionshipClass[];
  /** Standings of each class, of all together, or both. */
  readonly tables: readonly ('class' | 'overall')[];
  /** open: whoever drives is entered. */
  readonly entries: 'open' | readonly Entry[];
  /** Guests of an open championship. */
  readonly guests: readonly PersonKey[];
  readonly teams: readonly Team[];
  /** The calendar, in its order. */
  readonly rounds: readonly Round[];
  /** Staff's word against the result. */
  readonly statuses: readonly GivenStatus[];
  readonly penalties: readonly GivenPoints[];
  readonly corrections: readonly GivenPoints[];
  /** Versions of how points are counted, the newest last: at least one. Its drops, tie-breaks, floor, least starts and teams count for all rounds. */
  readonly schemes: readonly Scheme[];
}

/** Whoever counts as one person, after merges. */
export type PersonKey = string;

export interface ChampionshipClass {
  readonly code: string;
  /** Null: everybody. */
  readonly members: ClassMembers | null;
}

/** A car is in the class when one of these lists names it or somebody in it. */
export interface ClassMembers {
  readonly carGroups: readonly string[];
  readonly carModels: readonly number[];
  readonly cupCategories: readonly number[];
  /** Classes as files name them. */
  readonly fileClasses: readonly string[];
  readonly people: readonly PersonKey[];
}

/** A part of the calendar: codes of rounds, both included; null: from the first, to the last. */
export interface Span {
  readonly from: string | null;
  readonly to: string | null;
}

export interface Entry extends Span {
  readonly person: PersonKey;
  /** Null: decided by the car. */
  readonly classCode: string | null;
  /** A withdrawn entry ends with `to`. */
  readonly status: 'confirmed' | 'guest' | 'withdrawn' | 'excluded';
}

export interface Team {
  readonly code: string;
  readonly members: readonly (Span & { readonly person: PersonKey })[];
}

export interface Round {
  readonly code: string;
  readonly state: 'run' | 'planned' | 'cancelled';
  /** Of place points. */
  readonly weight: string;
  /** Of everything: `1/2` for half points. */
  readonly factor: string;
  /** Share of the planned distance that was driven; null: unknown, or of no matter. */
  readonly distance: string | null;
  readonly isOptional: boolean;
  /** The scheme in force, by its place in `schemes`. */
  readonly schemeVersion: number;
  /** At least one, in the order they are raced. */
  readonly heats: readonly Heat[];
}

/** One event of a round. */
export interface Heat {
  readonly code: string;
  /** qualifying: places by best lap. */
  readonly kind: 'race' | 'qualifying';
  readonly weight: string;
  /** Points and bonus points of its own; null: the scheme's. */
  readonly places: readonly string[] | null;
  readonly bonus: Bonus | null;
  /** Whether its places decide ties. */
  readonly countsBack: boolean;
  /** A voided event is to come again. */
  readonly isVoid: boolean;
  /** Null: not run yet. */
  readonly result: HeatResult | null;
  /** Rows of the qualifying that decides the pole, in order; null: unknown. */
  readonly qualifying: readonly ResultRow[] | null;
}

/** The result of an event after staff decisions. */
export interface HeatResult {
  /** Whether the file has total times; without them, a car that finished as the game says counts as timed. */
  readonly hasTotals: boolean;
  /** When the flag fell: total of the file's first car with a time that was not disqualified there; null: unknown. */
  readonly flagMs: number | null;
  /** In the decided order, without voided rows. */
  readonly rows: readonly ResultRow[];
}

/** A car. */
export interface ResultRow {
  /** Its place in the file. */
  readonly row: number;
  /** In the order of the file; null: nobody whom the site knows for certain. */
  readonly people: readonly (PersonKey | null)[];
  /** Laps of each of them; null: not measured. */
  readonly driven: readonly number[] | null;
  readonly carModel: number | null;
  readonly carGroup: string | null;
  readonly cupCategory: number | null;
  readonly fileClass: string | null;
  readonly laps: number;
  /** As the game says; null: it does not. */
  readonly finishState: 'finished' | 'dnf' | 'dsq' | null;
  /** When it crossed the line, without seconds added by staff; null: no time. */
  readonly crossedMs: number | null;
  readonly bestMs: number | null;
  /** By the game or by staff. */
  readonly isDisqualified: boolean;
  /** Null: unknown. */
  readonly lapsLed: number | null;
  /** The same mark on consecutive rows: a dead heat, as staff decided; null: none. */
  readonly deadHeat: string | null;
}

export interface GivenStatus {
  readonly person: PersonKey;
  readonly heat: string;
  readonly status: 'absent' | 'dns' | 'dnf' | 'dsq' | 'banned';
}

/** Points taken from or given to a person or team. */
export interface GivenPoints {
  readonly to: { readonly person: PersonKey } | { readonly team: string };
  /** Null: in all tables. */
  readonly classCode: string | null;
  /** The round they are about; null: the season. */
  readonly round: string | null;
  readonly points: string;
  /** round: dropped with its round. */
  readonly with: 'total' | 'round';
}
