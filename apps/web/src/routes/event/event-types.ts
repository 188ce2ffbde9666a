export type {
  CarAnalysis,
  DriverRef as Driver,
  EventAnalysis,
  EventInfo,
  EventRevision,
  Lap,
  ResultRow,
  StoryItem,
  WithoutTime,
} from '@paddock/contracts';
