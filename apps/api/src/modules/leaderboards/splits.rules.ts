export type Splits = {
  readonly split1: number | null;
  readonly split2: number | null;
  readonly split3: number | null;
};

/** The known sector times. */
export function splitsOf({ split1, split2, split3 }: Splits): number[] {
  return [split1, split2, split3].filter((split) => split !== null);
}
