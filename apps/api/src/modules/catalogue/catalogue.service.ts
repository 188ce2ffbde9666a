import type { AuditTargetKind, CarNames, Catalogue, SessionTypeNames, TrackNames } from '@paddock/contracts';
import type { Transaction } from '../../database/client.ts';
import { publishChange, type ChangeDeps } from '../../jobs/outbox.ts';
import { NotFoundError } from '../../shared/errors.ts';
import type { Clock } from '../../shared/time.ts';
import { writeAudit } from '../audit/audit.repository.ts';
import {
  lockCar,
  lockSessionType,
  lockTrack,
  readCatalogue,
  saveCar,
  saveSessionType,
  saveTrack,
} from './catalogue.repository.ts';

interface Actor {
  readonly accountId: number;
}

interface Naming<N extends object> {
  readonly kind: AuditTargetKind;
  readonly id: number | string;
  readonly names: N;
  readonly lock: (tx: Transaction) => Promise<N | null>;
  readonly save: (tx: Transaction, names: N) => Promise<void>;
}

/** The names of tracks, cars and kinds of session, as staff edit them. */
export function createCatalogue(deps: ChangeDeps & { readonly clock: Clock }) {
  const change = async <N extends object>(
    { accountId: actorId }: Actor,
    { kind, id, names, lock, save }: Naming<N>,
  ): Promise<Catalogue> => {
    await publishChange(deps, async (tx, announce) => {
      const before = await lock(tx);
      if (before === null) throw new NotFoundError(`No result file has named "${id}" yet.`);
      await save(tx, names);
      const entry = { action: `${kind}.name`, target: { kind, id }, before: { ...before }, after: { ...names } };
      await writeAudit(tx, { at: deps.clock(), actorId, ...entry });
      announce({ type: 'stats', payload: { names: true } });
    });
    return readCatalogue(deps.sql);
  };
  return {
    all: () => readCatalogue(deps.sql),
    nameTrack: (actor: Actor, names: TrackNames) =>
      change(actor, { kind: 'track', id: names.code, names, lock: (tx) => lockTrack(tx, names.code), save: saveTrack }),
    nameCar: (actor: Actor, names: CarNames) =>
      change(actor, { kind: 'car', id: names.model, names, lock: (tx) => lockCar(tx, names.model), save: saveCar }),
    nameSessionType: (actor: Actor, names: SessionTypeNames) =>
      change(actor, {
        kind: 'sessionType',
        id: names.code,
        names,
        lock: (tx) => lockSessionType(tx, names.code),
        save: saveSessionType,
      }),
  };
}
