import type { EventSummary, Stats } from '@paddock/contracts';
import { formatGap, formatTime } from 'race-format';
import { crewName, formatCount, formatDay, type SiteNames } from '../site-names.ts';
import { drawable } from './drawable-text.ts';
import { box, column, line, text, type CardNode } from './card-node.ts';
import { card, facts, flag, headline, medal, tiles, type CardBrand } from './card-parts.ts';
import { colours, faces } from './card-style.ts';

const ROW_HEIGHT = 58;

export interface HomeCardInput {
  /** The newest sessions, in any order. */
  readonly events: readonly EventSummary[];
  readonly totals: Stats;
  readonly names: SiteNames;
  readonly timeZone: string;
  readonly brand: CardBrand;
}

/** The latest race with its first three, and how much has been driven here. */
export function homeCard({ events, totals, names, timeZone, brand }: HomeCardInput): CardNode {
  const newest = events.toSorted((a, b) => b.endAt.localeCompare(a.endAt));
  const race = newest.find(({ sessionKind }) => sessionKind === 'race');
  const podium = race?.podium.filter(({ place }) => place !== null).slice(0, 3) ?? [];
  return card(
    brand,
    'Results and lap times',
    race === undefined
      ? column(
          { marginTop: 22, flexGrow: 1, justifyContent: 'center' },
          headline(drawable(brand.name)),
          text(faces.text, 'The first race will appear here'),
        )
      : column(
          { marginTop: 14, flexGrow: 1 },
          headline(drawable(names.track(race.trackName)), {
            flag: flag(names.country(race.trackName)),
            maxFontSize: 84,
          }),
          facts([
            ['Last race', formatDay(race.endAt, timeZone)],
            ['Event', drawable(race.title)],
            ['Entries', formatCount(race.entryCount)],
          ]),
          column({ marginTop: 10 }, ...podium.map(podiumRow)),
        ),
    box(
      { borderTop: `3px solid ${colours.ink3}`, paddingTop: 16 },
      ...tiles([
        ['Events', formatCount(totals.eventCount)],
        ['Drivers', formatCount(totals.driverCount)],
        ['Laps', formatCount(totals.lapCount)],
        ['Tracks', formatCount(totals.trackCount)],
      ]),
    ),
  );
}

function podiumRow(row: EventSummary['podium'][number]): CardNode {
  return box(
    { alignItems: 'center', height: ROW_HEIGHT, gap: 20 },
    medal(row.place ?? 0),
    line({ ...faces.strong, width: 700, fontSize: 29 }, drawable(crewName(row))),
    box(
      { flexGrow: 1, justifyContent: 'flex-end' },
      text(
        { ...faces.strong, fontSize: 29, color: colours.ink2 },
        formatGap(row.gap, { leaderText: formatTime(row.totalTime), hasNegative: false }),
      ),
    ),
  );
}
