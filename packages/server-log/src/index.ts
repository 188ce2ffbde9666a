export { ServerLog } from './acc/server-log.ts';
export { isClockRunning, sessionEnd } from './acc/session-clock.ts';
export type { LiveState, LobbyState } from './acc/live-state.ts';
export type { CarPlace, SessionTiming, TimedCar, TimedLap, TimedLine } from './timing.ts';
export type { RecordedCar, RecordedLap, RecordedSpan, SessionRecord } from './session-record.ts';
export type { LiveSession, SessionHeader } from './live-session.ts';
export { RfSession } from './rf2-http/rf-session.ts';
export { AcPluginSession } from './ac-plugin/ac-plugin-session.ts';
export { BroadcastSession } from './acc-broadcast/broadcast-session.ts';
export {
  askEntriesMessage,
  askTrackMessage,
  registerMessage,
  unregisterMessage,
} from './acc-broadcast/write-message.ts';
