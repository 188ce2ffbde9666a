import type { ChampionshipDefinition, ClassMembers, Drops, HeatStatus, TieBreak } from '@paddock/contracts';
import { CUP_NAMES } from '../../../../features/championships/cup-names.ts';
import { counted } from '../../../../shared/format/counted.ts';
import { formatCalendarDate } from '../../../../shared/format/dates-and-numbers.ts';

export type Scheme = ChampionshipDefinition['schemes'][number]['scheme'];

export const STATE_TEXTS = {
  draft: 'Draft',
  open: 'Open',
  running: 'Running',
  finished: 'Finished',
  archived: 'Archived',
} as const;

export const PRESET_TEXTS = {
  club: {
    name: 'Club',
    text: 'Fifteen places score; the two worst rounds are dropped; count-back parts level drivers.',
  },
  formula: { name: 'Formula', text: '25 for a win, ten places score, a point for the fastest lap in the top ten.' },
  sprintAndFeature: { name: 'Sprint and feature', text: 'Two races a round; the sprint gives fewer points.' },
  endurance: { name: 'Endurance', text: 'GT3 and GT4 score apart; crews share a car and its points.' },
  teams: { name: 'League with teams', text: 'Drivers sign up, found teams, and the best two cars count for theirs.' },
} as const;

export const TIE_BREAK_TEXTS: Readonly<Record<TieBreak, string>> = {
  countback: 'most wins, then most second places, and so on',
  latest: 'better place in the last race, then in the one before',
  bestRounds: 'better best rounds',
  fewerPenalties: 'fewer penalty points',
  moreStarts: 'more starts',
};

export const STATUS_TEXTS: Readonly<Record<HeatStatus, string>> = {
  classified: 'classified',
  dnf: 'did not finish',
  dns: 'did not start',
  dsq: 'disqualified',
  short: 'drove too short a part',
  banned: 'banned',
  absent: 'absent',
};

export const GUEST_TEXTS = {
  skip: 'are skipped',
  block: 'keep the place',
  score: 'score',
} as const;

export const BAND_TEXTS = { bronze: 'Bronze', silver: 'Silver', gold: 'Gold', platinum: 'Platinum' } as const;

export function dropsText(drops: Drops): string {
  if (drops.kind === 'none') return 'all rounds count';
  return drops.kind === 'best' ? `the best ${drops.count} count` : `the worst ${drops.count} are dropped`;
}

export function membersText(members: ClassMembers, carName: (model: number) => string): string {
  switch (members.by) {
    case 'everybody':
      return 'everybody';
    case 'carGroup':
      return `cars of ${members.carGroups.join(', ')}`;
    case 'cars':
      return members.cars.length > 4 ? counted(members.cars.length, 'car') : members.cars.map(carName).join(', ');
    case 'cup':
      return `cup ${members.cups.map((cup) => CUP_NAMES[cup] ?? String(cup)).join(', ')}`;
    case 'driverClass':
      return `drivers of ${members.bands.map((band) => BAND_TEXTS[band]).join(', ')}`;
  }
}

/** `04/12/2026, 8:00 pm`, of a time without a zone. */
export function localText(local: string): string {
  const [date = '', time = ''] = local.split('T');
  const hour = Number(time.slice(0, 2));
  return `${formatCalendarDate(date)}, ${hour % 12 === 0 ? 12 : hour % 12}:${time.slice(3)} ${hour < 12 ? 'am' : 'pm'}`;
}
