/**
 * Numbers of PostgreSQL's advisory locks, the same in every process and release. Beside each other, because two uses of one number
 * wait for each other.
 */
export const LOCKS = { migrations: 727, imports: 728, news: 729, jobs: 730, previews: 731, copies: 732 } as const;
