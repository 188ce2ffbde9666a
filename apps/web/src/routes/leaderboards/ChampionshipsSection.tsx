import { useQuery } from '@tanstack/react-query';
import type { Game, ListedChampionship } from '@paddock/contracts';
import { useState } from 'react';
import { hrefs } from '../../lib/hrefs.ts';
import { trpc } from '../../lib/trpc.ts';
import { counted } from '../../shared/format/counted.ts';
import { countedPoints } from '../../shared/format/points.ts';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { PersonNames } from '../../shared/ui/PersonName.tsx';
import { FailedQuery } from '../../shared/ui/QueryView.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import { QuietLink } from '../../shared/ui/TextLink.tsx';
import { championshipsQuery } from './championship/championship-queries.ts';
import styles from './ChampionshipsSection.module.css';

/** More would push the rules of the points off the screen. */
const FIRST_SHOWN = 6;

/** In the order of the list. */
const STATES = ['running', 'open', 'finished', 'archived'] as const;

/** The championships of a game; without any there is no section. */
export function ChampionshipsSection({ game }: { readonly game: Game | undefined }) {
  const query = useQuery(championshipsQuery(trpc.useUtils(), game));
  const [isWhole, setWhole] = useState(false);
  if (query.data === undefined) return query.error === null ? null : <FailedQuery query={query} what="championships" />;
  if (query.data.length === 0) return null;
  const all = STATES.flatMap((state) => query.data.filter((each) => each.state === state));
  return (
    <Section
      title="Championships"
      action={
        all.length > FIRST_SHOWN && !isWhole && <LinkButton onClick={() => setWhole(true)}>All {all.length}</LinkButton>
      }
    >
      <ul className={styles.list}>
        {(isWhole ? all : all.slice(0, FIRST_SHOWN)).map((each) => (
          <li key={each.championshipId}>
            <QuietLink to={hrefs.championship(each.championshipId)}>
              <bdi>{each.name}</bdi>
            </QuietLink>
            <p>{progressText(each)}</p>
            <Leaders championship={each} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** `Ada Quick leads with 43 points`; of several tables a line each: `GT3: Ada Quick leads with 43 points`. */
function Leaders({ championship: { state, leaders } }: { readonly championship: ListedChampionship }) {
  const isOver = state === 'finished' || state === 'archived';
  return leaders.map(({ table, names, total }) => (
    <p key={table.code}>
      {leaders.length > 1 && `${table.name}: `}
      <PersonNames names={names} /> {isOver ? 'won' : names.length === 1 ? 'leads' : 'lead'} with {countedPoints(total)}
    </p>
  ));
}

/** `5 of 8 rounds driven, 24 drivers` */
function progressText({ state, rounds, roundsRun, entries, places }: ListedChampionship): string {
  const drivers = counted(entries, 'driver');
  if (state === 'running') return `${roundsRun} of ${counted(rounds, 'round')} driven, ${drivers}`;
  if (state === 'open')
    return `Announced, ${counted(rounds, 'round')}, ${places === null ? drivers : `${entries} of ${counted(places, 'place')} taken`}`;
  return `${state === 'finished' ? 'Finished' : 'Archived'}, ${counted(roundsRun, 'round')}, ${drivers}`;
}
