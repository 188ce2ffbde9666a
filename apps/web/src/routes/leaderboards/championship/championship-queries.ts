import type { Game, TableKind } from '@paddock/contracts';
import type { PageQuery } from '../../../lib/define-page.ts';
import type { ApiUtils } from '../../../lib/trpc.ts';
import type { ChampionshipTab, ChampionshipUrl } from './championship-url.ts';

export const championshipsQuery = ({ championships }: ApiUtils, game: Game | undefined) =>
  championships.list.queryOptions({ game });

export const infoQuery = ({ championships }: ApiUtils, championshipId: number) =>
  championships.get.queryOptions({ championshipId });

interface WhichStandings extends Pick<ChampionshipUrl, 'table' | 'after' | 'as'> {
  readonly championshipId: number;
  readonly kind: TableKind;
}

/** While another table or round loads, the old rows stay; those of another championship would be wrong. */
export const standingsQuery = ({ championships }: ApiUtils, input: WhichStandings) =>
  championships.standings.queryOptions(input, {
    placeholderData: (previous) =>
      previous?.championship.championshipId === input.championshipId && previous.table.kind === input.kind
        ? previous
        : undefined,
  });

export const roundsQuery = ({ championships }: ApiUtils, championshipId: number) =>
  championships.rounds.queryOptions({ championshipId });

export const entriesQuery = ({ championships }: ApiUtils, championshipId: number) =>
  championships.entries.queryOptions({ championshipId });

/** What a tab shows beside the championship itself. */
export function tabQuery(utils: ApiUtils, championshipId: number, url: ChampionshipUrl): PageQuery | undefined {
  const { table, after, as } = url;
  const queries: Record<ChampionshipTab, () => PageQuery | undefined> = {
    standings: () => standingsQuery(utils, { championshipId, kind: 'drivers', table, after, as }),
    teams: () => standingsQuery(utils, { championshipId, kind: 'teams', table, after, as }),
    rounds: () => roundsQuery(utils, championshipId),
    entries: () => entriesQuery(utils, championshipId),
    rules: () => undefined,
  };
  return queries[url.tab]();
}
