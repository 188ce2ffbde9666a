import { setImmediate as nextTurn } from 'node:timers/promises';

const MAX_TURNS = 1_000_000;

/** Lets the event loop go round until a condition is met; no timer is involved, so it works beside a fake clock, too. */
export async function until(isMet: () => boolean): Promise<void> {
  for (let turns = 0; !isMet(); await nextTurn()) {
    if (++turns > MAX_TURNS) throw new Error('waited in vain');
  }
}

/** Lets the event loop go round so many times: what is ready to happen in this process has happened then. */
export async function waitTicks(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await nextTurn();
}
