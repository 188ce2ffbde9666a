import { LatestYearLink } from '../../features/year/YearLinks.tsx';
import { hrefs } from '../../lib/hrefs.ts';
import { trpc } from '../../lib/trpc.ts';
import { useGameInUrl } from '../../lib/use-game-in-url.ts';

/** A link to the driver's latest year with races; nothing while it loads, or where it cannot be had. */
export function YearInReview({ playerId }: { readonly playerId: string }) {
  const game = useGameInUrl();
  const years = trpc.drivers.years.useQuery({ id: playerId, game }).data ?? [];
  return <LatestYearLink years={years} hrefOf={(year) => hrefs.driver(playerId, { year, game })} />;
}
