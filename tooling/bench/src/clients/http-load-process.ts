/** Load in a process of its own, ordered by its parent one run after the other. */
import { runLoad, type LoadOrder } from './http-load.ts';
import { runOpenLoad, type OpenLoadOrder } from './open-load.ts';

export type Question = { readonly load: LoadOrder } | { readonly openLoad: OpenLoadOrder };

process.on('message', (question: Question) => {
  const work = 'load' in question ? runLoad(question.load) : runOpenLoad(question.openLoad);
  work.then(
    (value) => process.send?.({ value }),
    (error: unknown) => process.send?.({ error: error instanceof Error ? error.message : 'unknown' }),
  );
});
process.on('disconnect', () => process.exit());
