export { createClient } from './client.ts';
export type {
  CalendarCalls,
  Call,
  Client,
  CsvCalls,
  IngestCalls,
  PagedCall,
  PublicCalls,
  ResultFileUpload,
} from './client.ts';
export { connectLive } from './live.ts';
export type { LiveConnection, LiveOptions, LiveSocket } from './live.ts';
export type { Refusal, TopicFollower } from './topics.ts';
export type { Failure, FailureCode, Result } from './result.ts';
export type { CallOptions, ClientOptions } from './transport.ts';
