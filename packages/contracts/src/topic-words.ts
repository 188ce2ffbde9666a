import type { NewsTopic } from './news.ts';

interface TopicWords {
  readonly name: string;
  readonly text: string;
}

/** What readers choose ways for, in their words. */
export const TOPIC_WORDS: Readonly<Record<NewsTopic, TopicWords>> = {
  myResult: { name: 'My race has a result', text: 'Place, points, class change' },
  resultChanged: { name: 'A result of mine changed', text: 'Corrected, penalised or voided' },
  placeTaken: { name: 'Somebody takes my place', text: 'In the top ten of a track, or next to me' },
  milestone: { name: 'I reach a round number', text: 'Of races, wins or laps, or set a record' },
  followed: { name: 'Something I follow has news', text: 'Results, records, rounds and standings' },
  round: { name: 'A round is near', text: 'Or is announced, moved, cancelled or counted; entries open' },
  entry: { name: 'My place in the entry list', text: 'Confirmed, moved up, withdrawn' },
  myReport: { name: 'My report is decided', text: 'And every step until then' },
  aboutMe: {
    name: 'I am reported or penalised',
    text: 'Or else decided about. Always here: it is your right to answer',
  },
  serverSilent: { name: 'A server is silent for an hour', text: 'And when it reports again' },
  staffWork: { name: 'Work is waiting', text: 'Reports, claims, refused files, lost channels' },
};
