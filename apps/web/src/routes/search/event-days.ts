import type { EventDay } from '@paddock/contracts';

const DAY_MS = 86_400_000;

/** What a square is drawn as; sessions of unknown kinds are drawn as practice. */
export type SquareKind = 'race' | 'qualifying' | 'practice';

export interface DayColumn {
  /** `2025-09-19` */
  readonly date: string;
  /** From the lowest up. */
  readonly squares: readonly SquareKind[];
}

/** The last so many days as columns of squares, `today` the last, and how many events one square stands for so that none has more than `levels`. */
export function dayColumns(
  days: readonly EventDay[],
  { today, count, levels }: { readonly today: string; readonly count: number; readonly levels: number },
) {
  const byDate = new Map(days.map((day) => [day.date, day]));
  const shown = Array.from({ length: count }, (_, index) => {
    const date = new Date(Date.parse(today) - (count - 1 - index) * DAY_MS).toISOString().slice(0, 10);
    const { race = 0, qualifying = 0, practice = 0, other = 0 } = byDate.get(date) ?? {};
    return { date, race, qualifying, practice: practice + other };
  });
  const squaresOf = ({ race, qualifying, practice }: (typeof shown)[number], each: number): SquareKind[] =>
    Object.entries({ race, qualifying, practice } as const).flatMap(([kind, events]) =>
      // @NOTE TypeScript knows keys of objects as texts.
      Array.from({ length: Math.ceil(events / each) }, () => kind as SquareKind),
    );
  let perSquare = 1;
  while (shown.some((day) => squaresOf(day, perSquare).length > levels)) perSquare += 1;
  return {
    perSquare,
    columns: shown.map((day): DayColumn => ({ date: day.date, squares: squaresOf(day, perSquare) })),
  };
}
