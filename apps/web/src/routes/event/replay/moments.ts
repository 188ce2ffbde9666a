import type { StoryItem } from '@paddock/contracts';
import type { AnalysedEvent } from '../event-data.ts';
import { carAt, type Words } from '../sentence.ts';
import { penaltyCode } from '../result/penalty-text.ts';
import { storyLine } from '../story/story-line.ts';
import { endOfLap, type Replay } from './replay.ts';

/** Something that happened in the race. */
export interface Moment {
  /** Milliseconds since the start. */
  readonly at: number;
  readonly title: Words;
  readonly proof: Words;
  readonly isInferred: boolean;
  /** What stands on the timeline; null: only its sentence is shown. */
  readonly mark: { readonly text: string; readonly tone: 'fastest' | 'penalty' | 'out' } | null;
}

/** What happened, in order: the story, penalties, and the last laps of those who drove no further. */
export function momentsOf({ cars, overview }: AnalysedEvent, replay: Replay): readonly Moment[] {
  const setting = { cars, isRace: true, sources: overview };
  const story = overview.story.map((item): Moment => {
    const { title, proof, isInferred } = storyLine(item, setting);
    const isFastest = item.kind === 'fastestLap' || item.kind === 'record';
    return {
      at: momentOf(item, replay),
      title,
      proof,
      isInferred,
      mark: isFastest ? { text: item.kind === 'record' ? 'REC' : 'FL', tone: 'fastest' } : null,
    };
  });
  const penalties = replay.cars.flatMap(({ car, row, lines }) =>
    row.penalties.flatMap((penalty): Moment[] => {
      const text = penaltyCode(penalty);
      const lap = penalty.violationLap ?? 0;
      if (text === '' || lap < 1 || penalty.isStaff || penalty.isPostRace) return [];
      const at = lines[Math.min(lap * replay.sectors.length, lines.length) - 1] ?? 0;
      const title: Words = [`${text} for `, carAt(cars, car.position)];
      return [{ at, title, proof: [`On its lap ${lap}.`], isInferred: false, mark: { text, tone: 'penalty' } }];
    }),
  );
  const told = new Set(overview.story.flatMap((item) => (item.kind === 'retirement' ? [item.car] : [])));
  const out = replay.cars.flatMap(({ car, lines, isOut, lapCount }): Moment[] => {
    const at = lines.at(-1) ?? 0;
    if (!isOut || told.has(car.position)) return [];
    const title: Words = ['Last lap of ', carAt(cars, car.position)];
    const proof = [`It drove no lap after its lap ${lapCount}.`];
    return [{ at, title, proof, isInferred: false, mark: { text: 'OUT', tone: 'out' } }];
  });
  return [...story, ...penalties, ...out].toSorted((one, other) => one.at - other.at);
}

function momentOf(item: StoryItem, replay: Replay): number {
  switch (item.kind) {
    case 'pole':
      return 0;
    case 'climb':
    case 'closeFinish':
    case 'missedLap':
      return endOfLap(replay, replay.laps);
    case 'stops':
      return endOfLap(replay, item.fromLap - 1);
    case 'decided':
      return item.how === 'afterFlag' ? replay.end : endOfLap(replay, item.lap);
    case 'leadChange':
      return endOfLap(replay, item.lap);
    default:
      return endOfOwnLap(replay, item.car, item.lap);
  }
}

function endOfOwnLap(replay: Replay, position: number, lap: number): number {
  const car = replay.cars.find((each) => each.car.position === position);
  return car?.lines[lap * replay.sectors.length - 1] ?? endOfLap(replay, lap);
}
