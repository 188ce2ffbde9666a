import { defineConfig } from 'vitest/config';

/** The rules of the measuring tools; what runs in a browser is Playwright's (playwright.config.ts). */
export default defineConfig({ test: { name: 'apps-e2e', include: ['src/**/*.test.ts'] } });
