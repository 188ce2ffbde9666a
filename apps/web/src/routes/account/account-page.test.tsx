import type { AccountInfo } from '@paddock/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { account, accountPage, accountSession, ownDriver } from '../../testing/account-replies.ts';
import { frame, rival, session } from '../../testing/replies.ts';
import { noReports, ownReport } from '../../testing/report-replies.ts';
import { ApiFailure, createStubApi } from '../../testing/stub-api.ts';

const withDriver: AccountInfo = { ...account, driver: ownDriver };
const signedIn = { ...session, playerId: ownDriver.playerId, classValue: 82 };
const pages = { ...frame, auth: { user: () => signedIn }, reports: noReports };

beforeEach(() => {
  document.cookie = 'preferences=; Path=/; Max-Age=0';
});

function open(info: AccountInfo, changes: Parameters<typeof createStubApi>[0]['account'] = {}) {
  const api = createStubApi({ ...pages, account: { ...accountPage, info: () => info, ...changes } });
  const app = renderApp(api, '/account');
  return { ...app, inputsOf: api.inputsOf };
}

describe('without a driver', () => {
  it('offers two ways to claim one, says what privacy needs, and keeps the empty sections', async () => {
    open(account);
    await screen.findByRole('button', { name: 'Claim with Steam' });
    expect(screen.getByRole('button', { name: 'Get a code' })).toHaveProperty('disabled', true);
    screen.getByText(/Claim your driver first. Then you can show/);
    await screen.findByText(/You have not reported anything/);
    await screen.findByText('No warnings or bans.');
  });

  it('shows the code of a pending claim, and cancels it', async () => {
    const claim = {
      code: 'ACDE-3479',
      driver: rival,
      status: 'pending',
      createdAt: '2025-09-19T02:00:00.000Z',
      decidedAt: null,
    } as const;
    open({ ...account, claim }, { withdrawClaim: () => ({ ...account, claim: { ...claim, status: 'withdrawn' } }) });
    await screen.findByText('ACDE-3479');
    screen.getByText('Ben Slower');
    fireEvent.click(screen.getByRole('button', { name: 'Withdraw the claim' }));
    await screen.findByRole('button', { name: 'Claim with Steam' });
  });

  it('says that the staff refused', async () => {
    const claim = {
      code: 'ACDE-3479',
      driver: rival,
      status: 'refused',
      createdAt: '2025-09-19T02:00:00.000Z',
      decidedAt: '2025-09-20T02:00:00.000Z',
    } as const;
    open({ ...account, claim });
    await screen.findByText(/The staff did not confirm/);
    screen.getByRole('button', { name: 'Claim with Steam' });
  });
});

describe('warnings and bans', () => {
  it('say what they keep from, why, and until when', async () => {
    const base = { reason: 'Wrecked the start', createdAt: '2025-09-19T02:00:00.000Z', endedAt: null } as const;
    const scope = { joining: true, boards: true, reporting: false };
    open(withDriver, {
      sanctions: () => [
        { ...base, kind: 'ban', scope, endsAt: '2025-10-19T02:00:00.000Z', state: 'current' },
        {
          ...base,
          kind: 'ban',
          scope,
          endsAt: null,
          state: 'lifted',
          createdAt: '2025-08-01T00:00:00.000Z',
          endedAt: '2025-08-02T00:00:00.000Z',
        },
        { ...base, kind: 'warning', scope: null, endsAt: null, state: 'current', reason: 'Mind the start' },
      ],
    });
    const section = await screen.findByRole('region', { name: 'Warnings and bans' });
    const items = await within(section).findAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Banned from joining, the boardsWrecked the start.*, until .*19\/10\/2025/),
      expect.stringMatching(/, lifted .*02\/08\/2025/),
      expect.stringMatching(/^WarningMind the start/),
    ]);
  });
});

describe('with a driver', () => {
  it('shows the licence and the way to the page, and lets the driver go', async () => {
    open(withDriver, { unlink: () => account });
    await screen.findByRole('group', { name: /Gold class, value 82/ });
    expect(screen.getByRole('link', { name: 'Open your page' }).getAttribute('href')).toBe('/driver/driver0001');
    fireEvent.click(screen.getByRole('button', { name: 'Unlink this driver' }));
    await screen.findByRole('button', { name: 'Claim with Steam' });
  });

  it('sends both choices of privacy, and shows what is wanted at once', async () => {
    const { inputsOf } = open(withDriver, {
      privacy: () => ({ ...withDriver, driver: { ...ownDriver, name: 'QUI', usesShortName: true } }),
    });
    const choice = await screen.findByRole<HTMLInputElement>('checkbox', { name: /Show me as QUI/ });
    fireEvent.click(choice);
    expect(choice.checked).toBe(true);
    await screen.findByText(/Only you see/);
    expect(choice.checked).toBe(true);
    expect(inputsOf('account.privacy')).toEqual([{ usesShortName: true, isHidden: false }]);
  });

  it('takes a refused choice back, and says why', async () => {
    open(withDriver, {
      privacy: () => {
        throw new ApiFailure({ code: 'conflict', message: 'Not now.' });
      },
    });
    const choice = await screen.findByRole<HTMLInputElement>('checkbox', { name: /Leave the boards/ });
    fireEvent.click(choice);
    await screen.findByText('Error: Not now.');
    await waitFor(() => expect(choice.checked).toBe(false));
  });

  it('offers no short name where the game told none', async () => {
    open({ ...account, driver: { ...ownDriver, shortName: null } });
    const choice = await screen.findByRole('checkbox', { name: /Show me as my short name/ });
    expect(choice).toHaveProperty('disabled', true);
  });
});

describe('sessions', () => {
  const other = { ...accountSession, sessionId: 'session-2', isCurrent: false, userAgent: 'Chrome/128.0 (Android 14)' };

  it('names each, marks this one, and ends another', async () => {
    const { inputsOf } = open(account, { sessions: () => [accountSession, other], endSession: () => null });
    const region = await screen.findByRole('region', { name: 'Where you are signed in' });
    await within(region).findByText('this browser');
    fireEvent.click(within(region).getByRole('button', { name: 'Sign out Chrome on Android' }));
    await waitFor(() => expect(inputsOf('account.sessions')).toHaveLength(2));
    expect(inputsOf('account.endSession')).toEqual([{ sessionId: 'session-2' }]);
  });

  it('ends all of them and goes home', async () => {
    const app = open(account, { signOutEverywhere: () => null });
    fireEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
    await screen.findByRole('button', { name: 'Sign in with Discord' });
    await waitFor(() => expect(app.address()).toBe('/home'));
  });

  it('goes home when the session turns out to have ended', async () => {
    let isSignedIn = true;
    const api = createStubApi({
      ...frame,
      auth: { user: () => (isSignedIn ? signedIn : null) },
      account: {
        ...accountPage,
        info: () => {
          isSignedIn = false;
          throw new ApiFailure({ code: 'unauthenticated', message: 'Sign in first.' });
        },
      },
    });
    const app = renderApp(api, '/account');
    await screen.findByRole('button', { name: 'Sign in with Discord' });
    await waitFor(() => expect(app.address()).toBe('/home'));
  });
});

describe('display', () => {
  it('writes times as they are wanted, at once', async () => {
    open(account);
    const region = await screen.findByRole('region', { name: 'Where you are signed in' });
    const line = await within(region).findByText(/^Signed in/);
    expect(line.textContent).toMatch(/\d{1,2}:\d\d [ap]m$/);
    fireEvent.click(screen.getByRole('checkbox', { name: /24-hour clock/ }));
    expect(line.textContent).toMatch(/, \d\d:\d\d$/);
    expect(document.cookie).toContain('preferences=clock=24');
    fireEvent.click(screen.getByRole('checkbox', { name: /24-hour clock/ }));
    expect(line.textContent).toMatch(/[ap]m$/);
  });
});

describe('the own data', () => {
  it('can be taken away', async () => {
    open(account);
    const link = await screen.findByRole('link', { name: 'Download everything' });
    expect(link.getAttribute('href')).toBe('/api/account/export');
  });

  it('are neither taken away nor erased while a merge can be contested, and the page says so', async () => {
    open({ ...withDriver, driver: { ...ownDriver, contestedUntil: '2026-05-15T10:00:00.000Z' } });
    const erase = await screen.findByRole('button', { name: 'Erase me…' });
    expect(erase).toHaveProperty('disabled', true);
    const reason = document.getElementById(erase.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toMatch(/^Staff merged your driver with another one\. Until .* nothing is downloaded/);
    expect(screen.getByRole('button', { name: 'Download everything' })).toHaveProperty('disabled', true);
    expect(screen.queryByRole('link', { name: 'Download everything' })).toBeNull();
  });

  it('are erased after the words were typed, and not before', async () => {
    const { inputsOf, address } = open(withDriver, { erase: () => null });
    fireEvent.click(await screen.findByRole('button', { name: 'Erase me…' }));
    screen.getByText(/Your driver becomes “Former driver”/);
    const confirm = screen.getByRole('button', { name: 'Erase me permanently' });
    const form = screen.getByRole('form', { name: 'Erase me' });
    fireEvent.submit(form);
    expect(confirm).toHaveProperty('disabled', true);
    fireEvent.change(screen.getByLabelText('Type “erase me”'), { target: { value: ' Erase Me ' } });
    expect(confirm).toHaveProperty('disabled', false);
    fireEvent.submit(form);
    await screen.findByRole('button', { name: 'Sign in with Discord' });
    await waitFor(() => expect(address()).toBe('/home'));
    expect(inputsOf('account.erase')).toEqual([{ confirmation: 'erase me' }]);
  });

  it('without a driver says that results stay', async () => {
    open(account);
    fireEvent.click(await screen.findByRole('button', { name: 'Erase me…' }));
    screen.getByText(/results that carry your name stay/);
    fireEvent.click(screen.getByRole('button', { name: 'Keep my account' }));
    expect(screen.queryByRole('form', { name: 'Erase me' })).toBeNull();
  });
});

describe('reports', () => {
  const openWith = (reports: Parameters<typeof createStubApi>[0]['reports']) => {
    const api = createStubApi({ ...pages, account: accountPage, reports: { ...noReports, ...reports } });
    renderApp(api, '/account');
    return api;
  };
  const decided = {
    ...ownReport,
    status: 'decided',
    decidedAt: '2025-09-20T02:00:00.000Z',
    publicSummary: 'Ran into the car ahead.',
    penalty: { kind: 'timePenalty', value: 10_000, lapNumber: null, raceNumber: '99', isUndone: false, version: 2 },
  } as const;

  it('shows what was reported and its outcome; the link tells nobody where it was found', async () => {
    openWith({ own: () => ({ reports: [decided], nextCursor: null }) });
    await screen.findByText('Ran into the car ahead.');
    screen.getByText('Car 99: 10 s added');
    const link = screen.getByRole('link', { name: /video.example/ });
    expect(link.getAttribute('rel')).toBe('noopener noreferrer ugc nofollow');
    expect(screen.queryByRole('button', { name: /^Withdraw report/ })).toBeNull();
  });

  it('withdraws what is not decided', async () => {
    let status: 'submitted' | 'withdrawn' = 'submitted';
    const api = openWith({
      own: () => ({ reports: [{ ...ownReport, status }], nextCursor: null }),
      withdraw: () => {
        status = 'withdrawn';
        return { ...ownReport, status };
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Withdraw report 118' }));
    await screen.findByText('Withdrawn');
    expect(api.inputsOf('reports.withdraw')).toEqual([{ reportId: 118 }]);
  });

  it('tells what was decided about one’s driving, and keeps quiet when there is nothing', async () => {
    const { words: _words, accused: _accused, evidenceUrl: _link, createdAt: _at, ...told } = decided;
    const sanction = { kind: 'warning', endsAt: null } as const;
    const about = { ...told, sanction };
    openWith({ aboutMe: () => ({ reports: [about], nextCursor: null, penalties: [], statements: [] }) });
    const section = await screen.findByRole('region', { name: 'Decisions about your driving' });
    within(section).getByText('Car 99: 10 s added, Warning');
  });

  it('says that the decisions about one’s driving could not be loaded, and asks again', async () => {
    let fails = true;
    openWith({
      aboutMe: () => {
        if (fails) throw new ApiFailure({ code: 'unavailable', message: 'Not now.' });
        return { reports: [], nextCursor: null, penalties: [], statements: [] };
      },
    });
    const section = await screen.findByRole('region', { name: 'Decisions about your driving' });
    within(section).getByText('Could not load the decisions about your driving');
    fails = false;
    fireEvent.click(within(section).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(section.isConnected).toBe(false));
  });

  it('begins with what the stewards ask, because it has a deadline', async () => {
    const { reportId, category, lapNumber, event } = decided;
    const request = {
      reportId,
      category,
      lapNumber,
      event,
      question: 'Where did you brake?',
      statement: null,
      statementAt: null,
    };
    const dates = { askedAt: '2025-09-19T02:00:00.000Z', until: '2999-09-21T02:00:00.000Z' };
    openWith({
      aboutMe: () => ({ reports: [], nextCursor: null, penalties: [], statements: [{ ...request, ...dates }] }),
    });
    await screen.findByText('Where did you brake?');
    const [first] = screen.getAllByRole('region', { name: /^(?:Questions from the stewards|Your driver)$/ });
    expect(first?.textContent).toContain('Where did you brake?');
    expect(screen.queryByRole('region', { name: 'Decisions about your driving' })).toBeNull();
  });

  it('lists penalties that no report led to', async () => {
    const penalty = { ...decided.penalty, kind: 'voidEntry', value: null } as const;
    const given = { event: decided.event, penalty, reason: 'Car too light.', decidedAt: decided.decidedAt };
    openWith({
      aboutMe: () => ({ reports: [], nextCursor: null, penalties: [given], statements: [] }),
    });
    const section = await screen.findByRole('region', { name: 'Decisions about your driving' });
    await within(section).findByText('Car 99: entry voided');
    within(section).getByText('Car too light.');
  });
});
