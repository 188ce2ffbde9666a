import type { DriverInfo } from '@paddock/contracts';
import { classBandName } from 'race-format';
import { counted, formatDay } from './site-names.ts';

/** A career in one sentence: "Gold 96. 24 starts, 5 wins, 13 podiums, 1,332 laps. Last seen 19/09/2025." */
export function driverDescription(driver: DriverInfo, timeZone: string): string {
  const { totals, lastSeenAt } = driver;
  const career = [
    counted(totals.starts, 'start'),
    counted(totals.wins, 'win'),
    counted(totals.podiums, 'podium'),
    counted(totals.laps, 'lap'),
  ];
  return `${driver.name}, ${classText(driver)}. ${career.join(', ')}. Last seen ${formatDay(lastSeenAt, timeZone)}.`;
}

function classText({ classValue, isProvisional }: DriverInfo): string {
  if (classValue === null) return 'not rated';
  return `class ${classBandName(classValue)}, value ${isProvisional ? `~${classValue}, provisional` : classValue}`;
}
