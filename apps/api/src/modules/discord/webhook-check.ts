import { z } from 'zod';
import { AppError, fieldError } from '../../shared/errors.ts';
import { NoAnswerError } from '../../shared/send-request.ts';
import type { Target } from './address.rules.ts';
import type { TargetClient } from './target-client.ts';

const Webhook = z.object({ name: z.string().nullish(), channel_id: z.string().nullish() });

/** Asks whether an address answers. Of another tool only whether it can be reached: nothing is sent that it would take for news. */
export async function readWebhook(
  client: TargetClient,
  target: Target,
): Promise<{ name: string; discordChannel: string | null }> {
  try {
    if (target.tool === 'webhook') {
      await client.findTool(target);
      return { name: new URL(target.url).hostname, discordChannel: null };
    }
    const { status, body } = await client.readWebhook(target);
    if (status === 401 || status === 404)
      throw fieldError(
        'invalid_input',
        'address',
        'Discord does not know this webhook. It may have been deleted: copy its address again.',
      );
    if (status !== 200) throw new AppError('unavailable', `Discord answered ${status}. Try again in a minute.`);
    const { name, channel_id: discordChannel } = Webhook.parse(JSON.parse(body));
    return { name: name ?? 'Discord', discordChannel: discordChannel ?? null };
  } catch (failure) {
    if (failure instanceof NoAnswerError) throw fieldError('invalid_input', 'address', failure.message);
    if (failure instanceof SyntaxError || failure instanceof z.ZodError)
      throw new AppError('unavailable', 'Discord’s answer was not readable. Try again in a minute.');
    throw failure;
  }
}
