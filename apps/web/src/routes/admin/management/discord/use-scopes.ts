import { trpc } from '../../../../lib/trpc.ts';

interface Option {
  readonly value: string;
  readonly text: string;
}

/** What a channel can be for. */
export function useScopes(): readonly Option[] {
  const servers = trpc.adminServers.list.useQuery({ limit: 100 }).data?.rows ?? [];
  const championships = trpc.adminChampionships.list.useQuery({}).data ?? [];
  return [
    { value: 'site', text: 'The whole site' },
    ...championships
      .filter(({ state }) => state !== 'archived')
      .map(({ championshipId, name }) => ({ value: `championship ${championshipId}`, text: `Championship: ${name}` })),
    ...servers.map(({ serverId, name }) => ({ value: `server ${serverId}`, text: `Server: ${name}` })),
  ];
}
