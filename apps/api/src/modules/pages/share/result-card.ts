import type { EventInfo, ResultRow } from '@paddock/contracts';
import { formatGap, formatTime } from 'race-format';
import { crewName, formatCount, formatDay, type SiteNames } from '../site-names.ts';
import { drawable } from './drawable-text.ts';
import { colours } from './card-style.ts';
import { box, column } from './card-node.ts';
import { card, facts, flag, headline, tiles, type CardBrand } from './card-parts.ts';

export interface ResultCardInput {
  readonly info: EventInfo;
  readonly row: ResultRow;
  readonly names: SiteNames;
  readonly timeZone: string;
  readonly brand: CardBrand;
}

/** One car's result: who drove, where, place, gap, best lap, and what it did to the class value. */
export function resultCard({ info, row, names, timeZone, brand }: ResultCardInput) {
  const isRace = info.sessionKind === 'race';
  const change = row.drivers.length === 1 ? row.classChange : null;
  return card(
    brand,
    drawable(`${names.session(info.sessionType)}, ${formatDay(info.endAt, timeZone)}`),
    column(
      { flexGrow: 1, justifyContent: 'center', gap: 22 },
      headline(drawable(crewName(row), row.raceNumber === null ? 'Driver' : `Car ${row.raceNumber}`), {
        flag: flag(names.country(info.trackName)),
      }),
      facts([
        ['Track', drawable(names.track(info.trackName))],
        ['Event', drawable(info.title)],
        ['Car', drawable(names.car(row.carModel))],
      ]),
    ),
    box(
      { borderTop: `3px solid ${colours.ink3}`, paddingTop: 20 },
      ...tiles(
        [
          ['Place', row.place === null ? '–' : `${formatCount(row.place)} of ${formatCount(info.entryCount)}`],
          [isRace && row.gap.kind === 'leader' ? 'Time' : 'Gap', gapText(row, isRace)],
          ['Best lap', formatTime(row.bestLap)],
          ...(change === null ? [] : [['Class change', changeText(change)] as const]),
        ],
        56,
      ),
    ),
  );
}

/** The gap; the winner's own time instead, in practice and qualifying a dash: the best lap is beside it. */
function gapText({ gap, totalTime }: ResultRow, isRace: boolean): string {
  return formatGap(gap, { leaderText: isRace ? formatTime(totalTime) : '–', hasNegative: false });
}

/** `+4`, `−4`, `±0` */
function changeText(change: number): string {
  const sign = change > 0 ? '+' : change < 0 ? '−' : '±';
  return sign + formatCount(Math.abs(change));
}
