import type { ChannelPost, PostKind } from '@paddock/contracts';

/** Kinds of posts as the page calls them, and what each is. */
export const KINDS: Readonly<Record<PostKind, { readonly name: string; readonly text: string }>> = {
  result: {
    name: 'Results',
    text: 'Of races, minutes after the file arrives: podium, gaps, fastest lap and penalties. When the stewards change a result, its post changes.',
  },
  qualifying: { name: 'Qualifying', text: 'The quickest ten, minutes after the file arrives.' },
  standings: { name: 'Standings', text: 'The first ten after each round of a championship, and the champion.' },
  decision: { name: 'Decisions', text: 'What the stewards decide about a championship, with their public reason.' },
  record: { name: 'Records', text: 'When a track has a new record.' },
  round: {
    name: 'Rounds',
    text: 'When rounds are announced, near, moved or cancelled, with the start in each reader’s time zone.',
  },
  entries: { name: 'Entries', text: 'When a championship takes entries.' },
  serverSilent: { name: 'Server silent', text: 'After an hour, and once more when it is back. For channels of staff.' },
  staffWork: { name: 'Work for staff', text: 'When a report, a claim or refused files wait. For channels of staff.' },
};

export function kindName(kind: ChannelPost['kind']): string {
  if (kind === 'test') return 'Test';
  return kind === 'news' ? 'News' : KINDS[kind].name;
}

/** `Delivered, 0.4 s`, `Waiting, try 3 of 8` */
export function postStateText({ state, isEdit, tookMs, tries }: ChannelPost, mostTries: number): string {
  switch (state) {
    case 'delivered': {
      const took = tookMs === null ? '' : `, ${(tookMs / 1_000).toFixed(1)} s`;
      return tries > 1 ? `Delivered, try ${tries}${took}` : `Delivered${took}`;
    }
    case 'waiting':
      if (tries === 0) return isEdit ? 'To be changed' : 'To be posted';
      return `Waiting, try ${tries + 1} of ${mostTries}`;
    case 'sending':
      return 'Under way';
    case 'unknown':
      return isEdit ? 'May have been changed' : 'May have been posted';
    case 'refused':
      return 'Refused';
    case 'givenUp':
      return `Given up after ${tries} tries`;
    case 'skipped':
      return 'Not posted';
  }
}
