import { useEffect, useState, type ReactNode } from 'react';
import { trpc } from '../../lib/trpc.ts';
import { onAskForPush } from './ask-for-push.ts';

/** Where the question for push appears, whose code comes then. */
export function PushAskPlace() {
  const { client } = trpc.useUtils();
  const [question, setQuestion] = useState<ReactNode>(null);
  useEffect(() => {
    const ask = async (): Promise<void> => {
      const { findQuestion, PushAsk } = await import('./PushAsk.tsx');
      const found = await findQuestion(client);
      if (found !== null) setQuestion(<PushAsk {...found} onClose={() => setQuestion(null)} />);
    };
    // When its code does not arrive, the next follow asks.
    return onAskForPush(() => void ask().catch(() => {}));
  }, [client]);
  return question;
}
