import { ClassBand } from '@paddock/contracts';
import { z } from 'zod';
import { WholeInUrl } from '../../url-fields.ts';

/** The code of a class or round, or the id of a driver or team. */
const CodeInUrl = z
  .string()
  .regex(/^[\w-]{1,24}$/)
  .optional()
  .catch(undefined);

export const TABS = ['standings', 'teams', 'rounds', 'entries', 'rules'] as const;
export type ChampionshipTab = (typeof TABS)[number];

/** The search parameters of the points page while it shows a championship. */
export const ChampionshipUrl = z.object({
  championship: WholeInUrl.min(1).optional().catch(undefined),
  tab: z.enum(TABS).catch('standings'),
  /** Of a class, or `all`; the first when absent. */
  table: CodeInUrl,
  /** The last round that is counted. */
  after: CodeInUrl,
  /** The tables as they were published, instead of as they are counted. */
  as: z.literal('official').optional().catch(undefined),
  /** Only drivers of this class value. */
  class: ClassBand.optional().catch(undefined),
  /** Whose points are open. */
  open: CodeInUrl,
  /** Which of them. */
  round: CodeInUrl,
  /** The sign-up is open: it still is after a sign-in. */
  signUp: z.literal('open').optional().catch(undefined),
  view: z.literal('embed').optional().catch(undefined),
  /** Of the embedded standings. */
  theme: z.enum(['light', 'dark']).catch('light'),
});
export type ChampionshipUrl = z.output<typeof ChampionshipUrl>;
