import { existsSync } from 'node:fs';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';

/** Without --single-process, which crashes with several pages, and without anything that would hide a fault. */
export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
];

/** `CHROMIUM_PATH`, else the Chromium that comes as a package (Linux), else an installed Chrome. */
export async function findChromium(): Promise<{ executablePath: string } | { channel: 'chrome' }> {
  const own = process.env['CHROMIUM_PATH'];
  if (own !== undefined && existsSync(own)) return { executablePath: own };
  if (process.platform !== 'linux') return { channel: 'chrome' };
  const { default: packaged } = await import('@sparticuz/chromium');
  return { executablePath: await packaged.executablePath() };
}

export async function openBrowser(): Promise<Browser> {
  return chromium.launch({ ...(await findChromium()), args: FLAGS });
}

export interface Visit {
  readonly page: Page;
  /** What the console and the page itself complained of. */
  readonly complaints: readonly string[];
  readonly close: () => Promise<void>;
}

/** A visitor with a clean profile. */
export async function visit(browser: Browser, options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en-AU', ...options });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  return { page, complaints, close: () => context.close() };
}
