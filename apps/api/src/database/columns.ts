/** Columns of a table as queries return them: instants are ISO 8601 text in UTC. */
export type Columns<T extends { $inferSelect: object }, K extends keyof T['$inferSelect'] = keyof T['$inferSelect']> = {
  readonly [P in K]: InstantAsText<T['$inferSelect'][P]>;
};

type InstantAsText<V> = V extends Date ? string : V;
