import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type LaunchOptions,
  type Page,
} from '@playwright/test';

/** Without --single-process, which crashes with several pages, and without flags that hide errors. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
];

/** In the checkout, not the temporary folder: files another user unpacked there cannot be executed. */
const unpacked = join(import.meta.dirname, '../.cache', `chromium-${packagedVersion()}`);

/** How all tests start the browser: `CHROMIUM_PATH`, else the packaged Chromium (Linux), else an installed Chrome. */
export function launchOptions(): LaunchOptions {
  const own = process.env['CHROMIUM_PATH'];
  if (own !== undefined && existsSync(own)) return { args: FLAGS, executablePath: own };
  if (process.platform !== 'linux') return { args: FLAGS, channel: 'chrome' };
  return {
    args: FLAGS,
    executablePath: join(unpacked, 'chromium'),
    env: {
      ...process.env,
      // A bare system lacks libraries that Chromium needs, and pages crash without fonts: the package has both.
      LD_LIBRARY_PATH: join(unpacked, 'al2023/lib'),
      XDG_DATA_HOME: unpacked,
    },
  };
}

/** Must run before the packaged Chromium starts. The folder appears only when complete, even with several processes. */
export async function unpackChromium(): Promise<void> {
  if (launchOptions().executablePath !== join(unpacked, 'chromium') || existsSync(unpacked)) return;
  await mkdir(dirname(unpacked), { recursive: true });
  const unfinished = await mkdtemp(`${unpacked}.`);
  const script = join(import.meta.dirname, 'unpack-chromium.ts');
  await promisify(execFile)(process.execPath, [script], { env: { ...process.env, TMPDIR: unfinished } });
  try {
    await rename(unfinished, unpacked);
  } catch (error) {
    await rm(unfinished, { recursive: true });
    // Another process was faster: use its folder.
    if (!existsSync(unpacked)) throw error;
  }
}

export async function openBrowser(flags: readonly string[] = []): Promise<Browser> {
  await unpackChromium();
  return chromium.launch({ ...launchOptions(), args: [...FLAGS, ...flags] });
}

export interface Visit {
  readonly page: Page;
  /** Console and page errors. */
  readonly complaints: readonly string[];
  readonly close: () => Promise<void>;
}

/** Opens a visitor's browser context with a clean profile. */
export async function visit(browser: Browser, options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en-AU', ...options });
  const page = await context.newPage();
  const complaints: string[] = [];
  hearComplaints(context, complaints);
  return { page, complaints, close: () => context.close() };
}

/** Records console and page errors of a context from now on. */
export function hearComplaints(context: BrowserContext, heard: string[]): void {
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      heard.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (failure) => heard.push(`uncaught: ${failure.error().message}`));
}

function packagedVersion(): string {
  const file = new URL('../../package.json', import.meta.resolve('@sparticuz/chromium'));
  const { version }: { version: string } = JSON.parse(readFileSync(file, 'utf8'));
  return version;
}
