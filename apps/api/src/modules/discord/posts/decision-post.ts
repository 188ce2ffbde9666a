import type { PublicRuling, Standings } from '@paddock/contracts';
import { counted } from '../../pages/site-names.ts';
import { plainPost, pointsText, type PostDraft } from './plain-post.ts';

interface About {
  readonly championship: Standings['championship'];
  readonly round: Standings['rounds'][number] | null;
}

/** A decision of the stewards that counts in a championship, with its public reason; or that it was undone. */
export function decisionPost(ruling: PublicRuling, { championship, round }: About): PostDraft {
  const whom = ruling.driver?.name ?? ruling.team?.name ?? 'Somebody';
  const isUndone = ruling.state === 'undone';
  return plainPost({
    title: `${championship.name}: decision of the stewards${isUndone ? ', undone' : ''}`,
    text: isUndone ? 'It does not count any more.' : ruling.reason,
    fields: [{ name: whom, lines: [wordsOf(ruling)] }],
    path: `/leaderboards/points?championship=${championship.championshipId}`,
    note: round === null ? '' : round.name || `round ${round.number}`,
  });
}

function wordsOf({ kind, points, licencePoints, status, rounds, text }: PublicRuling): string {
  const amount = `${pointsText(points ?? '0')} points`;
  switch (kind) {
    case 'points':
      return `${amount} taken`;
    case 'correction':
      return `Points corrected by ${pointsText(points ?? '0')}`;
    case 'status':
      return `Counted as ${(status ?? 'changed').toUpperCase()}`;
    case 'licence':
      return counted(licencePoints ?? 0, 'licence point');
    case 'suspended':
      return `${amount}, suspended for ${counted(rounds ?? 0, 'round')}`;
    case 'nextRound':
      return text === '' ? 'A penalty in the next round' : text;
  }
}
