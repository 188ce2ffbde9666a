import { Game, inUrl, PlayerId, PRINTABLE, Year } from '@paddock/contracts';
import { z } from 'zod';

// Parts of the schemas of addresses. In them, missing and invalid search parameters filter nothing.

export const GameInUrl = Game.optional().catch(undefined);
export const WholeInUrl = z.coerce.number().int().max(2_147_483_647);
export const CarGroupInUrl = z.string().min(1).max(64).regex(PRINTABLE);
export const TrackNameInUrl = z.string().min(1).max(160).regex(PRINTABLE);
export const YearInUrl = inUrl(Year).optional().catch(undefined);
export const PlayerInUrl = PlayerId.optional().catch(undefined);
