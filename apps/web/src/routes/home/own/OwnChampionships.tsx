import { useQuery } from '@tanstack/react-query';
import type { CalendarRound, DriverChampionship } from '@paddock/contracts';
import { isForRound, useOwnEntries } from '../../../features/championships/use-own-entries.ts';
import { hrefs } from '../../../lib/hrefs.ts';
import { useNames } from '../../../lib/names.ts';
import { trpc } from '../../../lib/trpc.ts';
import { formatOrdinal } from '../../../shared/format/dates-and-numbers.ts';
import { formatPoints } from '../../../shared/format/points.ts';
import { formatUntil } from '../../../shared/format/until.ts';
import { useMinute } from '../../../shared/hooks/clock.tsx';
import { FailedQuery, QueryView } from '../../../shared/ui/QueryView.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { QuietLink, TextLink } from '../../../shared/ui/TextLink.tsx';
import { TimeStamp } from '../../../shared/ui/TimeStamp.tsx';
import styles from './OwnChampionships.module.css';
import list from './OwnList.module.css';

const SHOWN = 4;

/** Where the visitor's driver stands in running championships, and the next round that they are in. */
export function OwnChampionships({ playerId }: { readonly playerId: string }) {
  const utils = trpc.useUtils();
  const places = useQuery(utils.championships.ofDriver.queryOptions({ playerId }));
  const coming = useQuery(utils.championships.calendar.queryOptions({}));
  const entries = useOwnEntries(true);
  const next = coming.data?.find(
    ({ championship: { championshipId }, round }) =>
      round.state === 'planned' && isForRound(entries.get(championshipId), round.code),
  );
  return (
    <Section title="Your championships" action={<TextLink to={hrefs.coming()}>Coming races</TextLink>}>
      {coming.error !== null && <FailedQuery query={coming} what="the coming races" />}
      {next !== undefined && <NextRound next={next} />}
      <QueryView query={places} what="your championships" rows={1} rowHeight={46}>
        {(all) => {
          const running = all.filter(({ championship }) => championship.state === 'running');
          return running.length === 0 ? (
            next === undefined && <p className="secondary">You are in no championship now.</p>
          ) : (
            <ul className={list.list}>
              {running.slice(0, SHOWN).map((row) => (
                <Place key={`${row.championship.championshipId} ${row.table.code}`} row={row} />
              ))}
            </ul>
          );
        }}
      </QueryView>
    </Section>
  );
}

function NextRound({ next: { championship, round } }: { readonly next: CalendarRound }) {
  const names = useNames();
  const nowMs = useMinute();
  const { trackName, startsAt } = round;
  return (
    <div className={styles.next}>
      <p className="overline">Your next round</p>
      <p className={styles.track}>{trackName === null ? round.name || 'Track not set' : names.track(trackName)}</p>
      <p className="secondary">
        {startsAt !== null && (
          <>
            <TimeStamp at={startsAt} />, {formatUntil(startsAt, nowMs) ?? 'under way'}.{' '}
          </>
        )}
        <QuietLink to={hrefs.championship(championship.championshipId)}>
          <bdi>{championship.name}</bdi>
        </QuietLink>
        , round {round.number}.
      </p>
    </div>
  );
}

function Place({ row: { championship, table, place, of, total } }: { readonly row: DriverChampionship }) {
  return (
    <li>
      <QuietLink to={hrefs.championship(championship.championshipId, { table: table.code })}>
        <bdi>{championship.name}</bdi>
      </QuietLink>
      <span>
        <b>{place === null ? '–' : formatOrdinal(place)}</b> <span className="secondary">of {of}</span>
      </span>
      <p className="secondary">
        {table.name}, {formatPoints(total)} points, {championship.roundsRun} of {championship.rounds} rounds
      </p>
    </li>
  );
}
