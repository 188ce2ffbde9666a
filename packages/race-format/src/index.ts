export {
  CLASS_BANDS,
  classBand,
  classBandName,
  nextClassBand,
  type ClassBand,
  type NextClassBand,
} from './class-band.ts';
export { formatGap, type FormatGapOptions } from './gap-text.ts';
export { CLASSIFIED_SHARES, isClassified, type ClassifiedInput, type ClassifiedShares } from './classified.ts';
export { gap, LONGEST_TIME_GAP, type Gap, type GapInput, type GapRow } from './gap-or-dnf.ts';
export { formatSector, formatSplit, formatTime, parseLapTime } from './lap-time.ts';
export { NO_TIME } from './no-time.ts';
export {
  playerCountColour,
  playerCountColourOfPercent,
  type PlayerCount,
  type PlayerCountColour,
} from './player-count.ts';
export { PROVISIONAL_RACES } from './provisional.ts';
export { RATING_OF_ZERO, RATING_PER_CLASS_VALUE } from './rating-scale.ts';
