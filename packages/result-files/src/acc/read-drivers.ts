import { FieldReader } from '../field-reader.ts';
import { isJsonObject } from '../json-value.ts';
import type { GameDriver } from '../game-session.ts';
import { cutText, onOneLine } from '../clean-text.ts';
import { withoutDoubleEncoding } from '../double-encoded-names.ts';
import type { WarningLog } from '../warning-log.ts';
import { platformIdOf } from './platform-id.ts';

const longestName = 100;
const usualDrivers = 4;

/** The drivers of one car, in the order that laps refer to. */
export function readDrivers(car: FieldReader, warnings: WarningLog): GameDriver[] {
  const path = car.pathOf('drivers');
  const raw = car.list('drivers');
  if (raw.length === 0) warnings.add('line_without_drivers', path);
  if (raw.length > usualDrivers) warnings.add('many_drivers', path);
  return raw.map((item, index) => readDriver(item, `${path}[${index}]`, warnings));
}

/** An unreadable driver keeps its place: laps refer to it by index. */
function readDriver(item: unknown, path: string, warnings: WarningLog): GameDriver {
  if (!isJsonObject(item)) warnings.add('unexpected_type', path);
  const fields = new FieldReader(isJsonObject(item) ? item : {}, path, warnings);
  const firstName = fields.text('firstName', longestName);
  const lastName = fields.text('lastName', longestName);
  const playerId = fields.text('playerId', longestName);
  const platformId = isJsonObject(item) ? platformIdOf(item.playerId) : null;
  if (platformId === null) warnings.add('driver_without_id', `${path}.playerId`);
  return {
    shortName: withoutDoubleEncoding(fields.text('shortName', longestName)),
    name: displayName(firstName, lastName),
    playerId,
    platformId,
  };
}

/** First and last name on one line, repaired; empty if they contain no letter. */
function displayName(firstName: string, lastName: string): string {
  const name = onOneLine(`${withoutDoubleEncoding(firstName)} ${withoutDoubleEncoding(lastName)}`);
  return /\p{L}/u.test(name) ? cutText(name, longestName).trimEnd() : '';
}
