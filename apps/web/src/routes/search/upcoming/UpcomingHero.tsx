import type { CalendarRound, ChampionshipEntry } from '@paddock/contracts';
import { counted } from '../../../shared/format/counted.ts';
import { useFormat, useMinute } from '../../../shared/hooks/clock.tsx';
import { FactList, type Fact } from '../../../shared/ui/FactList.tsx';
import { Hero } from '../../../shared/ui/Hero.tsx';
import { SearchTabs } from '../SearchTabs.tsx';
import { DAY_MS, startOfDay } from './days-to-scale.ts';
import { DaysToScale } from './DaysToScale.tsx';

interface UpcomingHeroProps {
  /** undefined: not loaded yet. */
  readonly rounds: readonly CalendarRound[] | undefined;
  readonly isOwn: (round: CalendarRound) => boolean;
  readonly entries: ReadonlyMap<number, ChampionshipEntry>;
}

/** What is coming, and when. */
export function UpcomingHero({ rounds, isOwn, entries }: UpcomingHeroProps) {
  const { timeZone } = useFormat();
  const today = startOfDay(useMinute(), timeZone);
  const held = rounds?.filter(({ round }) => round.state !== 'cancelled');
  const own = (held ?? []).filter(isOwn);
  const waiting = own.filter(({ championship }) =>
    ['waiting', 'reserve', 'requested'].includes(entries.get(championship.championshipId)?.status ?? ''),
  ).length;
  const last = held?.at(-1)?.round.startsAt ?? null;
  const days = last === null ? 0 : Math.floor((Date.parse(last) - today) / DAY_MS) + 1;
  const facts: Fact[] = [
    {
      label: 'Races',
      value: held && (held.length === 0 ? '0 announced' : `${held.length} in ${counted(days, 'day')}`),
    },
    {
      label: 'Championships',
      value: held && new Set(held.map(({ championship }) => championship.championshipId)).size,
    },
    ...(own.length === 0 ? [] : [{ label: 'Yours', value: ownText(own.length - waiting, waiting) }]),
  ];
  return (
    <Hero
      title="Coming races"
      foot={
        <>
          {held !== undefined && held.length > 0 && <DaysToScale rounds={held} isOwn={isOwn} />}
          <SearchTabs current="Coming" />
        </>
      }
    >
      <FactList facts={facts} />
    </Hero>
  );
}

function ownText(signedUp: number, waiting: number): string {
  return [...(signedUp > 0 ? [`${signedUp} signed up`] : []), ...(waiting > 0 ? [`${waiting} waiting`] : [])].join(
    ', ',
  );
}
