import { contract } from '@paddock/contracts';
import type { Sql } from '../../database/client.ts';
import { implement } from '../../endpoint/implement.ts';
import { readTranslation } from './catalogue.repository.ts';

export function createTranslationEndpoints({ sql }: { sql: Sql }) {
  return {
    all: implement(contract.translation.all, () => readTranslation(sql)),
  };
}
