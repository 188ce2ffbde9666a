import { startSilentProxy } from '../../api/test/support/silent-proxy.ts';
import { expect } from './fixtures.ts';
import { test, type Night, type Standing } from './race-night.ts';
import { startSite } from './site.ts';

/** How long the network is cut; by hand also minutes: `CUT_SECONDS=300`. */
const CUT_MS = Number(process.env['CUT_SECONDS'] ?? 12) * 1_000;
const KNOWN_WITHIN_MS = 10_000;
/** The agent's is five seconds. */
const REPORT_MS = 2_000;

/** Reports what stands, again and again, as an agent does; a site that is away is told later. */
function keepReporting(night: Night, first: Standing): { tell: (standing: Standing) => void; stop: () => void } {
  let standing = first;
  const report = (): void => void night.report(standing).catch(() => {});
  const timer = setInterval(report, REPORT_MS);
  return {
    tell(next) {
      standing = next;
      report();
    },
    stop: () => clearInterval(timer),
  };
}

for (const [what, cut] of [
  ['the network passes nothing', 'network'],
  ['the site is stopped and started again', 'site'],
] as const) {
  test(`a page that is open while ${what} says so within ten seconds, and is right again by itself`, async ({
    page,
    night,
    site,
    complaints,
    expectComplaint,
  }) => {
    test.setTimeout(120_000 + CUT_MS);
    const network = await startSilentProxy(site.url);
    // What was asked during a long cut.
    if (cut === 'network') complaints.expected.push(/status of 408/);
    let again = null;
    const standing = { order: [7, 94, 11], laps: 3 };
    await night.report(standing);
    const reports = keepReporting(night, standing);
    try {
      await page.goto(`${network.url}home?server=1`);
      const rows = page.getByRole('table', { name: 'Order of the race' }).locator('tbody tr');
      await expect(rows.first()).toContainText('Car 7');
      const trouble = page.getByRole('status').filter({ hasText: /No news from the server|Reconnecting/ });
      await page.waitForTimeout(KNOWN_WITHIN_MS);
      await expect(trouble).toHaveCount(0);
      const toggle = page.getByRole('switch', { name: 'If it ended now' });
      await toggle.focus();

      const cutAt = Date.now();
      if (cut === 'network') network.silence();
      else await site.stop();
      await expect(trouble).toBeVisible();
      expect(Date.now() - cutAt).toBeLessThan(KNOWN_WITHIN_MS);
      reports.tell({ order: [94, 7, 11], laps: 4 });
      await page.waitForTimeout(Math.max(0, cutAt + CUT_MS - Date.now()));
      await expect(rows.first()).toContainText('Car 7');
      await expect(trouble).toBeVisible();

      if (cut === 'network') network.speak();
      else again = await startSite(site.databaseUrl, { port: new URL(site.url).port });
      await expect(rows.first()).toContainText('Car 94', { timeout: 40_000 });
      await expect(trouble).toHaveCount(0);
      await expect(toggle).toBeFocused();
      expect(await page.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(1);
      if (cut === 'site') await expectComplaint(/WebSocket connection to|net::ERR_/);
    } finally {
      reports.stop();
      await page.close();
      await network.close();
      await again?.stop();
    }
  });
}
