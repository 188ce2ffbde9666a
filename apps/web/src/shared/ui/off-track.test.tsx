import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SiteTheme } from '../../app/theme/SiteTheme.tsx';
import { Unavailable, Unreachable } from './OffTrack.tsx';

const reload = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  reload.mockClear();
  vi.stubGlobal('location', { href: 'https://results.example.com/account', reload });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it.each([
  ['without its database', Unavailable],
  ['that cannot be reached', Unreachable],
])(
  'the page of a site %s reloads when the api is ready, whatever answers at the address of the page',
  async (_, Page) => {
    let status = 503;
    const asked = vi.fn((url: string) =>
      Promise.resolve(new Response(null, { status: url === '/ready' ? status : 200 })),
    );
    vi.stubGlobal('fetch', asked);
    render(
      <SiteTheme>
        <MemoryRouter>
          <Page />
        </MemoryRouter>
      </SiteTheme>,
    );
    await vi.advanceTimersByTimeAsync(15_000);
    expect(asked).toHaveBeenCalledTimes(3);
    expect(reload).not.toHaveBeenCalled();
    status = 200;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(reload).toHaveBeenCalledTimes(1);
  },
);

it.each([
  [true, 'The site cannot be reached. This page will reload as soon as it is back.'],
  [false, 'There is no network connection. This page will reload as soon as you are back online.'],
])('a page that cannot be fetched says whose connection is lost: %s', (onLine, text) => {
  vi.stubGlobal('navigator', { onLine });
  render(
    <SiteTheme>
      <MemoryRouter>
        <Unreachable />
      </MemoryRouter>
    </SiteTheme>,
  );
  screen.getByText(text);
});
