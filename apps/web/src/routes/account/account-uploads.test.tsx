import type { AccountInfo } from '@paddock/contracts';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { account, accountPage } from '../../testing/account-replies.ts';
import { frame, session } from '../../testing/replies.ts';
import { noReports } from '../../testing/report-replies.ts';
import { createStubApi } from '../../testing/stub-api.ts';

function open(info: AccountInfo): void {
  const pages = { ...frame, auth: { user: () => session }, reports: noReports };
  renderApp(createStubApi({ ...pages, account: { ...accountPage, info: () => info } }), '/account');
}

describe('uploads by hand', () => {
  const limits = { maxBytes: 32 * 2 ** 20, filesPerHour: 120 };
  const servers = [
    { serverId: 3, name: 'Le Mans by hand' },
    { serverId: 4, name: 'Oval by hand' },
  ];
  const sectionOf = () => screen.findByRole('region', { name: 'Upload result files' });

  it('are offered to nobody whom staff have not allowed them', async () => {
    open(account);
    await screen.findByRole('button', { name: 'Claim with Steam' });
    expect(screen.queryByRole('region', { name: 'Upload result files' })).toBeNull();
  });

  it('say what is missing where no server takes them', async () => {
    open({ ...account, uploads: { servers: [], ...limits } });
    within(await sectionOf()).getByText(/No server takes uploads by hand yet/);
    expect(screen.queryByRole('button', { name: 'Choose files' })).toBeNull();
  });

  it('wait for the choice of a server, and say the limits', async () => {
    open({ ...account, uploads: { servers, ...limits } });
    const section = within(await sectionOf());
    section.getByText('Up to 32 MiB each, 120 files an hour');
    expect(section.getByRole('button', { name: 'Choose files' })).toHaveProperty('disabled', true);
    fireEvent.change(section.getByLabelText('Server'), { target: { value: '4' } });
    expect(section.getByRole('button', { name: 'Choose files' })).toHaveProperty('disabled', false);
  });

  it('need no choice between one server; a file that is too large is refused before it is sent', async () => {
    open({ ...account, uploads: { ...limits, servers: servers.slice(0, 1), maxBytes: 2 ** 20 } });
    const section = within(await sectionOf());
    const file = new File([new Uint8Array(2 ** 20 + 1)], 'replay.xml');
    fireEvent.change(section.getByLabelText('Result files'), { target: { files: [file] } });
    await section.findByText('The file is larger than 1 MiB.');
  });
});
