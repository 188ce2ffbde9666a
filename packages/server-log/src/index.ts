export { ServerLog } from './server-log.ts';
export { isClockRunning, sessionEnd } from './session-clock.ts';
export type { LiveEntry, LiveState, LobbyState } from './live-state.ts';
