import { contract, type Translation } from '@paddock/contracts';
import type { Sql } from '../../platform/db/client.ts';
import { implement } from '../../platform/endpoint/implement.ts';
import { readTranslation } from './translation.repository.ts';

export function createTranslationEndpoints({ sql }: { sql: Sql }) {
  return {
    all: implement(contract.translation.all, (): Promise<Translation> => readTranslation(sql)),
  };
}
