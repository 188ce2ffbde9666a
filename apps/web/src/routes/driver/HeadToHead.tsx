import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { lazy } from 'react';
import { hasErrorCode } from '../../lib/error-to-message.ts';
import { hrefs } from '../../lib/hrefs.ts';
import { trpc } from '../../lib/trpc.ts';
import { useGameInUrl } from '../../lib/use-game-in-url.ts';
import { LazyOnVisible } from '../../shared/ui/LazyOnVisible.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import { Empty } from '../../shared/ui/Notice.tsx';
import { QueryView } from '../../shared/ui/QueryView.tsx';
import { TextLink } from '../../shared/ui/TextLink.tsx';
import { DuelScore } from './DuelScore.tsx';
import { DuelTables } from './DuelTables.tsx';
import { OpponentSearch } from './OpponentSearch.tsx';
import { ANYBODY } from './rival-text.ts';
import { isolate } from '../../shared/format/isolate.ts';
import { PageMeta } from '../../shared/ui/PageMeta.tsx';
import { PersonName } from '../../shared/ui/PersonName.tsx';
import { duelQueries } from './driver.page.ts';
import styles from './HeadToHead.module.css';

const DuelRatings = lazy(async () => ({ default: (await import('./duel/DuelRatings.tsx')).DuelRatings }));
const DuelPace = lazy(async () => ({ default: (await import('./pace/DuelPace.tsx')).DuelPace }));

export interface HeadToHeadProps {
  readonly playerId: string;
  readonly name: string;
  /** The other driver's id, or `ANYBODY` while none is chosen. */
  readonly versus: string;
}

/** Two drivers side by side, at its own URL so that it can be linked. */
export function HeadToHead({ playerId, name, versus }: HeadToHeadProps) {
  const game = useGameInUrl();
  const isChosen = versus !== ANYBODY && versus !== playerId;
  const duel = useQuery(duelQueries(trpc.useUtils(), { id: playerId, game }, versus).duel);
  const isUnknown = hasErrorCode(duel.error, 'not_found') || hasErrorCode(duel.error, 'invalid_input');
  const rivalName = isChosen ? duel.data?.rival.name : undefined;
  return (
    <>
      <PageMeta
        title={`${isolate(name)}${rivalName === undefined ? ', head to head' : ` and ${isolate(rivalName)}`}`}
        {...(rivalName !== undefined && {
          description: `${isolate(name)} and ${isolate(rivalName)} side by side: who finished ahead, best laps, meetings.`,
          path: `${hrefs.driver(playerId)}?versus=${versus}`,
          image: {
            path: `/share/duel/${playerId}.${versus}.png`,
            alt: `The score of ${isolate(name)} and ${isolate(rivalName)}`,
          },
        })}
        noIndex={duel.data?.isHidden ?? false}
      />
      {!isChosen && (
        <TextLink className={styles.back} to={hrefs.driver(playerId, { game })}>
          <ArrowLeft size={14} aria-hidden="true" /> All about <PersonName>{name}</PersonName>
        </TextLink>
      )}
      <Section
        title={isChosen ? 'Head to head' : 'Compare with'}
        {...(isChosen && { note: 'Shared sessions in the same class of cars' })}
      >
        <OpponentSearch playerId={playerId} chosen={duel.data?.rival ?? null} />
        {isUnknown && (
          <Empty title="There is no driver at this address" text="Search for a driver by part of their name." />
        )}
        {isChosen && !isUnknown && (
          <QueryView query={duel} what="the comparison" rows={6} rowHeight={46}>
            {(data) => <DuelScore duel={data} />}
          </QueryView>
        )}
      </Section>
      {isChosen && duel.data !== undefined && (
        <>
          <Section title="Pace" note="Clean laps against the field at the same time; they need not have met">
            <LazyOnVisible height={420} phoneHeight={420}>
              <DuelPace duel={duel.data} />
            </LazyOnVisible>
          </Section>
          <Section title="Class value" note="Of both, after each rated race">
            <LazyOnVisible height={350} phoneHeight={330}>
              <DuelRatings duel={duel.data} />
            </LazyOnVisible>
          </Section>
          <DuelTables duel={duel.data} />
        </>
      )}
    </>
  );
}
