import { CLASS_BANDS, classBandName, nextClassBand } from 'race-format';

/** How far it is to the next class, `14 to Platinum`; in the highest one how far above its line, `11 above the line`. */
export function classDistanceText(value: number): string {
  const next = nextClassBand(value);
  return next === null
    ? `${value - CLASS_BANDS[3].from} above the line`
    : `${next.distance} to ${classBandName(next.at)}`;
}
