import { expect, test } from './fixtures.ts';
import { expectSound } from './sound-page.ts';

// Reports, the audit log and management tabs are checked where they have content: in the tests that create it.
for (const path of [
  '/admin/dashboard',
  '/admin/servers',
  '/admin/servers/1',
  '/admin/players',
  '/admin/players/{player}',
  '/admin/players/{player}?tab=identity',
  '/admin/players/{player}?tab=results',
  '/admin/accounts',
  '/admin/accounts/1',
  '/admin/management',
  '/admin/management?list=cars',
]) {
  test(`${path} fits a desk and a phone, and axe finds nothing, in both themes`, async ({ openPage, request }) => {
    const { rows } = await (await request.get('/api/leaderboards/races')).json();
    // Pages where moderators see disabled controls are checked in that state too.
    const page = await openPage(/players|accounts/.test(path) ? 'Mo Moderator' : 'Ada Admin');
    await page.goto(path.replace('{player}', rows[0].driver.playerId));
    await expect(page).toHaveURL(/\/admin\//);
    await expectSound(page);
  });
}
