import type { EventChampionship } from '@paddock/contracts';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { hrefs } from '../../lib/hrefs.ts';
import { trpc } from '../../lib/trpc.ts';
import { formatPoints } from '../../shared/format/points.ts';
import type { Fact } from '../../shared/ui/FactList.tsx';
import { TextLink } from '../../shared/ui/TextLink.tsx';
import { eventQueries } from './event.page.ts';

/** `Round 4 of Sunday Cup`, for each championship in which the event counts. */
export function championshipFact(championships: readonly EventChampionship[]): Fact[] {
  if (championships.length === 0) return [];
  return [
    {
      label: championships.length === 1 ? 'Championship' : 'Championships',
      value: championships.map(({ championshipId, name, round }, index) => (
        <Fragment key={championshipId}>
          {index > 0 && ', '}Round {round.number} of{' '}
          <TextLink to={hrefs.championship(championshipId)}>
            <bdi>{name}</bdi>
          </TextLink>
        </Fragment>
      )),
    },
  ];
}

/** Points that a car scored for championships: the name of each and its points. */
export function useChampionshipPoints(eventId: number, filePosition: number) {
  const championships = useQuery(eventQueries(trpc.useUtils(), eventId).championships).data ?? [];
  return championships.flatMap(({ championshipId, name, points }) => {
    const scored = points.find((car) => car.filePosition === filePosition)?.points;
    return scored === undefined ? [] : [{ championshipId, name, points: formatPoints(scored) }];
  });
}
