import type { EventRevision } from '@paddock/contracts';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SiteTheme } from '../../../app/theme/SiteTheme.tsx';
import { createFormat } from '../../../shared/format/time-format.ts';
import { eventInfo, secondRow } from '../../../testing/replies.ts';
import { RevisionsSection } from './RevisionsSection.tsx';

const moved = (at: string, endBefore: string | null): EventRevision => ({
  at,
  kind: endBefore === null ? 'importedAgain' : 'timesChanged',
  decision: null,
  version: null,
  reason: 'The server’s clock runs in Australia/Perth, not in Australia/Sydney',
  endBefore,
  moved: [],
});

const NOW = '2025-05-01T12:00:00.000Z';
const ONCE = '2025-05-01T10:00:00.000Z';
const FIRST = '2025-05-01T18:00:00.000Z';

describe('a changed driver', () => {
  const ben = { playerId: 'ben00000', name: 'Ben Slower', classValue: null, isProvisional: false };
  const cleo = { ...ben, playerId: 'cleo0000', name: 'Cleo Curb' };
  it.each([
    [[ben], 'Driven by Ben Slower99'],
    [[cleo, ben], 'Driven by Ben Slower99Cleo Curb, Ben Slower'],
  ])('is not named twice, but a crew is: %#', (drivers, expected) => {
    const decision = { kind: 'changeDriver', filePosition: 2, lapNumber: null, value: null, driver: ben } as const;
    const revisions: EventRevision[] = [{ ...moved(NOW, null), kind: 'amended', decision }];
    render(
      <SiteTheme>
        <RevisionsSection info={{ ...eventInfo, endAt: NOW, revisions }} rows={[{ ...secondRow, drivers }]} />
      </SiteTheme>,
    );
    const plain = screen.getByText(/^Driven by/).textContent.replaceAll(/[\u2066-\u2069]/g, '');
    expect(plain).toContain(expected);
    expect(plain.split('Ben Slower')).toHaveLength(drivers.length + 1);
  });
});

describe('a corrected time', () => {
  it('is told with the times before and after, each correction with its own', () => {
    const revisions = [
      moved('2025-06-03T00:00:00.000Z', ONCE),
      moved('2025-06-02T00:00:00.000Z', null),
      moved('2025-06-01T00:00:00.000Z', FIRST),
    ];
    render(
      <SiteTheme>
        <RevisionsSection info={{ ...eventInfo, endAt: NOW, revisions }} rows={[]} />
      </SiteTheme>,
    );
    const told = screen.getAllByText(/Now ends at/).map((one) => one.textContent);
    expect(told).toEqual([
      `Now ends at ${createFormat().dateTime(NOW)}, not at ${createFormat().dateTime(ONCE)}.`,
      `Now ends at ${createFormat().dateTime(ONCE)}, not at ${createFormat().dateTime(FIRST)}.`,
    ]);
    expect(screen.getAllByText('Date and time corrected')).toHaveLength(2);
    expect(screen.getAllByText(/The server’s clock runs in Australia\/Perth/)).toHaveLength(3);
  });
});
