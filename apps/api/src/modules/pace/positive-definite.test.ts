import { expect, it } from 'vitest';
import { seededRandom } from '../../../test/support/seeded-random.ts';
import { factorise, inverseOf, solve } from './positive-definite.ts';

const SIZE = 40;

/** A product of a matrix with itself, and a little more on the diagonal. */
function positiveDefinite(): Float64Array {
  const random = seededRandom(7);
  const half = Array.from({ length: SIZE * SIZE }, () => random(2_000) / 1_000 - 1);
  return Float64Array.from({ length: SIZE * SIZE }, (_, at) => {
    const [row, column] = [Math.floor(at / SIZE), at % SIZE];
    let sum = row === column ? 0.1 : 0;
    for (let index = 0; index < SIZE; index += 1)
      sum += (half[row * SIZE + index] ?? 0) * (half[column * SIZE + index] ?? 0);
    return sum;
  });
}

function product(matrix: Float64Array, other: Float64Array, columns: number): number[] {
  return Array.from({ length: SIZE * columns }, (_, at) => {
    const [row, column] = [Math.floor(at / columns), at % columns];
    let sum = 0;
    for (let index = 0; index < SIZE; index += 1)
      sum += (matrix[row * SIZE + index] ?? 0) * (other[index * columns + column] ?? 0);
    return sum;
  });
}

it('solves a system, and inverts its matrix', () => {
  const matrix = positiveDefinite();
  const values = Float64Array.from({ length: SIZE }, (_, index) => index - 10);
  const factor = matrix.slice();
  const rows = [...factorise(factor, SIZE)];
  expect(rows).toHaveLength(SIZE);
  const solution = values.slice();
  solve(factor, SIZE, solution);
  for (const [index, value] of product(matrix, solution, 1).entries()) expect(value).toBeCloseTo(index - 10, 6);
  const steps = inverseOf(factor, SIZE);
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  for (const [at, value] of product(matrix, step.value, SIZE).entries())
    expect(value).toBeCloseTo(at % (SIZE + 1) === 0 ? 1 : 0, 6);
});
