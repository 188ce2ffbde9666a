import type { AuditTargetKind, CarNames, Catalogue, SessionTypeNames, TrackNames } from '@paddock/contracts';
import type { Sql, Transaction } from '../../database/client.ts';
import { NotFoundError } from '../../shared/errors.ts';
import type { Outbox } from '../../jobs/outbox.ts';
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

export interface CatalogueService {
  all(): Promise<Catalogue>;
  nameTrack(actorId: number, names: TrackNames): Promise<Catalogue>;
  nameCar(actorId: number, names: CarNames): Promise<Catalogue>;
  nameSessionType(actorId: number, names: SessionTypeNames): Promise<Catalogue>;
}

interface Naming<N extends object> {
  readonly actorId: number;
  readonly kind: AuditTargetKind;
  readonly id: number | string;
  readonly names: N;
  readonly lock: (tx: Transaction) => Promise<N | null>;
  readonly save: (tx: Transaction, names: N) => Promise<void>;
}

export function createCatalogue({ sql, clock, outbox }: { sql: Sql; clock: Clock; outbox: Outbox }): CatalogueService {
  const change = async <N extends object>({ actorId, kind, id, names, lock, save }: Naming<N>): Promise<Catalogue> => {
    await sql.begin(async (tx) => {
      const before = await lock(tx);
      if (before === null) throw new NotFoundError(`No result file has named "${id}" yet.`);
      await save(tx, names);
      await writeAudit(tx, {
        at: clock(),
        actorId,
        action: `${kind}.name`,
        target: { kind, id },
        before: { ...before },
        after: { ...names },
      });
      await outbox.write(tx, [{ type: 'stats', payload: { names: true } }]);
    });
    await outbox.notify();
    return readCatalogue(sql);
  };
  return {
    all: () => readCatalogue(sql),
    nameTrack: (actorId, names) =>
      change({
        actorId,
        kind: 'track',
        id: names.code,
        names,
        lock: (tx) => lockTrack(tx, names.code),
        save: saveTrack,
      }),
    nameCar: (actorId, names) =>
      change({ actorId, kind: 'car', id: names.model, names, lock: (tx) => lockCar(tx, names.model), save: saveCar }),
    nameSessionType: (actorId, names) =>
      change({
        actorId,
        kind: 'sessionType',
        id: names.code,
        names,
        lock: (tx) => lockSessionType(tx, names.code),
        save: saveSessionType,
      }),
  };
}
