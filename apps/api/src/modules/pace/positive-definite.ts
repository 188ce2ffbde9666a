/**
 * Symmetric positive definite systems, dense and exact. The functions that take long yield after each row: whoever runs them may let
 * others have their turn.
 */

/** A square matrix in one array, row by row. */
export type Matrix = Float64Array;

/** The lower triangular factor L of a matrix L·Lᵀ, in place; above the diagonal the old values stay. */
export function* factorise(matrix: Matrix, size: number): Generator<void, void> {
  for (let row = 0; row < size; row += 1) {
    const at = row * size;
    for (let column = 0; column <= row; column += 1) {
      const other = column * size;
      let sum = matrix[at + column] ?? 0;
      for (let index = 0; index < column; index += 1) sum -= (matrix[at + index] ?? 0) * (matrix[other + index] ?? 0);
      matrix[at + column] = column === row ? Math.sqrt(sum) : sum / (matrix[other + column] ?? 1);
    }
    yield;
  }
}

/** Solves L·Lᵀ·x = values, in place. */
export function solve(factor: Matrix, size: number, values: Float64Array): void {
  for (let row = 0; row < size; row += 1) {
    let sum = values[row] ?? 0;
    for (let index = 0; index < row; index += 1) sum -= (factor[row * size + index] ?? 0) * (values[index] ?? 0);
    values[row] = sum / (factor[row * size + row] ?? 1);
  }
  for (let row = size - 1; row >= 0; row -= 1) {
    const value = (values[row] ?? 0) / (factor[row * size + row] ?? 1);
    values[row] = value;
    for (let index = 0; index < row; index += 1)
      values[index] = (values[index] ?? 0) - (factor[row * size + index] ?? 0) * value;
  }
}

/** The inverse of L·Lᵀ. */
export function* inverseOf(factor: Matrix, size: number): Generator<void, Matrix> {
  const inverse = new Float64Array(size * size);
  const ofFactor = new Float64Array(size * size);
  for (let row = 0; row < size; row += 1) {
    const at = row * size;
    const pivot = factor[at + row] ?? 1;
    for (let index = 0; index < row; index += 1) {
      const share = (factor[at + index] ?? 0) / pivot;
      if (share !== 0) addMultiple(ofFactor, { to: at, from: index * size, length: index + 1, factor: -share });
    }
    ofFactor[at + row] = 1 / pivot;
    for (let left = 0; left <= row; left += 1) {
      const value = ofFactor[at + left] ?? 0;
      if (value === 0) continue;
      const to = left * size;
      for (let column = 0; column <= left; column += 1)
        inverse[to + column] = (inverse[to + column] ?? 0) + value * (ofFactor[at + column] ?? 0);
    }
    yield;
  }
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column < row; column += 1) inverse[column * size + row] = inverse[row * size + column] ?? 0;
  return inverse;
}

/** Adds a multiple of a part of an array to another part of it. */
function addMultiple(
  values: Float64Array,
  { to, from, length, factor }: { to: number; from: number; length: number; factor: number },
): void {
  for (let index = 0; index < length; index += 1)
    values[to + index] = (values[to + index] ?? 0) + factor * (values[from + index] ?? 0);
}
