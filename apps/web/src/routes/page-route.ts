import type { ComponentType } from 'react';
import type { Access } from '../features/session/access.ts';
import type { LoadDefinition } from '../lib/define-page.ts';

/**
 * A page of the site. Routes, prefetching, lists of scripts, the sitemap and tests take it from here. It is part of every page's scripts:
 * what is large, as the schema of its address, is in what it loads.
 */
export interface PageRoute {
  /** `/event/:eventId`; `*`: every address without a page. */
  readonly path: string;
  readonly component: () => Promise<{ readonly default: ComponentType }>;
  /** Its address and first queries; without them it has no parameters. */
  readonly data?: LoadDefinition;
  /** Who may open it; only browsers render it. Absent: everybody. */
  readonly access?: Access;
  /**
   * The games to choose from in its address, on a site with several. mixed: one of them, or all; one: always one of them; track: those that
   * have the track; driver: those that the driver drives. Absent: none.
   */
  readonly games?: 'mixed' | 'one' | 'track' | 'driver';
  /** False: for no search engine. */
  readonly isListed?: false;
}
