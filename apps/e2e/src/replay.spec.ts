import { driver, resultFile } from '../../api/test/support/result-file.ts';
import { expect, test as base } from './fixtures.ts';
import { handIn, registerServer } from './game-server.ts';
import { expectAccessibleInBothThemes, expectSound } from './sound-page.ts';

const CARS = 60;
const LAPS = 12;

/** The path of a race of sixty cars; each lap of a car is a tenth slower than that of the car before it. */
const test = base.extend<{ race: string }>({
  siteKind: 'ownEmpty',
  race: async ({ openPage, request, site }, use) => {
    const admin = await openPage('Ada Admin');
    const token = await registerServer(admin, site.url, { name: 'Thursday', timeZone: 'Australia/Sydney' });
    const cars = Array.from({ length: CARS }, (_, index) => ({
      drivers: [driver(index + 1, `Driver Number${index + 1}`)],
      raceNumber: index + 1,
      laps: Array.from({ length: LAPS }, () => 110_000 + index * 100),
    }));
    const file = resultFile({ type: 'R', track: 'monza', end: '250605_210000', cars });
    expect((await handIn(request, token, file)).ok()).toBe(true);
    const [event] = await (await request.get('/api/event/recent')).json();
    await use(`/event/${event.eventId}`);
  },
});

test('a race is played again by mouse and keyboard, and its moment is in the URL', async ({ page, race }) => {
  await page.goto(race);
  await page.getByRole('link', { name: 'Replay' }).click();
  const moment = page.getByRole('slider', { name: 'The moment of the race' });
  await expect(moment).toHaveAttribute('aria-valuetext', 'Lap 1, 0:00');
  await page.getByRole('button', { name: '60×' }).click();
  await page.getByRole('button', { name: 'Play the race' }).click();
  await expect(moment).toHaveAttribute('aria-valuetext', /^Lap ([2-9]|1\d)/);
  await page.getByRole('button', { name: 'Pause the race' }).click();
  // However far it went until then.
  await page.goto(`${race}?view=replay&lap=2.5`);
  await moment.focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(moment).toHaveAttribute('aria-valuetext', /^Lap 3, /);
  await expect(page).toHaveURL(/view=replay&lap=3$/);
  await page.reload();
  await expect(moment).toHaveAttribute('aria-valuetext', /^Lap 3, /);

  const order = page.getByRole('list').filter({ has: page.getByRole('button', { name: 'Number60' }) });
  await order.getByRole('button', { name: 'Number60' }).click();
  await expect(page).toHaveURL(/car=60$/);
  await order.getByRole('button', { name: 'Number59' }).click();
  await expect(page).toHaveURL(/car=60(?:,|%2C)59$/);
  await page.reload();
  for (const name of ['Number59', 'Number60'])
    await expect(order.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Table' }).click();
  const table = page.getByRole('table', { name: 'At the end of lap 3' });
  // 59 tenths in each of three laps.
  await expect(table.getByRole('row', { name: /Driver Number60/ })).toContainText('+17.700');
  await expect(table.getByRole('row')).toHaveCount(CARS + 1);
});

test('cars are where the clock says, paused and after the browser moved them', async ({ page, race }) => {
  await page.goto(`${race}?view=replay&lap=5.5`);
  const ribbon = page.getByRole('img', { name: /^Where each car is on the lap/ });
  /** Where the leader is on the ribbon, 0 to 1. */
  const along = async (): Promise<number> => {
    const [line, plate] = await Promise.all([
      ribbon.locator('xpath=./div[2]').boundingBox(),
      ribbon.getByText('1', { exact: true }).boundingBox(),
    ]);
    if (line === null || plate === null) throw new Error('The leader is not drawn.');
    return (plate.x + plate.width / 2 - line.x) / line.width;
  };
  const moving = () =>
    page.evaluate(() => document.getAnimations().filter((each) => each.playState === 'running').length);
  await expect.poll(along).toBeCloseTo(0.5, 1);
  expect(await moving()).toBe(0);
  await page.getByRole('button', { name: '10×' }).click();
  await page.getByRole('button', { name: 'Play the race' }).click();
  await expect.poll(moving).toBeGreaterThanOrEqual(CARS);
  await expect(page.getByRole('slider')).toHaveAttribute('aria-valuetext', /^Lap ([6-9]|1\d)/);
  await page.getByRole('button', { name: 'Pause the race' }).click();
  await expect(page).toHaveURL(/lap=([6-9]|1\d)/);
  const lap = Number(new URL(page.url()).searchParams.get('lap'));
  expect(await along()).toBeCloseTo(lap - Math.floor(lap), 1);
});

test('on a phone the controls take little of the screen', async ({ page, race }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${race}?view=replay`);
  const bar = page.getByRole('button', { name: 'Play the race' }).locator('xpath=..');
  await expect(bar).toBeVisible();
  expect((await bar.boundingBox())?.height).toBeLessThan(56);
});

for (const width of [360, 1440]) {
  test(`the replay is accessible in both themes, ${width} px wide`, async ({ page, race }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const query of ['view=replay&lap=5.5&car=3,17', 'view=replay&lap=5&as=table']) {
      await page.goto(`${race}?${query}`);
      await expect(page.getByRole('heading', { name: 'Replay', exact: true })).toBeVisible();
      await expectAccessibleInBothThemes(page);
      await expectSound(page);
    }
  });
}

test('with reduced motion the race goes on lap by lap', async ({ page, race }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${race}?view=replay`);
  await page.getByRole('button', { name: 'Play the race' }).click();
  const moment = page.getByRole('slider', { name: 'The moment of the race' });
  await expect(moment).toHaveAttribute('aria-valuetext', 'Lap 2, 1:50');
});
