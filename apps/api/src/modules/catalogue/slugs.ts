import { createHash } from 'node:crypto';
import type { Game, SessionKind } from '@paddock/contracts';

/** Longest slug that is made, so that addresses stay readable. */
const LONGEST = 80;

/** A track as its game's files name it. */
export interface GameTrack {
  readonly game: Game;
  readonly code: string;
  readonly layout: string | null;
}

/**
 * The name of a track in addresses and on the wire. Tracks of Assetto Corsa Competizione keep the game's code, others have the game
 * before it: `monza`, `ac-monza`, `lmu-sebring-international-raceway-school`.
 */
export function trackSlug({ game, code, layout }: GameTrack): string {
  return slugOf(
    game,
    layout === null || code.includes(layout) ? code : layout.includes(code) ? layout : `${code} ${layout}`,
  );
}

/** The slug of a track whose own one another track has: it ends in a hash, whatever came first. */
export function longTrackSlug(track: GameTrack): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([track.game, track.code, track.layout]))
    .digest('hex');
  return `${trackSlug(track)}-${hash.slice(0, 8)}`;
}

/** The name of a session type on the wire: `R`, `lmu-race`. Types that differ in case or punctuation alone are one. */
export function sessionTypeSlug(game: Game, code: string): string {
  return slugOf(game, code);
}

function slugOf(game: Game, text: string): string {
  if (game === 'acc') return text;
  const words = text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    // A sign is part of a number: some games name tracks by signed hashes.
    .replaceAll(/(^|\s)-(?=\d)/g, '$1minus-')
    .replaceAll(/[^\p{L}\d]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
  return `${game}-${words}`.slice(0, LONGEST).replace(/-$/, '');
}

const KINDS = { practice: 'Practice', qualifying: 'Qualifying', race: 'Race', other: null } as const;

/** The name that a new session type begins with, where its code is a plain word for its kind: `Qualify3` is Qualifying 3. */
export function usualName({
  sessionType,
  sessionKind,
  ordinal,
}: {
  sessionType: string;
  sessionKind: SessionKind;
  ordinal: number | null;
}): string | null {
  const name = KINDS[sessionKind];
  if (name === null || !/^(?:practice|qualify(?:ing)?|race)\d*$/i.test(sessionType)) return null;
  return ordinal === null ? name : `${name} ${ordinal}`;
}
