import type { NewsTopic } from '@paddock/contracts';

interface TopicGroup {
  readonly name: string;
  readonly topics: readonly NewsTopic[];
}

/** As the page shows them. */
export const TOPIC_GROUPS: readonly TopicGroup[] = [
  { name: 'Results', topics: ['myResult', 'resultChanged', 'milestone'] },
  { name: 'Boards and what you follow', topics: ['placeTaken', 'followed'] },
  { name: 'Championships', topics: ['round', 'entry'] },
  { name: 'Stewards', topics: ['myReport', 'aboutMe'] },
  { name: 'Staff', topics: ['serverSilent', 'staffWork'] },
];
