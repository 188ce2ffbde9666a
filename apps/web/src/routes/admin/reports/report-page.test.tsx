import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ApiOutputs } from '../../../lib/trpc.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { eventInfo, frame, secondRow, session, winnerRow } from '../../../testing/replies.ts';
import { adminReport } from '../../../testing/report-replies.ts';
import { ApiFailure, createStubApi } from '../../../testing/stub-api.ts';

const mod = { ...session, mod: true, name: 'mo' };
const mo = { accountId: 2, name: 'mo' };
const taken = { ...adminReport, status: 'underReview', assignee: mo } as const;
const none = { rows: [], more: 0 };
const placed = ({ position, place, classPosition, gap, points, bestLap, totalTime }: typeof winnerRow) => ({
  position,
  place,
  classPosition,
  gap,
  points,
  bestLap,
  totalTime,
  isVoided: false,
});
const preview = {
  results: {
    rows: [
      {
        eventId: 128,
        filePosition: 2,
        raceNumber: '99',
        carModel: 31,
        drivers: secondRow.drivers,
        newDrivers: null,
        before: placed(secondRow),
        after: { ...placed(secondRow), position: 5, place: 5, points: 10 },
      },
    ],
    more: 0,
  },
  records: none,
  bests: none,
  points: none,
  championships: [{ championshipId: 4, name: 'Sunday Cup', round: 'R4', drivers: 3, places: 2 }],
  ratings: { ...none, racesToReplay: 0, isReplayed: true },
  totals: { before: { events: 1, drivers: 1, laps: 1 }, after: { events: 1, drivers: 1, laps: 1 } },
};

type Replies = Parameters<typeof createStubApi>[0]['adminReports'];

const noLaps = (): ApiOutputs['events']['laps'] => ({ entries: [], unattributed: [] });

function refuse(): never {
  throw new ApiFailure({ code: 'unavailable', message: 'Not now.' });
}

function open(report: ApiOutputs['adminReports']['get'], changes: Replies = {}, laps = noLaps) {
  const api = createStubApi({
    ...frame,
    auth: { user: () => mod },
    adminDashboard: { waiting: () => ({ reports: 1, claims: 0 }) },
    adminReports: { get: () => report, staff: () => [mo, { accountId: 3, name: 'ada' }], ...changes },
    adminAudit: { list: () => ({ rows: [], nextCursor: null }) },
    adminAmendments: { preview: () => preview },
    events: {
      info: () => eventInfo,
      results: () => [winnerRow, secondRow],
      laps,
      analysis: () => ({
        sessionKind: 'race',
        cars: [],
        placesFrom: 'lapOrder',
        stopsFrom: 'lapTimes',
        leaders: [],
        battles: [],
        bestSectors: [],
        story: [],
        withoutTime: [],
      }),
    },
  });
  renderApp(api, '/admin/reports/118');
  return { inputsOf: api.inputsOf };
}

describe('a case', () => {
  it('says who took it and when, also after it was handed over', async () => {
    const [submitted] = adminReport.entries;
    if (submitted === undefined) throw new Error('The report has no entry.');
    const take = {
      ...submitted,
      entryId: 2,
      author: mo,
      isReporter: false,
      from: 'submitted',
      to: 'underReview',
    } as const;
    open({ ...taken, assignee: { accountId: 3, name: 'ada' }, entries: [take, submitted] });
    const steps = within(await screen.findByRole('list', { name: 'Progress of the case' })).getAllByRole('listitem');
    expect(steps[1]?.textContent).toMatch(/^Under review.*, mo$/);
  });

  it('shows the claim, both sides and what is not known', async () => {
    open(adminReport);
    await screen.findByRole('heading', { level: 1, name: 'Contact, lap 2' });
    screen.getByText('“Hit me from behind.”');
    const link = screen.getByRole('link', { name: /video.example/ });
    expect(link.getAttribute('rel')).toContain('ugc nofollow');
    const accused = screen.getByRole('region', { name: 'Accused' });
    within(accused).getByText('Ben Slower');
    within(accused).getByText('Never warned or banned.');
    within(screen.getByRole('region', { name: 'Reported by' })).getByText(/3 of 4 led to a decision/);
    screen.getByText('No case of this category has been closed yet.');
  });

  it('is taken before it is decided', async () => {
    const { inputsOf } = open(adminReport, { take: () => taken });
    expect(screen.queryByRole('radio')).toBeNull();
    fireEvent.click(await screen.findByRole('button', { name: 'Take the case' }));
    await waitFor(() => expect(inputsOf('adminReports.take')).toEqual([{ reportId: 118 }]));
  });

  it('says who took it meanwhile', async () => {
    open(adminReport, {
      take: () => {
        throw new ApiFailure({ code: 'conflict', message: 'Ada took it just now.' });
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Take the case' }));
    await screen.findByText('Error: Ada took it just now.');
    screen.getByRole('button', { name: 'Take the case' });
  });

  it('is decided with a penalty once its effect is known and the summary is there', async () => {
    const { inputsOf } = open(taken, { decide: () => taken });
    fireEvent.click(await screen.findByRole('radio', { name: 'Time penalty' }));
    fireEvent.change(screen.getByLabelText('Seconds'), { target: { value: '0' } });
    fireEvent.click(screen.getByRole('button', { name: 'Decide and publish' }));
    screen.getByText('At least 1 second.');
    screen.getByText(/Say in a sentence what was decided/);
    fireEvent.change(screen.getByLabelText('Seconds'), { target: { value: '10' } });
    expect(screen.queryByText('At least 1 second.')).toBeNull();
    fireEvent.change(screen.getByLabelText('Public summary'), { target: { value: 'Ran into the car ahead.' } });
    const table = await screen.findByRole('table', { name: 'Places and points before and after' });
    within(table).getByText('→ 5th');
    within(table).getByText('−8 pts');
    fireEvent.click(screen.getByRole('button', { name: 'Decide and publish' }));
    const dialog = await screen.findByRole('dialog', { name: 'Decide report 118 and publish?' });
    within(dialog).getByText('Car 99: 10 s added.');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Decide and publish' }));
    await waitFor(() =>
      expect(inputsOf('adminReports.decide')).toEqual([
        {
          reportId: 118,
          publicSummary: 'Ran into the car ahead.',
          note: '',
          penalty: { kind: 'timePenalty', filePosition: 2, timeMs: 10_000 },
          sanction: null,
          rulings: [],
        },
      ]),
    );
  });

  it('waits for a statement that was asked for, and can be dismissed meanwhile', async () => {
    const asked = { question: '', askedAt: '2025-09-18T22:40:00.000Z', until: '2999-09-20T22:40:00.000Z' };
    open({ ...taken, statement: { ...asked, words: null, at: null } });
    await screen.findByText(/^The accused can still answer/);
    expect(screen.getByRole('button', { name: 'Decide and publish' })).toHaveProperty('disabled', true);
    fireEvent.click(screen.getByRole('radio', { name: 'Dismiss report' }));
    expect(screen.getByRole('button', { name: 'Dismiss and publish' })).toHaveProperty('disabled', false);
    expect(screen.queryByText(/^The accused can still answer/)).toBeNull();
  });

  it('says what somebody else has done meanwhile', async () => {
    const message = 'Nothing was changed. Ada Admin dismissed it just now: “A racing incident.”';
    open(taken, {
      dismiss: () => {
        throw new ApiFailure({ code: 'conflict', message });
      },
    });
    fireEvent.click(await screen.findByRole('radio', { name: 'Dismiss report' }));
    fireEvent.change(screen.getByLabelText('Public summary'), { target: { value: 'A racing incident.' } });
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss and publish' }));
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Dismiss' }));
    await screen.findByText(`Error: ${message}`);
  });

  it('says at the field why a draft is not kept', async () => {
    const message = 'This has a character that cannot be shown.';
    open(taken, {
      draft: () => {
        throw new ApiFailure({ code: 'invalid_input', message, issues: [{ path: 'publicSummary', message }] });
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Save draft' }));
    await screen.findByText(message);
  });

  it('says why a draft is not kept also after a decision that was refused', async () => {
    const refuse = (message: string) => () => {
      throw new ApiFailure({ code: 'invalid_input', message, issues: [{ path: 'publicSummary', message }] });
    };
    open(taken, { dismiss: refuse('Not like this.'), draft: refuse('Not like that.') });
    fireEvent.click(await screen.findByRole('radio', { name: 'Dismiss report' }));
    fireEvent.change(screen.getByLabelText('Public summary'), { target: { value: 'A racing incident.' } });
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss and publish' }));
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Dismiss' }));
    await screen.findAllByText(/Not like this/);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Save draft' }));
    await screen.findByText('Not like that.');
  });

  it('says why nobody can be warned for it', async () => {
    const message = 'The report accuses no particular driver, so nobody can be warned or banned.';
    open(taken, {
      decide: () => {
        throw new ApiFailure({ code: 'invalid_input', message, issues: [{ path: 'sanction', message }] });
      },
    });
    fireEvent.click(await screen.findByRole('radio', { name: 'Warning' }));
    fireEvent.change(screen.getByLabelText('Public summary'), { target: { value: 'Nobody gave way.' } });
    fireEvent.click(screen.getByRole('button', { name: 'Decide and publish' }));
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Decide and publish' }));
    await screen.findByText(message);
  });

  it('says why the driver of an admin cannot be banned for it', async () => {
    open({ ...taken, mayBan: false });
    const ban = await screen.findByRole<HTMLInputElement>('radio', {
      name: 'Ban',
      description: 'This driver belongs to an admin. Only admins can ban them.',
    });
    expect(ban.disabled).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Warning' }).disabled).toBe(false);
  });

  it('is handed over to somebody else of the staff', async () => {
    const { inputsOf } = open(taken, { handOver: () => taken });
    fireEvent.click(await screen.findByRole('button', { name: 'Hand over' }));
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByRole('option', { name: 'ada' });
    expect(within(dialog).queryByRole('option', { name: 'mo' })).toBeNull();
    fireEvent.change(within(dialog).getByLabelText('To'), { target: { value: '3' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Hand over' }));
    await waitFor(() => expect(inputsOf('adminReports.handOver')).toEqual([{ reportId: 118, accountId: 3 }]));
  });

  it('says what could not be loaded instead of showing none of it', async () => {
    open(taken, { staff: refuse, list: refuse }, refuse);
    await screen.findByText('Could not load the laps of both cars');
    expect(screen.queryByText(/has no laps around/)).toBeNull();
    for (const [button, title] of [
      ['Hand over', 'Could not load the staff'],
      ['Mark as duplicate', 'Could not load the reports of this event'],
    ] as const) {
      fireEvent.click(screen.getByRole('button', { name: button }));
      await screen.findByText(title);
      fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
  });

  it('keeps the words of a note that was refused', async () => {
    open(taken, {
      note: () => {
        throw new ApiFailure({ code: 'conflict', message: 'No notes just now.' });
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Add a note' }));
    const field = screen.getByLabelText<HTMLTextAreaElement>('Note, staff only');
    fireEvent.change(field, { target: { value: 'Asked both.' } });
    fireEvent.click(screen.getByRole('button', { name: 'Add the note' }));
    await screen.findByText('Error: No notes just now.');
    expect(field.value).toBe('Asked both.');
  });
});
