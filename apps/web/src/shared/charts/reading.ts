/** The figures at one step of a chart, say a lap or a car. */
export interface Reading {
  readonly title: string;
  readonly values: readonly {
    readonly name: string;
    readonly value: string;
    /** Of the chart's style sheet: the colour of its line. */
    readonly tone?: string | undefined;
  }[];
}

/** A row of the chart's table as a reading. The first cell of each is its title; undefined: there is no row. */
export function rowReading([, ...heads]: readonly string[], row: readonly string[] | undefined): Reading {
  const [title = '', ...figures] = row ?? [];
  return { title, values: figures.map((value, at) => ({ name: heads[at] ?? '', value })) };
}
