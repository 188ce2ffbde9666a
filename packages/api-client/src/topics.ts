import type { ClientMessage, TopicKindName, TopicMessage, TopicStates } from '@paddock/contracts';
import { changeTiming } from './change-timing.ts';

type Change = Extract<TopicMessage, { type: 'change' }>;
type Data = TopicStates[TopicKindName];

export type Refusal = Extract<TopicMessage, { type: 'refused' }>;

export interface TopicFollower<D = Data> {
  /** The whole state: the first, and after every change. */
  readonly onData: (data: D) => void;
  /** The site does not send the topic, or no longer; asked again after a reconnect. */
  readonly onRefused?: (refusal: Refusal) => void;
}

interface Followed {
  readonly followers: Set<TopicFollower>;
  /** null: no snapshot has come since it was asked for. */
  state: { readonly number: number; readonly data: Data } | null;
}

/** The topics that are followed, each subscribed to once. `send` does nothing while the connection is not open. */
export function createTopics(send: (message: ClientMessage) => void) {
  const followed = new Map<string, Followed>();

  const subscribe = (topic: string, one: Followed): void => {
    one.state = null;
    send({ type: 'subscribe', topic });
  };

  const put = (one: Followed, { number, data }: NonNullable<Followed['state']>): void => {
    one.state = { number, data };
    for (const { onData } of one.followers) onData(data);
  };

  return {
    follow: <K extends TopicKindName>(topic: `${K}:${number}`, typed: TopicFollower<TopicStates[K]>): (() => void) => {
      // @NOTE a topic's messages hold the states of its kind.
      const follower = typed as TopicFollower;
      const one = followed.get(topic) ?? { followers: new Set(), state: null };
      one.followers.add(follower);
      if (!followed.has(topic)) {
        followed.set(topic, one);
        subscribe(topic, one);
      } else if (one.state !== null) follower.onData(one.state.data);
      return () => {
        if (!one.followers.delete(follower) || one.followers.size > 0) return;
        followed.delete(topic);
        send({ type: 'unsubscribe', topic });
      };
    },

    /** The connection is open, first or again: the site knows of no topics. */
    subscribeAll(): void {
      for (const [topic, one] of followed) subscribe(topic, one);
    },

    take(message: TopicMessage): void {
      const one = followed.get(message.topic);
      if (one === undefined) return;
      if (message.type === 'refused') {
        one.state = null;
        for (const { onRefused } of one.followers) onRefused?.(message);
      } else if (message.type === 'snapshot') put(one, message);
      // Before the snapshot, or what it holds already.
      else if (one.state === null || message.number <= one.state.number) return;
      else if (message.previous > one.state.number) subscribe(message.topic, one);
      else put(one, { number: message.number, data: stateAfter(one.state.data, message.data) });
    },
  };
}

/** Changes of `live` topics hold what differs, others the whole state. */
function stateAfter(before: Data, data: Change['data']): Data {
  return 'goneCarIds' in data && 'cars' in before ? changeTiming(before, data) : (data as Data);
}
