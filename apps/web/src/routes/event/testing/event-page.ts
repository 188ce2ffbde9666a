import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { eventInfo, secondRow, winnerRow } from '../../../testing/replies.ts';
import { carAnalysis, eventAnalysis } from './analysis.ts';

/** The winner's laps. */
export const laps = {
  entries: [
    {
      position: 1,
      laps: [
        {
          lapNumber: 1,
          driverIndex: 0,
          lapTime: 112_000,
          isValid: false,
          isVoided: false,
          splits: [36_000, 38_000, 38_000],
        },
        {
          lapNumber: 2,
          driverIndex: 0,
          lapTime: 109_000,
          isValid: true,
          isVoided: false,
          splits: [35_000, 37_000, 37_000],
        },
      ],
    },
  ],
  unattributed: [],
};

export const overview = eventAnalysis({
  cars: [carAnalysis({ position: 1, lapTimes: [112_000, 109_000], placesGained: 1 })],
  story: [
    { kind: 'decided', lap: 2, car: 1, from: 2, how: 'onTrack', lapsLed: 1, raceLaps: 2, margin: 640, lost: null },
    { kind: 'fastestLap', lap: 2, car: 1, driverIndex: 0, lapTime: 109_000, margin: 400 },
  ],
  withoutTime: [{ position: 2, lacks: 'finish', reason: 'tooFewLaps', laps: 1, invalidLaps: 0, leaderLaps: 2 }],
});

/** Replies about a race of two cars. */
export const event = {
  info: () => eventInfo,
  results: () => [winnerRow, secondRow],
  laps: () => laps,
  overview: () => overview,
  analysis: () => overview,
  replay: () => ({ cars: [] }),
};

/** The result table once it has rows, which come after its header. */
export async function findResult(name = 'The result, in the order of the file'): Promise<HTMLElement> {
  const table = await screen.findByRole('table', { name });
  await waitFor(() => expect(within(table).getAllByRole('row').length).toBeGreaterThan(1));
  return table;
}
