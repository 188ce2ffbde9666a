export type {
  CarAnalysis,
  DriverRef as Driver,
  EventAnalysis,
  EventInfo,
  Lap,
  ResultRow,
  StoryItem,
  WithoutTime,
} from '@paddock/contracts';
