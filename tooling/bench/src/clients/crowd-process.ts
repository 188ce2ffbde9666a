import { Crowd } from './crowd.ts';

/** A crowd in a process of its own, asked by its parent one thing after the other. */
export type Question =
  | { readonly ask: 'open'; readonly host: string; readonly port: number; readonly size: number }
  | { readonly ask: 'report' }
  | { readonly ask: 'takeTexts' };

export type Answer = { readonly value: unknown } | { readonly error: string };

let crowd: Crowd | null = null;

async function answer(question: Question): Promise<unknown> {
  if (question.ask === 'open') {
    crowd?.close();
    crowd = new Crowd({ host: question.host, port: question.port }, question.size);
    return crowd.open();
  }
  if (crowd === null) throw new Error('Nobody is there yet.');
  return question.ask === 'report' ? crowd.report() : crowd.takeTexts();
}

function reply(message: Answer): void {
  process.send?.(message);
}

process.on('message', (question: Question) => {
  answer(question).then(
    (value) => reply({ value }),
    (error: unknown) => reply({ error: error instanceof Error ? error.message : 'unknown' }),
  );
});
// Whoever asked is gone: so are we, and our sockets.
process.on('disconnect', () => process.exit());
