import type { AuditTargetKind, CarNames, Catalogue, SessionTypeNames, TrackNames } from '@paddock/contracts';
import type { Actor } from '../../endpoint/context.ts';
import { publishChange, type ChangeDeps } from '../../outbox/publish-to-outbox.ts';
import { NotFoundError } from '../../shared/errors.ts';
import { writeAudit } from '../audit/audit.repository.ts';
import { readCatalogue, saveNames, type NamedRow, type Names } from './catalogue.repository.ts';

export type CatalogueService = ReturnType<typeof createCatalogue>;

/** The names of tracks, cars and kinds of session, as staff edit them. */
export function createCatalogue(deps: ChangeDeps) {
  const change = async (
    { accountId: actorId }: Actor,
    kind: AuditTargetKind,
    row: NamedRow,
    names: Names,
  ): Promise<Catalogue> => {
    await publishChange(deps, async (tx, announce) => {
      const before = await saveNames(tx, row, names);
      if (before === null) throw new NotFoundError(`No result file has named "${row.id}" yet.`);
      const entry = {
        action: `${kind}.name`,
        target: { kind, id: row.id },
        before: { ...before },
        after: { ...names },
      };
      await writeAudit(tx, { at: deps.clock(), actorId, ...entry });
      announce({ type: 'stats', payload: { names: true } });
    });
    return readCatalogue(deps.sql);
  };
  return {
    all: () => readCatalogue(deps.sql),
    nameTrack: (actor: Actor, { code, ...names }: TrackNames) =>
      change(actor, 'track', { table: 'tracks', key: 'slug', id: code }, names),
    nameCar: (actor: Actor, { model, ...names }: CarNames) =>
      change(actor, 'car', { table: 'car_models', key: 'id', id: model }, names),
    nameSessionType: (actor: Actor, { code, ...names }: SessionTypeNames) =>
      change(actor, 'sessionType', { table: 'session_types', key: 'slug', id: code }, names),
  };
}
