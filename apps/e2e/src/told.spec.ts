import type { Page } from '@playwright/test';
import { driver, fileTimeOf, resultFile } from '../../api/test/support/result-file.ts';
import { findViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { handIn, registerServer } from './game-server.ts';
import { freePort } from './push-service.ts';
import { post } from './signed-in.ts';
import { expectSound } from './sound-page.ts';

test.use({
  siteKind: 'ownEmpty',
  // Known before the start: posts of the stand-in for Discord link to it.
  // oxlint-disable-next-line no-empty-pattern
  siteSettings: async ({}, use) => use({ PORT: String(await freePort()) }),
});

const ZONE = 'Australia/Sydney';
const MO_DRIVES_AS = 'Ana Silva';
const FOLLOWED = 'Something I follow has news';
const bellOf = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^News/ });

const DESK = { device: 'a desk', options: { viewport: { width: 1280, height: 900 } } };
const PHONE = { device: 'a phone', options: { viewport: { width: 360, height: 780 }, hasTouch: true } };

for (const { device, theme, options } of [
  { ...DESK, theme: 'light' },
  { ...DESK, theme: 'dark' },
  { ...PHONE, theme: 'light' },
  { ...PHONE, theme: 'dark' },
]) {
  test(`on ${device}, in the ${theme} theme: who follows somebody is told, at the bell and on Discord, until they stop it`, async ({
    openPage,
    request,
    site,
  }) => {
    const open = async (who: Parameters<typeof openPage>[0]): Promise<Page> => {
      const page = await openPage(who, options);
      await page.context().addCookies([{ name: 'theme', value: theme, url: site.url }]);
      return page;
    };
    const ada = await open('Ada Admin');
    const token = await registerServer(ada, site.url, { name: 'Sunday server', timeZone: ZONE });
    let lap = 108_000;
    const race = async (): Promise<string> => {
      const cars = [MO_DRIVES_AS, 'Second Driver'].map((name, index) => ({
        drivers: [driver(index + 1, name)],
        laps: [150_000, lap + index * 900],
      }));
      lap += 10;
      const file = resultFile({ type: 'R', track: 'monza', end: fileTimeOf(new Date(), ZONE), cars });
      const { eventId } = await (await handIn(request, token, file)).json();
      const [{ drivers }] = await (await request.get(`/api/event/${eventId}/results`)).json();
      return drivers[0].playerId;
    };
    const playerId = await race();

    // Mo drives, Uma follows Mo.
    const mo = await open('Mo Moderator');
    const { claim } = await (await post(mo, site.url, '/api/account/claim/code', { playerId })).json();
    const { rows } = await (await ada.request.get('/api/admin/accounts/claims')).json();
    const { claimId } = rows[0];
    expect((await post(ada, site.url, '/api/admin/accounts/claims/confirm', { claimId, code: claim.code })).ok()).toBe(
      true,
    );
    const uma = await open('Uma User');
    await uma.goto(`/driver/${playerId}`);
    await uma.getByRole('button', { name: `Follow ${MO_DRIVES_AS}` }).click();
    await expect(uma.getByText('Following', { exact: true })).toBeVisible();

    // By a webhook of her own, but not in quiet hours, which are now.
    const { standInPage } = await (await ada.request.get('/api/admin/channels')).json();
    await uma.goto('/account?view=told');
    const address = new URL('/api/webhooks/100000000000001/development-webhook', standInPage);
    await uma.getByRole('textbox', { name: 'Address of a webhook' }).fill(address.href);
    await uma.getByRole('button', { name: 'Connect', exact: true }).click();
    await expect(uma.getByText('#results', { exact: true })).toBeVisible();
    const discord = uma.getByRole('checkbox', { name: `${FOLLOWED}: discord` });
    const saved = uma.waitForResponse(/news\.setWay/);
    // Not `check`, which expects the tick at once: it follows the click in another task.
    await discord.click();
    await saved;
    await expect(discord).toBeChecked();
    const minute = Math.floor((Date.now() / 60_000) % 1_440);
    const quietHours = { from: (minute + 1_380) % 1_440, until: (minute + 60) % 1_440, timeZone: 'UTC' };
    expect((await post(uma, site.url, '/api/news/settings/quiet-hours', { quietHours })).ok()).toBe(true);
    await uma.reload();
    await expect(uma.getByText(/What happens in these hours is sent at/)).toBeVisible();
    await expectSound(uma);

    // A race ends: both bells count, each in its reader's words.
    await race();
    for (const [page, title] of [
      [uma, `${MO_DRIVES_AS} won at Monza`],
      [mo, 'You won at Monza'],
    ] as const) {
      await page.goto('/about');
      await expect(bellOf(page)).toHaveAccessibleName(/^News, \d+ unread$/);
      await expect(page).toHaveTitle(/^\(\d+\) About/);
      await bellOf(page).click();
      const panel = page.getByRole('dialog', { name: 'News' });
      await expect(panel.getByRole('link', { name: new RegExp(title) }).first()).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
      await panel.getByRole('button', { name: 'Mark all as read' }).click();
      await expect(panel.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0);
      // The dialog takes the focus of the button that is gone.
      await page.waitForFunction(() => document.activeElement !== document.body);
      await page.keyboard.press('Escape');
      await expect(bellOf(page)).toHaveAccessibleName('News');
      await expect(page).toHaveTitle(/^About/);
    }

    // After quiet hours the next one is posted, with a link that stops it for whoever holds it.
    await uma.goto('/account?view=told');
    await uma.getByRole('switch', { name: 'Quiet hours' }).click();
    await expect(uma.getByText(/What happens in these hours is sent at/)).toHaveCount(0);
    await race();
    const visitor = await open('visitor');
    const posted = visitor.getByRole('region', { name: 'results' }).getByRole('article');
    await expect(async () => {
      await visitor.goto(standInPage);
      await expect(posted).toHaveCount(1, { timeout: 500 });
    }).toPass();
    await expect(posted).toContainText(`${MO_DRIVES_AS} won at Monza`);
    await visitor.goto((await posted.getByRole('link', { name: `Stop “${FOLLOWED}”` }).getAttribute('href')) ?? '');
    const stopped = visitor.getByRole('dialog', { name: 'Stopped' });
    await expect(stopped).toContainText(`“${FOLLOWED}” is no longer sent on Discord.`);
    expect(await findViolations(visitor)).toEqual([]);
    await uma.reload();
    await expect(discord).not.toBeChecked();
    await stopped.getByRole('button', { name: 'Undo' }).click();
    await expect(visitor.getByRole('dialog', { name: 'Undone' })).toBeVisible();
    await uma.reload();
    await expect(discord).toBeChecked();
  });
}
