/** Columns of a table as queries return them. */
export type Columns<T extends { $inferSelect: object }, K extends keyof T['$inferSelect'] = keyof T['$inferSelect']> = {
  readonly [P in K]: T['$inferSelect'][P];
};
