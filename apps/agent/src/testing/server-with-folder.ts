import type { AgentServer } from '../agent.ts';

/** A game server with all its paths. */
export type ServerWithFolder = AgentServer & Record<'logPath' | 'resultsDir' | 'settingsPath', string>;
