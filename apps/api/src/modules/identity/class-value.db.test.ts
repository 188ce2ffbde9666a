import { afterAll, expect, it } from 'vitest';
import { arrayLiteral } from '../../database/arrays.ts';
import { createTestDeps } from '../../../test/support/test-deps.ts';
import { classValue, classValueOf } from './class-value.ts';

const deps = await createTestDeps();
afterAll(() => deps.close());

it('the class value of a rating is the same in SQL', async () => {
  const ratings = Array.from({ length: 6_001 }, (_, index) => 1_200 + index / 10);
  const [row] = await deps.sql<[{ values: number[]; none: number | null }]>`
    select array_agg(${classValue(deps.sql, deps.sql`r`)} order by n) as values,
      ${classValue(deps.sql, deps.sql`null::float8`)} as none
    from unnest(${arrayLiteral(ratings)}::float8[]) with ordinality as t (r, n)`;
  expect(row).toEqual({ values: ratings.map(classValueOf), none: null });
});
