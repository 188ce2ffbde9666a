import { trpc } from '../../lib/trpc.ts';

/** The name of the driver in the URL, from the board or else from their own page. */
export function useDriverName(playerId: string | undefined, nameOnBoard: string | undefined): string | undefined {
  const info = trpc.drivers.info.useQuery(
    { id: playerId ?? '' },
    { enabled: playerId !== undefined && nameOnBoard === undefined },
  );
  return playerId === undefined ? undefined : (nameOnBoard ?? info.data?.name);
}
