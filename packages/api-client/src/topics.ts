import type { ClientMessage, ServerTopic, TopicMessage } from '@paddock/contracts';

type Data = Extract<TopicMessage, { type: 'snapshot' }>['data'];

export type Refusal = Extract<TopicMessage, { type: 'refused' }>;

export interface TopicFollower {
  /** The whole state: the first, and after every change. */
  readonly onData: (data: Data) => void;
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

  const put = (one: Followed, { number, data }: Extract<TopicMessage, { data: unknown }>): void => {
    one.state = { number, data };
    for (const { onData } of one.followers) onData(data);
  };

  return {
    follow: (topic: ServerTopic, follower: TopicFollower): (() => void) => {
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
      else put(one, message);
    },
  };
}
