export { ServerLog } from './server-log.ts';
export type { LiveEntry, LiveState, LobbyState } from './live-state.ts';
