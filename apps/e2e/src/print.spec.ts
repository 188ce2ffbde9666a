import type { APIRequestContext, Page } from '@playwright/test';
import { expectDrawn } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { listPages } from './pages.ts';
import { textsPerSheet } from './printed.ts';

/** Fewer are a sheet that nobody should have to print. */
const MIN_TEXTS = 60;

for (const name of ['event-race', 'event-qualifying', 'event-practice']) {
  test(`the page "${name}" is printed without its navigation, and no sheet is blank`, async ({ page, site }) => {
    const path = (await listPages(site.url)).find((one) => one.name === name)?.path ?? `no page ${name}`;
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await expectDrawn(page);
      const sheets = await textsPerSheet(page);
      expect(sheets.length).toBeGreaterThan(1);
      expect(Math.min(...sheets), `texts of each sheet: ${sheets.join(', ')}`).toBeGreaterThan(MIN_TEXTS);
    }
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 1440, height: 900 });
    const table = await page.getByRole('table', { name: /^The result/ }).boundingBox();
    const story = await page.getByRole('heading', { name: / story$/ }).boundingBox();
    expect(story?.y).toBeGreaterThan((table?.y ?? 0) + (table?.height ?? 0));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test('what needs its background keeps it on paper', async ({ page, site }) => {
  await page.emulateMedia({ media: 'print' });
  for (const { path } of await listPages(site.url)) {
    await page.goto(path);
    await expectDrawn(page);
    expect(await page.evaluate(findLostBackgrounds), path).toEqual([]);
  }
  await page.goto((await listPages(site.url)).find(({ name }) => name === 'driver')?.path ?? 'no driver');
  const licence = page.getByText('Paddock driver class').locator('..');
  await expect(licence).toHaveCSS('print-color-adjust', 'exact');
});

/** Elements of the light theme whose background is not printed, although they are nothing without it or have light text. */
function findLostBackgrounds(): string[] {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (canvas === null) throw new Error('no canvas');
  /** How dark a colour is on white paper, from 0 to 255. */
  const darknessOf = (colour: string): number => {
    canvas.fillStyle = '#fff';
    canvas.fillRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    return 255 - Math.min(...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3));
  };
  const isLost = (element: Element): boolean => {
    const style = getComputedStyle(element);
    const hasBackground = style.backgroundImage !== 'none' || darknessOf(style.backgroundColor) > 24;
    const isReadable = element.textContent !== '' && darknessOf(style.color) > 128;
    return hasBackground && !isReadable && style.getPropertyValue('print-color-adjust') !== 'exact';
  };
  return (
    [...document.querySelectorAll('main *')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && isLost(element))
      // Texts of dark areas are printed dark on white.
      .filter((element) => element.closest('[data-theme="dark"]') === null)
      .map((element) => `<${element.localName} class="${element.getAttribute('class') ?? ''}"> ${element.textContent}`)
  );
}

test('the best laps of a driver in many cars fit into their columns on paper', async ({ page, request }) => {
  await page.emulateMedia({ media: 'print' });
  // A4 within Chromium's margins, and the narrowest window with all columns.
  await page.setViewportSize({ width: 720, height: 1000 });
  await page.goto(`/driver/${await findDriverOfCars(request, 3)}`);
  await expectDrawn(page);
  const cells = page.getByRole('table', { name: 'Best laps by track and car' }).getByRole('cell');
  await expect(cells).not.toHaveCount(0);
  const cut = (elements: Element[]) =>
    elements.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ textContent }) => textContent);
  expect(await cells.evaluateAll(cut)).toEqual([]);
});

async function findDriverOfCars(request: APIRequestContext, cars: number): Promise<string> {
  const { rows }: { rows: { driver: { playerId: string } }[] } = await (
    await request.get('/api/leaderboards/races?limit=100')
  ).json();
  for (const { driver } of rows) {
    const reply = await request.get(`/api/driver/${driver.playerId}/records`);
    const { records }: { records: { carModel: number }[] } = await reply.json();
    if (new Set(records.map(({ carModel }) => carModel)).size >= cars) return driver.playerId;
  }
  throw new Error(`no driver has driven ${cars} cars`);
}

/** What can only be pressed, chosen or typed in. */
const CONTROLS = `nav, footer, button, form, summary, a[download], input, select, textarea,
  :is([role='button'], [role='combobox'], [role='tab'], [role='switch'])`;

test('no page has a control on paper', async ({ page, openPage, site, request }) => {
  const expectNoControl = async (open: Page, path: string): Promise<void> => {
    await open.emulateMedia({ media: 'screen' });
    await open.goto(path);
    await expectDrawn(open);
    await expect(open.locator(CONTROLS).locator('visible=true'), path).not.toHaveCount(0);
    await open.emulateMedia({ media: 'print' });
    await expect(open.locator(CONTROLS).locator('visible=true'), path).toHaveCount(0);
    await expect(open.getByRole('heading').locator('visible=true'), path).not.toHaveCount(0);
  };
  for (const { path } of await listPages(site.url)) await expectNoControl(page, path);
  const { rows } = await (await request.get('/api/leaderboards/races')).json();
  const staff = await openPage('Ada Admin');
  for (const path of ['/account', '/admin/dashboard', '/admin/servers/1', '/admin/management?tab=site'])
    await expectNoControl(staff, path);
  await expectNoControl(staff, `/admin/players/${rows[0].driver.playerId}`);
});
