import type { EventAnalysis } from '@paddock/contracts';
import type { Sql } from '../../../database/client.ts';
import { NotFoundError } from '../../../shared/errors.ts';
import { findAnalysedEvent, findPole, listRecords, readSession } from './analysis.repository.ts';
import { analyse } from './analysis.rules.ts';
import { createFileOrders } from './file-order.ts';

export interface EventAnalyses {
  of(eventId: number): Promise<EventAnalysis>;
}

export function createEventAnalyses({ sql }: { sql: Sql }): EventAnalyses {
  const fileOrders = createFileOrders({ sql });
  return {
    async of(eventId) {
      const event = await findAnalysedEvent(sql, eventId);
      if (event === null) throw new NotFoundError(`There is no event ${eventId}.`);
      const [session, fileOrder, pole, records] = await Promise.all([
        readSession(sql, event),
        event.kind === 'race' ? fileOrders.find(event.fileId) : null,
        findPole(sql, event),
        listRecords(sql, eventId),
      ]);
      return analyse(session, { fileOrder, pole, records });
    },
  };
}
