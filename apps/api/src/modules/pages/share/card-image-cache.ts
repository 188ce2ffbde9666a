import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { ChampionshipId, contract, EventId, PlayerId, TrackCode, Year } from '@paddock/contracts';
import { createSingleFlightCache } from '../../../shared/single-flight-cache.ts';
import type { RequestContext } from '../../../endpoint/context.ts';
import type { InProcessApi } from '../in-process-api.ts';
import type { Sql } from '../../../database/client.ts';
import { readLogo } from '../../settings/site-settings.service.ts';
import { siteNames } from '../site-names.ts';
import { boardCard } from './board-card.ts';
import { championshipCard } from './championship-card.ts';
import { driverCard } from './driver-card.ts';
import { duelCard } from './duel-card.ts';
import { eventCard } from './event-card.ts';
import { homeCard } from './home-card.ts';
import { resultCard } from './result-card.ts';
import { driverYearCard, siteYearCard } from './year-card.ts';
import type { CardNode } from './card-node.ts';
import type { CardBrand } from './card-parts.ts';
import type { Painter } from './painter.ts';

/** A card to draw. The etag is a hash of its content, so unchanged content reuses the image even after imports. */
export interface Card {
  readonly etag: string;
  readonly node: CardNode;
  /** Search engines must not index it. */
  readonly isHidden: boolean;
}

export type ShareImages = ReturnType<typeof createShareImages>;

const MAX_BYTES = 32 * 1024 * 1024;
const ONE_DAY_MS = 86_400_000;
/** The newest sessions, races of the last week first: one of them is the latest race. */
const LATEST = 6;

interface ShareImagesDeps {
  readonly siteTimeZone: string;
  readonly readDb: Sql;
}

export function createShareImages(
  answers: InProcessApi,
  painter: Painter,
  { siteTimeZone: timeZone, readDb }: ShareImagesDeps,
) {
  // Keys are content hashes, so entries never become outdated.
  const images = createSingleFlightCache<Buffer>({
    maxBytes: MAX_BYTES,
    ttlMs: ONE_DAY_MS,
    sizeOf: (image) => image.length,
  });

  const namesFor = async (context: RequestContext) => {
    const { value } = await answers.ask({ endpoint: contract.translation.all, input: {} }, context);
    return siteNames(value);
  };

  const brandFor = async (context: RequestContext): Promise<CardBrand> => {
    const { value } = await answers.ask({ endpoint: contract.site.info, input: {} }, context);
    const bytes = value.logo === null ? null : await readLogo(readDb, basename(value.logo, '.png'));
    return { name: value.name, logo: bytes && `data:image/png;base64,${bytes.toString('base64')}` };
  };

  /** null: the number is none of an event. */
  const readEvent = async (number: string, context: RequestContext) => {
    const id = EventId.safeParse(/^[1-9]\d*$/.test(number) ? Number(number) : null);
    if (!id.success) return null;
    const input = { id: id.data };
    const [info, results, names, brand] = await Promise.all([
      answers.ask({ endpoint: contract.events.info, input }, context),
      answers.ask({ endpoint: contract.events.results, input }, context),
      namesFor(context),
      brandFor(context),
    ]);
    return { info: info.value, results: results.value, names, timeZone, brand };
  };

  const designs = {
    async event(id: string, context: RequestContext) {
      const event = await readEvent(id, context);
      return event && { node: eventCard(event), isHidden: event.info.voided !== null };
    },
    /** Of an event and a car, by its place in the file: `128-5`. */
    async result(id: string, context: RequestContext) {
      const [eventId = '', filePosition] = id.split('-');
      const event = await readEvent(eventId, context);
      const row = event?.results.find((one) => String(one.filePosition) === filePosition);
      return event === null || row === undefined ? null : { node: resultCard({ ...event, row }), isHidden: true };
    },
    async driver(id: string, context: RequestContext) {
      const playerId = PlayerId.safeParse(id);
      if (!playerId.success) return null;
      const driver = await answers.ask({ endpoint: contract.drivers.info, input: { id: playerId.data } }, context);
      return { node: driverCard(driver.value, timeZone, await brandFor(context)), isHidden: driver.value.isHidden };
    },
    async board(id: string, context: RequestContext) {
      const track = TrackCode.safeParse(id);
      if (!track.success) return null;
      const [board, names, brand] = await Promise.all([
        answers.ask({ endpoint: contract.leaderboards.track, input: { track: track.data } }, context),
        namesFor(context),
        brandFor(context),
      ]);
      return { node: boardCard({ board: board.value, names, timeZone, brand }), isHidden: false };
    },
    async championship(id: string, context: RequestContext) {
      const championshipId = ChampionshipId.safeParse(/^[1-9]\d*$/.test(id) ? Number(id) : null);
      if (!championshipId.success) return null;
      const input = { championshipId: championshipId.data };
      const [info, standings, brand] = await Promise.all([
        answers.ask({ endpoint: contract.championships.get, input }, context),
        answers.ask({ endpoint: contract.championships.standings, input: { ...input, kind: 'drivers' } }, context),
        brandFor(context),
      ]);
      return { node: championshipCard({ info: info.value, standings: standings.value, brand }), isHidden: false };
    },
    /** Of two drivers' ids with a point between them, which no id has. */
    async duel(id: string, context: RequestContext) {
      const [own, rival, ...more] = id.split('.').map((one) => PlayerId.safeParse(one).data);
      if (own === undefined || rival === undefined || own === rival || more.length > 0) return null;
      const [duel, names, brand] = await Promise.all([
        answers.ask({ endpoint: contract.drivers.headToHead, input: { id: own, rival } }, context),
        namesFor(context),
        brandFor(context),
      ]);
      return { node: duelCard({ duel: duel.value, names, brand }), isHidden: duel.value.isHidden };
    },
    /** The site has one home, but images have an id in their address. */
    async home(id: string, context: RequestContext) {
      if (id !== 'site') return null;
      const [events, totals, names, brand] = await Promise.all([
        answers.ask({ endpoint: contract.events.recent, input: { limit: LATEST, order: 'racesFirst' } }, context),
        answers.ask({ endpoint: contract.stats.totals, input: {} }, context),
        namesFor(context),
        brandFor(context),
      ]);
      return {
        node: homeCard({ events: events.value, totals: totals.value, names, timeZone, brand }),
        isHidden: false,
      };
    },
    /** Of a driver and a year, or of the site and one: `site.2025`. */
    async year(id: string, context: RequestContext) {
      const [who = '', yearText = '', ...more] = id.split('.');
      const year = Year.safeParse(/^\d{4}$/.test(yearText) ? Number(yearText) : null);
      if (!year.success || more.length > 0) return null;
      const [names, brand] = await Promise.all([namesFor(context), brandFor(context)]);
      if (who === 'site') {
        const site = await answers.ask({ endpoint: contract.stats.year, input: { year: year.data } }, context);
        return { node: siteYearCard({ year: site.value, names, brand }), isHidden: false };
      }
      const playerId = PlayerId.safeParse(who);
      if (!playerId.success) return null;
      const input = { id: playerId.data, year: year.data };
      const driver = await answers.ask({ endpoint: contract.drivers.year, input }, context);
      return { node: driverYearCard({ year: driver.value, names, brand }), isHidden: driver.value.isHidden };
    },
  } satisfies Record<string, (id: string, context: RequestContext) => Promise<Omit<Card, 'etag'> | null>>;

  return {
    /** null: the id is invalid. Throws the errors of the endpoints. */
    async design(kind: keyof typeof designs, id: string, context: RequestContext): Promise<Card | null> {
      const design = await designs[kind](id, context);
      if (design === null) return null;
      const hash = createHash('sha256').update(JSON.stringify(design.node)).digest('base64url').slice(0, 27);
      return { etag: `"${hash}"`, ...design };
    },
    /** Throws `rate_limited` if the client has requested too many drawings. */
    async draw({ etag, node }: Card, context: RequestContext): Promise<Buffer> {
      // Spend before drawing: a client over its limit must not fail the drawing for others who wait for it.
      if (!images.has(etag)) await context.spend('expensive');
      return images.get(etag, () => painter.paint(node));
    },
  };
}
