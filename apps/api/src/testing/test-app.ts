import type { FastifyInstance } from 'fastify';
import { buildApp, type AppOptions } from '../app.ts';
import { createTestDeps, type TestDeps } from './test-deps.ts';

export interface TestApp {
  readonly app: FastifyInstance;
  readonly deps: TestDeps;
  close(): Promise<void>;
}

export type TestAppConfig = Partial<AppOptions['config']>;

/** The whole api, without the web app, on a database of its own. */
export async function createTestApp(
  options?: Parameters<typeof createTestDeps>[0],
  config: TestAppConfig = {},
): Promise<TestApp> {
  const deps = await createTestDeps(options);
  const app = await buildApp(deps, {
    config: { trustProxy: null, webOrigin: null, publicUrl: null, ...config },
    webDir: null,
  });
  return {
    app,
    deps,
    async close() {
      await app.close();
      await deps.close();
    },
  };
}
