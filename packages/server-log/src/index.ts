export { ServerLog } from './acc/server-log.ts';
export { isClockRunning, sessionEnd } from './acc/session-clock.ts';
export type { LiveEntry, LiveState, LobbyState } from './acc/live-state.ts';
export type { CarPlace, SessionTiming, TimedCar, TimedLap, TimedLine } from './timing.ts';
