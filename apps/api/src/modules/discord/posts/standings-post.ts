import type { Standings } from '@paddock/contracts';
import { counted } from '../../pages/site-names.ts';
import { plainPost, pointsText, type PostDraft } from './plain-post.ts';

const LISTED = 10;

/** The first of the standings after a round. */
export function standingsPost({ championship, rounds, rows, afterRound, champions, table }: Standings): PostDraft {
  const run = rounds.find(({ code }) => code === afterRound);
  const driven = rounds.filter(({ state }) => state === 'run').length;
  const of = rounds.filter(({ state }) => state !== 'cancelled').length;
  const placed = rows.filter(({ place }) => place !== null);
  const track = run === undefined || run.name === '' ? '' : `, ${run.name}`;
  return plainPost({
    title: `${championship.name}: standings after ${driven} of ${counted(of, 'round')}${track}`,
    text: championText(champions?.names ?? []),
    fields: [
      {
        name: table.name === '' ? 'Points' : table.name,
        lines: placed.slice(0, LISTED).map(({ place, driver, team, total, gap }) => {
          const name = driver?.name ?? team?.name ?? '–';
          return `${place}. ${name}  ${pointsText(total)}${gap === null ? '' : ` (${pointsText(gap)} behind)`}`;
        }),
      },
    ],
    path: `/leaderboards/points?championship=${championship.championshipId}`,
    picturePath: `/share/championship/${championship.championshipId}.png`,
  });
}

/** Who is hidden or banned from boards is not named. */
function championText(names: readonly string[]): string {
  if (names.length === 0) return '';
  return `${names.length === 1 ? 'Champion' : 'Champions'}: ${names.join(' and ')}.`;
}
