import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { launchOptions } from './src/browser.ts';

export default defineConfig({
  testDir: 'src',
  outputDir: '.cache/test-results',
  globalSetup: './src/global-setup.ts',
  // Tests that depend on each other or on their order fail.
  fullyParallel: true,
  workers: availableParallelism(),
  forbidOnly: process.env['CI'] !== undefined,
  // A second attempt records the trace, which is too slow for every test; a test that then passes still fails the run.
  retries: 1,
  failOnFlakyTests: true,
  reporter: 'list',
  // For a test, and for a condition it waits for: generous, since cores may be busy with other tests.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    launchOptions: launchOptions(),
    viewport: { width: 1280, height: 900 },
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'journey', testMatch: '**/*.journey.spec.ts' },
    { name: 'browser', testMatch: '**/*.spec.ts', testIgnore: '**/*.{journey,push}.spec.ts' },
    { name: 'push', testMatch: '**/*.push.spec.ts' },
  ],
});
