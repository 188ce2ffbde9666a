import type { EventRevision } from '@paddock/contracts';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SiteTheme } from '../../../app/theme/SiteTheme.tsx';
import { createFormat } from '../../../shared/format/time-format.ts';
import { RevisionsSection } from './RevisionsSection.tsx';

const moved = (at: string, endBefore: string | null): EventRevision => ({
  at,
  kind: endBefore === null ? 'importedAgain' : 'timesChanged',
  decision: null,
  reason: 'The server’s clock runs in Australia/Perth, not in Australia/Sydney',
  endBefore,
  moved: [],
});

const NOW = '2025-05-01T12:00:00.000Z';
const ONCE = '2025-05-01T10:00:00.000Z';
const FIRST = '2025-05-01T18:00:00.000Z';

describe('a corrected time', () => {
  it('is told with the times before and after, each correction with its own', () => {
    const revisions = [
      moved('2025-06-03T00:00:00.000Z', ONCE),
      moved('2025-06-02T00:00:00.000Z', null),
      moved('2025-06-01T00:00:00.000Z', FIRST),
    ];
    render(
      <SiteTheme>
        <RevisionsSection info={{ endAt: NOW, revisions }} rows={[]} />
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
