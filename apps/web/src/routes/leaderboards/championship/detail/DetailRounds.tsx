import type { HeatDetail, RoundHead, StandingDetail } from '@paddock/contracts';
import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { hrefs } from '../../../../lib/hrefs.ts';
import { useNames } from '../../../../lib/names.ts';
import { formatPoints } from '../../../../shared/format/points.ts';
import { Flag } from '../../../../shared/ui/Flag.tsx';
import { Tag } from '../../../../shared/ui/Tag.tsx';
import { TextLink } from '../../../../shared/ui/TextLink.tsx';
import { heatText, partsText } from './detail-words.ts';
import styles from './Detail.module.css';

interface DetailRoundsProps {
  readonly rounds: readonly RoundHead[];
  /** The table is that of one class of several. */
  readonly isOneClass: boolean;
  readonly detail: StandingDetail;
  /** The code of the round that was pressed. */
  readonly chosen: string | undefined;
}

/** Every round with its heats: place, parts, weights, and the race they come from. */
export function DetailRounds({ rounds, isOneClass, detail, chosen }: DetailRoundsProps) {
  return (
    <ol className={styles.rounds}>
      {detail.rounds.map((round) => {
        const head = rounds.find(({ code }) => code === round.code);
        return (
          <Round key={round.code} head={head} round={round} isOneClass={isOneClass} isChosen={round.code === chosen} />
        );
      })}
    </ol>
  );
}

interface RoundProps {
  readonly head: RoundHead | undefined;
  readonly round: StandingDetail['rounds'][number];
  readonly isOneClass: boolean;
  readonly isChosen: boolean;
}

function Round({ head, round, isOneClass, isChosen }: RoundProps) {
  const names = useNames();
  const ref = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isChosen) ref.current?.scrollIntoView({ block: 'center' });
  }, [isChosen]);
  const track = head?.trackName ?? null;
  return (
    <li ref={ref} className={clsx(isChosen && styles.chosen)} aria-current={isChosen ? 'true' : undefined}>
      <h3>
        {round.code} <Flag country={track === null ? undefined : names.trackCountry(track)} />{' '}
        {track === null ? head?.name : names.track(track)}
      </h3>
      <p className={styles.points}>
        {!round.counts && <Tag>Dropped</Tag>} {round.mustCount && <Tag>Cannot be dropped</Tag>}{' '}
        {round.counts ? <b>{formatPoints(round.points)}</b> : <s>{formatPoints(round.points)}</s>}
      </p>
      {round.heats.map((heat) => (
        <p key={heat.code} className="detail">
          {round.heats.length > 1 && <b>{heat.name || heat.code} </b>}
          {partsText(heat)} <span className="quiet">({heatText(heat, { ...round, isOneClass })})</span>{' '}
          <ResultLink heat={heat} />
        </p>
      ))}
    </li>
  );
}

function ResultLink({ heat: { eventId, filePositions, kind } }: { readonly heat: HeatDetail }) {
  if (eventId === null) return null;
  const open = filePositions.length === 0 ? undefined : filePositions.join(',');
  return <TextLink to={hrefs.event(eventId, { open })}>{kind === 'race' ? 'Race' : 'Qualifying'} result</TextLink>;
}
