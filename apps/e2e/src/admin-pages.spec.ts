import { expect, test } from './fixtures.ts';
import { STAFF_ROUTES } from './pages.ts';
import { expectSound } from './sound-page.ts';

// Reports, and what is full after a change, are checked with their content, too: in the tests that create it.
const PAGES = STAFF_ROUTES.filter((path) => !path.endsWith(':reportId')).map((path) =>
  path.replace(':playerId', '{player}').replace(/:\w+/, '1'),
);
for (const path of [
  ...PAGES,
  '/admin/players/{player}?tab=identity',
  '/admin/players/{player}?tab=results',
  '/admin/management?list=cars',
  '/admin/management?tab=results',
  '/admin/management?tab=seasons',
  '/admin/management?tab=recompute',
  '/admin/management?tab=site',
  '/admin/management?tab=audit',
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

test('on phones the filters of a staff list are behind one button, with the number of active ones', async ({
  openPage,
}) => {
  const page = await openPage('Ada Admin', { viewport: { width: 360, height: 740 } });
  await page.goto('/admin/reports?status=open&category=contact');
  const state = page.getByLabel('State');
  const button = page.getByRole('button', { name: 'Filters 2' });
  await expect(button).toBeVisible();
  await expect(state).toBeHidden();
  await button.click();
  await expect(state).toBeVisible();
  await button.click();
  await expect(state).toBeHidden();
  // What is searched for by name needs no button.
  await page.goto('/admin/players');
  await expect(page.getByLabel('Name or platform id')).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(page.getByRole('button', { name: 'Filters' })).toBeHidden();
  await expect(page.getByLabel('State')).toBeVisible();
});
