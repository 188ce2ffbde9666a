import type { NewsKind, NewsTopic } from '@paddock/contracts';

/** The topic of each kind: of what is the reader's own (`own`), and of what they follow. */
const TOPICS: Readonly<Record<NewsKind, { readonly own: NewsTopic; readonly followed: NewsTopic }>> = {
  result: { own: 'myResult', followed: 'followed' },
  resultChanged: always('resultChanged'),
  placeTaken: always('placeTaken'),
  record: { own: 'milestone', followed: 'followed' },
  milestone: always('milestone'),
  report: always('myReport'),
  aboutMe: always('aboutMe'),
  entry: always('entry'),
  entriesOpen: { own: 'round', followed: 'followed' },
  round: { own: 'round', followed: 'followed' },
  standings: { own: 'round', followed: 'followed' },
  decided: { own: 'round', followed: 'followed' },
  serverSilent: always('serverSilent'),
  serverBack: always('serverSilent'),
  reportWaiting: always('staffWork'),
  claimWaiting: always('staffWork'),
  filesRefused: always('staffWork'),
  channelLost: always('staffWork'),
};

/** The same as JSON, for statements. */
export const TOPICS_JSON = JSON.stringify(TOPICS);

function always(topic: NewsTopic) {
  return { own: topic, followed: topic };
}
