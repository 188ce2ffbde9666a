import type { ApiOutputs } from '../lib/trpc.ts';
import { driver, rival } from './replies.ts';

/** The visitor's reports and the decisions about their driver: none. */
export const noReports = {
  own: () => ({ reports: [], nextCursor: null }),
  aboutMe: () => ({ reports: [], nextCursor: null, penalties: [], statements: [] }),
};

const reportedEvent = {
  eventId: 128,
  game: 'acc',
  sessionType: 'R',
  sessionKind: 'race',
  trackName: 'monza',
  title: 'Sunday cup',
  endAt: '2025-09-18T22:38:36.000Z',
} as const;

export const ownReport: ApiOutputs['reports']['own']['reports'][number] = {
  reportId: 118,
  status: 'submitted',
  event: reportedEvent,
  lapNumber: 2,
  accused: { filePosition: 2, position: 2, raceNumber: '99', carModel: 31, driver: rival },
  category: 'contact',
  words: 'Hit me from behind.',
  evidenceUrl: 'https://video.example/watch',
  createdAt: '2025-09-19T02:00:00.000Z',
  decidedAt: null,
  publicSummary: null,
  penalty: null,
  rulings: [],
  appealUntil: null,
  appeal: null,
};

const side = {
  driver: rival,
  races: 22,
  reportsMade: null,
  upheld: null,
  timesReported: 3,
  penalties: 1,
  sanctions: [],
  earlier: [],
};

export const adminReport: ApiOutputs['adminReports']['get'] = {
  ...ownReport,
  updatedAt: '2025-09-19T02:00:00.000Z',
  reporter: { accountId: 7, name: 'ada' },
  isOwnCase: false,
  assignee: null,
  outcome: null,
  isAppealed: false,
  championships: [],
  rulings: [],
  canAskStatement: false,
  statement: null,
  hasDecided: false,
  decidedBy: null,
  reporterCar: { filePosition: 1, position: 1, raceNumber: '7', carModel: 8, driver },
  reporterSide: { ...side, driver, reportsMade: 4, upheld: 3, timesReported: 0, penalties: 0 },
  accusedSide: side,
  mayBan: true,
  droveInEvent: false,
  entries: [
    {
      entryId: 1,
      kind: 'status',
      at: '2025-09-19T02:00:00.000Z',
      author: { accountId: 7, name: 'ada' },
      isReporter: true,
      text: '',
      from: null,
      to: 'submitted',
      assignee: null,
      duplicateOf: null,
    },
  ],
  similar: [],
  draft: null,
};
