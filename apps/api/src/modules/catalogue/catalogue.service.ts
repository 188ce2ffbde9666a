import type { AuditTargetKind, CarNames, Catalogue, SessionTypeNames, TrackNames } from '@paddock/contracts';
import type { Transaction } from '../../database/client.ts';
import type { Actor } from '../../endpoint/context.ts';
import { publishChange, type ChangeDeps } from '../../jobs/outbox.ts';
import { NotFoundError } from '../../shared/errors.ts';
import { writeAudit } from '../audit/audit.repository.ts';
import { nameCar, nameSessionType, nameTrack, readCatalogue } from './catalogue.repository.ts';

/** The names of tracks, cars and kinds of session, as staff edit them. */
export function createCatalogue(deps: ChangeDeps) {
  const change = async <N extends object>(
    { accountId: actorId }: Actor,
    target: { readonly kind: AuditTargetKind; readonly id: number | string },
    names: N,
    save: (tx: Transaction, names: N) => Promise<N | null>,
  ): Promise<Catalogue> => {
    await publishChange(deps, async (tx, announce) => {
      const before = await save(tx, names);
      if (before === null) throw new NotFoundError(`No result file has named "${target.id}" yet.`);
      const entry = { action: `${target.kind}.name`, target, before: { ...before }, after: { ...names } };
      await writeAudit(tx, { at: deps.clock(), actorId, ...entry });
      announce({ type: 'stats', payload: { names: true } });
    });
    return readCatalogue(deps.sql);
  };
  return {
    all: () => readCatalogue(deps.sql),
    nameTrack: (actor: Actor, names: TrackNames) => change(actor, { kind: 'track', id: names.code }, names, nameTrack),
    nameCar: (actor: Actor, names: CarNames) => change(actor, { kind: 'car', id: names.model }, names, nameCar),
    nameSessionType: (actor: Actor, names: SessionTypeNames) =>
      change(actor, { kind: 'sessionType', id: names.code }, names, nameSessionType),
  };
}
