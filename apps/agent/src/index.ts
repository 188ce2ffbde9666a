export { startAgent, type Agent, type AgentOptions, type AgentServer } from './agent.ts';
export { type Clock } from './clock.ts';
export { type Say } from './say.ts';
