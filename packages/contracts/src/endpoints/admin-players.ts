import { z } from 'zod';
import { pageShape } from '../admin/list.ts';
import {
  AdminPlayer,
  AdminPlayerPage,
  ErasedPlayer,
  JoinBanList,
  LiftedBan,
  MaskedName,
  MAX_PLAYER_PARTS,
  NewBan,
  NewNote,
  NewWarning,
  OnePlayer,
  playerList,
  PlayerReport,
  SanctionPage,
} from '../admin/players.ts';
import { defineTextExport } from '../text-export.ts';
import { defineEndpoint } from '../endpoint.ts';

const common = { access: 'mod', cache: 'none', tags: ['Admin: players'] } as const;
const SanctionsOf = z.object({ ...OnePlayer.shape, ...pageShape.input });

export const adminPlayersCsv = defineTextExport({
  name: 'adminPlayers.csv',
  path: '/api/admin/players.csv',
  summary: 'Players as CSV, with platform ids; ten thousand rows at most',
  tags: ['Admin: players', 'CSV'],
  query: playerList.csv,
});

export const adminPlayers = {
  list: defineEndpoint({
    ...common,
    kind: 'query',
    summary: 'Players by name or platform id',
    input: playerList.input,
    output: AdminPlayerPage,
    rest: { method: 'GET', path: '/api/admin/players', query: playerList.query },
  }),
  info: defineEndpoint({
    ...common,
    kind: 'query',
    summary: 'Who a player is, with every name, the account and merged drivers',
    input: OnePlayer,
    output: AdminPlayer,
    rest: { method: 'GET', path: '/api/admin/players/:playerId', params: OnePlayer },
  }),
  sanctions: defineEndpoint({
    ...common,
    kind: 'query',
    summary: 'Notes, warnings and bans of a player, the latest first',
    input: SanctionsOf,
    output: SanctionPage,
    rest: {
      method: 'GET',
      path: '/api/admin/players/:playerId/sanctions',
      params: OnePlayer,
      query: z.object(pageShape.wire),
    },
  }),
  reports: defineEndpoint({
    ...common,
    kind: 'query',
    summary: 'Reports about a player and by the player, the latest first',
    input: OnePlayer,
    output: z.array(PlayerReport).max(MAX_PLAYER_PARTS),
    rest: { method: 'GET', path: '/api/admin/players/:playerId/reports', params: OnePlayer },
  }),
  note: defineEndpoint({
    ...common,
    kind: 'mutation',
    summary: 'Adds a note for staff',
    input: NewNote,
    output: z.null(),
    rest: {
      method: 'POST',
      path: '/api/admin/players/:playerId/notes',
      params: OnePlayer,
      body: NewNote.omit({ playerId: true }),
      successStatus: 204,
    },
  }),
  warn: defineEndpoint({
    ...common,
    kind: 'mutation',
    summary: 'Warns a player',
    input: NewWarning,
    output: z.null(),
    rest: {
      method: 'POST',
      path: '/api/admin/players/:playerId/warnings',
      params: OnePlayer,
      body: NewWarning.omit({ playerId: true }),
      successStatus: 204,
    },
  }),
  ban: defineEndpoint({
    ...common,
    kind: 'mutation',
    summary: 'Bans a player from joining, boards or reporting, for a time or permanently',
    input: NewBan,
    output: z.null(),
    rest: {
      method: 'POST',
      path: '/api/admin/players/:playerId/bans',
      params: OnePlayer,
      body: NewBan.omit({ playerId: true }),
      successStatus: 204,
    },
  }),
  lift: defineEndpoint({
    ...common,
    kind: 'mutation',
    summary: 'Lifts a ban before its time',
    input: LiftedBan,
    output: z.null(),
    rest: { method: 'POST', path: '/api/admin/players/bans/lift', body: LiftedBan, successStatus: 204 },
  }),
  mask: defineEndpoint({
    ...common,
    kind: 'mutation',
    summary: 'Hides a player’s name from the public, or shows it again',
    input: MaskedName,
    output: z.null(),
    rest: {
      method: 'POST',
      path: '/api/admin/players/:playerId/mask',
      params: OnePlayer,
      body: MaskedName.omit({ playerId: true }),
      successStatus: 204,
    },
  }),
  erase: defineEndpoint({
    ...common,
    access: 'admin',
    kind: 'mutation',
    summary: 'Erases a person at their request: the account, and names and ids everywhere. Cannot be undone',
    input: ErasedPlayer,
    output: z.null(),
    rest: {
      method: 'POST',
      path: '/api/admin/players/:playerId/erase',
      params: OnePlayer,
      body: ErasedPlayer.omit({ playerId: true }),
      successStatus: 204,
    },
  }),
  banList: defineEndpoint({
    ...common,
    kind: 'query',
    summary: 'Who may not join, as the game server reads it (cfg/entrylist.json)',
    description:
      'The game server has no file of bans: an entry whose car the game does not have keeps its player out, and ' +
      'forceEntryList 0 lets everyone else in. If you keep an entry list of your own, copy these entries into it.',
    input: z.strictObject({}),
    output: JoinBanList,
    rest: { method: 'GET', path: '/api/admin/players/bans/entrylist.json' },
  }),
};
