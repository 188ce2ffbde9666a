import type { CalendarRound, ChampionshipEntry } from '@paddock/contracts';
import { clsx } from 'clsx';
import { AddToCalendar } from '../../../features/championships/AddToCalendar.tsx';
import { planText } from '../../../features/championships/round-words.ts';
import { RoundPlace } from '../../../features/championships/RoundPlace.tsx';
import { TakenPlaces } from '../../../features/championships/TakenPlaces.tsx';
import { hrefs } from '../../../lib/hrefs.ts';
import { useNames } from '../../../lib/names.ts';
import { formatCalendarMonth } from '../../../shared/format/dates-and-numbers.ts';
import { formatUntil } from '../../../shared/format/until.ts';
import { useFormat, useMinute } from '../../../shared/hooks/clock.tsx';
import { GameMark } from '../../../shared/racing/GameMark.tsx';
import { SessionMark } from '../../../shared/racing/SessionMark.tsx';
import { Flag } from '../../../shared/ui/Flag.tsx';
import { QuietLink } from '../../../shared/ui/TextLink.tsx';
import { TimeStamp } from '../../../shared/ui/TimeStamp.tsx';
import { daysOf } from './days-of.ts';
import styles from './ByDay.module.css';

interface ByDayProps {
  readonly rounds: readonly CalendarRound[];
  readonly entries: ReadonlyMap<number, ChampionshipEntry>;
  readonly classValue: number | null;
}

/** Planned races under their days, the next first. */
export function ByDay({ rounds, entries, classValue }: ByDayProps) {
  const format = useFormat();
  const nowMs = useMinute();
  return daysOf(rounds, { format, nowMs }).map(({ date, weekday, relation, rounds: ofDay }) => (
    <section key={date} className={clsx(styles.day, relation === 'today' && styles.today)}>
      <h3>
        <b>
          {weekday} {Number(date.slice('2025-09-'.length))}
        </b>{' '}
        {relation ?? formatCalendarMonth(date)}
      </h3>
      <div>
        {ofDay.map((each) => (
          <Round
            key={`${each.championship.championshipId} ${each.round.code}`}
            planned={each}
            entry={entries.get(each.championship.championshipId)}
            classValue={classValue}
          />
        ))}
      </div>
    </section>
  ));
}

interface RoundProps {
  readonly planned: CalendarRound;
  readonly entry: ChampionshipEntry | undefined;
  readonly classValue: number | null;
}

function Round({ planned: { championship, round, classes, signUp, names: known }, entry, classValue }: RoundProps) {
  const names = useNames();
  const format = useFormat();
  const nowMs = useMinute();
  const { championshipId, name, game, rounds } = championship;
  const { trackName, number, code, startsAt, state } = round;
  const plan = [planText(round, format), classes.join(', ')].filter((text) => text !== '').join('. ');
  return (
    <article className={clsx(styles.round, state === 'cancelled' && styles.cancelled)}>
      <div className={styles.when}>
        {startsAt !== null && <TimeStamp at={startsAt} show="clock" />}
        <small>{startsAt !== null && (formatUntil(startsAt, nowMs) ?? 'under way')}</small>
      </div>
      <div>
        <div className={styles.where}>
          <SessionMark kind="race" name="Race" />
          <GameMark game={game} />
          <Flag country={trackName === null ? undefined : names.trackCountry(trackName)} />
          <h4>
            <QuietLink to={hrefs.championship(championshipId, { tab: 'rounds' })}>
              {trackName === null ? round.name || 'Track not set' : names.track(trackName)}
            </QuietLink>
          </h4>
        </div>
        <p className={clsx(styles.meta, 'secondary')}>
          <QuietLink to={hrefs.championship(championshipId)}>
            <bdi>{name}</bdi>
          </QuietLink>
          , round {number} of {Math.max(number, rounds)}
          {trackName !== null && round.name !== '' && (
            <>
              , <bdi>{round.name}</bdi>
            </>
          )}
        </p>
        {plan !== '' && <p className={clsx(styles.meta, 'quiet')}>{plan}</p>}
      </div>
      <div>{state !== 'cancelled' && <TakenPlaces championship={championship} signUp={signUp} names={known} />}</div>
      <div className={styles.side}>
        <RoundPlace
          championshipId={championshipId}
          round={round}
          signUp={signUp}
          entry={entry}
          classValue={classValue}
        />
        <AddToCalendar championshipId={championshipId} round={code} />
      </div>
    </article>
  );
}
