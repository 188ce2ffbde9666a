import { setTimeout as sleep } from 'node:timers/promises';
import type { Sql } from '../../../database/client.ts';
import { countUse } from '../../../http/rate-limit-counters.ts';
import type { Clock } from '../../../shared/time.ts';
import type { Commands } from './commands.service.ts';
import {
  CHOICES,
  DEFERRED,
  isAutocomplete,
  MESSAGE,
  PING,
  PONG,
  privateMessage,
  type CalledInteraction,
  type Interaction,
  type Message,
} from './interaction.ts';

/** Discord waits three seconds for an answer; later ones follow. */
const ANSWER_WITHIN_MS = 2_000;
/** Commands and suggestions of one Discord user in a minute. */
const MOST_CALLS = 60;

export interface InteractionsDeps {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly commands: Commands;
  /** Sends the answer of a command that took long. */
  readonly followUp: (token: string, message: Message) => Promise<void>;
  readonly onError: (error: unknown) => void;
  readonly answerWithinMs?: number;
}

export type Interactions = ReturnType<typeof createInteractions>;

/** Answers what Discord asks for its users: commands, and suggestions while they type. */
export function createInteractions({
  sql,
  clock,
  commands,
  followUp,
  onError,
  answerWithinMs = ANSWER_WITHIN_MS,
}: InteractionsDeps) {
  const isTooMuch = async ({ member, user }: CalledInteraction): Promise<boolean> => {
    const key = `discord ${(member?.user ?? user)?.id ?? ''}`;
    const { uses } = await countUse(sql, { key, windowSeconds: 60, at: clock().toISOString() });
    return uses > MOST_CALLS;
  };

  const answer = async (interaction: CalledInteraction): Promise<Message> => {
    try {
      return await commands.answer(interaction);
    } catch (error) {
      onError(error);
      return privateMessage('This did not work. Please try again in a moment.');
    }
  };

  return async (interaction: Interaction): Promise<object> => {
    if (interaction.type === PING) return { type: PONG };
    const isRefused = await isTooMuch(interaction);
    if (isAutocomplete(interaction)) {
      const choices = isRefused ? [] : await commands.choices(interaction);
      return { type: CHOICES, data: { choices } };
    }
    if (isRefused) return { type: MESSAGE, data: privateMessage('Too many commands. Wait a minute.') };
    const message = answer(interaction);
    const late = new AbortController();
    const inTime = await Promise.race([
      message,
      sleep(answerWithinMs, null, { signal: late.signal }).catch(() => null),
    ]);
    late.abort();
    if (inTime !== null) return { type: MESSAGE, data: inTime };
    message.then((ready) => followUp(interaction.token, ready)).catch(onError);
    return { type: DEFERRED };
  };
}
