import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { launchOptions } from './src/browser.ts';

const isCi = Boolean(process.env['CI']);
/** A JSON report of the run goes there, too. */
const reportFile = process.env['E2E_REPORT'];

export default defineConfig({
  testDir: 'src',
  outputDir: '.cache/test-results',
  globalSetup: './src/global-setup.ts',
  // What is in the order of the tests, or shared between them, shows as a failure.
  fullyParallel: true,
  workers: availableParallelism(),
  forbidOnly: isCi,
  retries: 0,
  reporter: [['list'], ...(reportFile === undefined ? [] : [['json', { outputFile: reportFile }] as const])],
  // Of a test and of a condition that is waited for; two busy cores take their time.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    launchOptions: launchOptions(),
    viewport: { width: 1280, height: 900 },
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'journey', testMatch: '**/*.journey.spec.ts' },
    { name: 'browser', testMatch: '**/*.spec.ts', testIgnore: '**/*.journey.spec.ts' },
  ],
});
