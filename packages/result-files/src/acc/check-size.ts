import { isJsonArray, isJsonObject } from '../json-value.ts';
import type { Limits } from '../limits.ts';
import type { Problem } from '../problem.ts';

const linesPath = 'sessionResult.leaderBoardLines';

/** null: no more cars and drivers than allowed. */
export function checkSize(lines: readonly unknown[], limits: Limits): Problem | null {
  if (lines.length > limits.maxEntries) {
    return tooMany(
      linesPath,
      `The result has ${lines.length} lines; no server has more than ${limits.maxEntries} cars.`,
    );
  }
  let drivers = 0;
  for (const [index, line] of lines.entries()) {
    const count = driversOf(line);
    drivers += count;
    if (count > limits.maxDriversPerCar) {
      return tooMany(
        `${linesPath}[${index}].car.drivers`,
        `A car of the result has ${count} drivers; one to four are usual, and more than ${limits.maxDriversPerCar} cannot be real.`,
      );
    }
  }
  if (drivers <= limits.maxDrivers) return null;
  return tooMany(linesPath, `The result names ${drivers} drivers; more than ${limits.maxDrivers} cannot be real.`);
}

function driversOf(line: unknown): number {
  if (!isJsonObject(line) || !isJsonObject(line.car)) return 0;
  const { drivers } = line.car;
  return isJsonArray(drivers) ? drivers.length : 0;
}

function tooMany(path: string, what: string): Problem {
  return { code: 'too_many_values', message: `${what} Check what wrote the file.`, path };
}
