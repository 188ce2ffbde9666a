import { driver, resultFile } from '../../api/test/support/result-file.ts';
import { expect, test as base } from './fixtures.ts';
import { handIn, registerServer } from './game-server.ts';
import { expectSound } from './sound-page.ts';
import { findSmallTargets } from './touch-targets.ts';

const LAPS = 10;

/** The path of a race of six cars: the second is 300 ms behind the first, passes it in lap 6 and loses it in lap 8; the others are far apart. */
const test = base.extend<{ race: string }>({
  siteKind: 'ownEmpty',
  race: async ({ openPage, request, site }, use) => {
    const admin = await openPage('Ada Admin');
    const token = await registerServer(admin, site.url, { name: 'Thursday', timeZone: 'Australia/Sydney' });
    const odd: Record<string, number> = { '2/1': 300, '2/6': -500, '2/8': 5_000 };
    const cars = [1, 2, 3, 4, 5, 6].map((car) => ({
      drivers: [driver(car, `Driver Number${car}`)],
      raceNumber: car,
      laps: Array.from({ length: LAPS }, (_, index) => ({
        time: 110_000 + (car > 2 ? car * 500 : 0) + (odd[`${car}/${index + 1}`] ?? 0),
        valid: !(car === 1 && index === 4),
      })),
    }));
    const file = resultFile({ type: 'R', track: 'monza', end: '250605_210000', driven: '', cars });
    expect((await handIn(request, token, file)).ok()).toBe(true);
    const [event] = await (await request.get('/api/event/recent')).json();
    await use(`/event/${event.eventId}`);
  },
});

test('a battle is told, and its link plays the moment', async ({ page, race }) => {
  await page.goto(race);
  const battles = page.getByRole('region', { name: 'Battles' });
  await battles.scrollIntoViewIfNeeded();
  const battle = battles.getByRole('listitem').filter({ hasText: 'Number2' });
  await expect(battle).toContainText('Laps 1–7');
  await expect(battle).toContainText('Number2 passes Number1');
  // At the last line before the finish; 0.200 s at the finish line.
  await expect(battle).toContainText(/closest 0\.0\d\d s/);
  await battle.getByRole('link', { name: /^Replay/ }).click();
  await expect(page).toHaveURL(/view=replay&lap=2&car=1%2C2/);
  await expect(page.getByRole('slider', { name: 'The moment of the race' })).toHaveAttribute(
    'aria-valuetext',
    /^Lap 2, /,
  );
});

test('pointer, keyboard and tap read the same figures of a lap', async ({ page, race }) => {
  await page.goto(`${race}?chart=times`);
  const chart = page.getByRole('region', { name: 'Lap by lap' });
  await chart.scrollIntoViewIfNeeded();
  const drawing = chart.getByRole('img');
  const slider = chart.getByRole('slider', { name: 'Read lap' });
  const read = () => slider.getAttribute('aria-valuetext');
  await expect.poll(read).toMatch(/^Lap 10: /);
  await slider.focus();
  await page.keyboard.press('Home');
  for (let lap = 1; lap < 5; lap += 1) await page.keyboard.press('ArrowRight');
  const byKeys = await read();
  expect(byKeys).toMatch(/^Lap 5: 1 Number1 1:50\.000 invalid, 2 Number2 1:50\.000/);
  const box = await drawing.boundingBox();
  if (box === null) throw new Error('There is no chart.');
  // Lap 5 of 10, from 44 px to 206 px before the end.
  const x = 44 + ((box.width - 206 - 44) * 4) / 9;
  await page.keyboard.press('End');
  await drawing.hover({ position: { x, y: 100 } });
  await expect.poll(read).toBe(byKeys);
  await page.keyboard.press('End');
  await drawing.dispatchEvent('pointerdown', { clientX: box.x + x, clientY: box.y + 100, pointerType: 'touch' });
  await expect.poll(read).toBe(byKeys);
});

test('the reading of a race is sound on desktop and phone', async ({ page, race }) => {
  await page.goto(`${race}?chart=times&car=1,2&cars=chosen`);
  for (const name of ['Lap by lap', 'Battles', 'Car by car', 'Clean-lap pace'])
    await page.getByRole('region', { name }).scrollIntoViewIfNeeded();
  await expectSound(page);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await findSmallTargets(page)).toEqual([]);
});
