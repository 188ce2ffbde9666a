import type { TableKind } from '@paddock/contracts';
import { useQuery } from '@tanstack/react-query';
import { trpc } from '../../../../lib/trpc.ts';
import { useUrlState } from '../../../../lib/url-state.ts';
import { standingsQuery } from '../championship-queries.ts';
import { ChampionshipUrl } from '../championship-url.ts';

/** The standings that the address asks for. */
export function useStandings(championshipId: number, kind: TableKind) {
  const { table, after, as } = useUrlState(ChampionshipUrl).state;
  return useQuery(standingsQuery(trpc.useUtils(), { championshipId, kind, table, after, as }));
}
