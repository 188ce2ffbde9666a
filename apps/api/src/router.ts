import type { Endpoints } from './endpoints.ts';
import { procedures, trpc, type ProceduresOf } from './endpoint/procedures.ts';

type Groups = { [K in keyof Endpoints]: ProceduresOf<Endpoints[K]> };

/** The same operations over tRPC. The web app imports the type and nothing else. */
export function createRouter(endpoints: Endpoints) {
  const groups = Object.entries(endpoints).map(([name, group]) => [name, procedures(group)]);
  // @NOTE fromEntries forgets the names of the groups; the mapped type restores them.
  return trpc.router(Object.fromEntries(groups) as Groups);
}

export type AppRouter = ReturnType<typeof createRouter>;
