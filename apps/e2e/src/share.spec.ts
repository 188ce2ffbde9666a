import { expect, test } from './fixtures.ts';
import { findPlaces } from './known-weekend.ts';

interface Shared {
  readonly title: string;
  readonly url: string;
}

declare global {
  interface Window {
    readonly shared: Shared[];
  }
}

/** A device with a dialog of its own: what it is given is in `window.shared`. */
function deviceThatShares(): void {
  const shared: Shared[] = [];
  Object.assign(window, { shared });
  Object.defineProperty(navigator, 'share', { value: async (data: Shared) => void shared.push(data) });
}

test('the device shares an event, a row, a driver, a board and two drivers by title and link, and each has its picture', async ({
  page,
  request,
  site,
}) => {
  const { event, driver, rival } = await findPlaces(request);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.addInitScript(deviceThatShares);
  for (const [path, shown, card] of [
    [`/event/${event}`, 'main', `/share/event/${event}`],
    [`/event/${event}?open=2`, 'table', `/share/result/${event}-2`],
    [`/driver/${driver}`, 'main', `/share/driver/${driver}`],
    ['/leaderboards/track/monza?conditions=dry', 'main', '/share/board/monza'],
    [`/driver/${driver}?versus=${rival}`, 'main', `/share/duel/${driver}.${rival}.png`],
  ] as const) {
    await page.goto(path);
    const button = page.locator(shown).getByRole('button', { name: 'Share' }).locator('visible=true').first();
    await button.click();
    await expect
      .poll(() => page.evaluate(() => window.shared))
      .toEqual([{ title: await page.title(), url: site.url + path }]);
    const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
    expect(picture).toContain(card);
    const reply = await request.get(new URL(picture ?? '', site.url).pathname);
    expect([reply.status(), reply.headers()['content-type']]).toEqual([200, 'image/png']);
  }
});
