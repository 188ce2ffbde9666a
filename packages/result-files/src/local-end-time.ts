/** What a result file's name says. */
export interface FileNameEnd {
  /** 'YYYY-MM-DDTHH:mm:ss' on the server's own clock. */
  local: string;
}

// Not within a longer number, so that a phone number or a hash is no date. Some servers write four digits of the year. The session
// type may follow.
const stampInName = /(?<!\d)(?:20)?(\d\d)(\d\d)(\d\d)_(\d\d)(\d\d)(\d\d)(?!\d)/;
const isoDate = /^(\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d):(\d\d)(?![\d:])/;

/** The last part of a name that may contain folders of either kind. Only to read, never a path to open. */
export function baseNameOf(fileName: string): string {
  const lastSeparator = Math.max(fileName.lastIndexOf('/'), fileName.lastIndexOf('\\'));
  return fileName.slice(lastSeparator + 1);
}

/**
 * When a session ended, as its server named the file.
 *
 * @example parseFileNameEnd('210323_200501_FP.1.json') // { local: '2021-03-23T20:05:01' }
 */
export function parseFileNameEnd(fileName: string): FileNameEnd | null {
  let rest = baseNameOf(fileName);
  for (let match = stampInName.exec(rest); match !== null; match = stampInName.exec(rest)) {
    const [, year = '', ...parts] = match;
    const local = localTimeOf([`20${year}`, ...parts]);
    if (local !== null) return { local };
    rest = rest.slice(match.index + match[0].length);
  }
  return null;
}

/** A time as some managers write it: local, with a wrong zone mark that is ignored. */
export function parseLocalDate(text: string): string | null {
  const match = isoDate.exec(text.trim());
  return match === null ? null : localTimeOf(match.slice(1));
}

function localTimeOf(parts: readonly string[]): string | null {
  const [year = '', month = '', day = '', hour = '', minute = '', second = ''] = parts;
  const isReal =
    Number(month) >= 1 &&
    Number(month) <= 12 &&
    Number(day) >= 1 &&
    Number(day) <= daysInMonth(Number(year), Number(month)) &&
    Number(hour) <= 23 &&
    Number(minute) <= 59 &&
    Number(second) <= 59;
  return isReal ? `${year}-${month}-${day}T${hour}:${minute}:${second}` : null;
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}
