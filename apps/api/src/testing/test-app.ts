import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import { createTestDeps, type TestDeps } from './test-deps.ts';

export interface TestApp {
  readonly app: FastifyInstance;
  readonly deps: TestDeps;
  close(): Promise<void>;
}

/** The whole api, without the web app, on a database of its own. */
export async function createTestApp(options?: Parameters<typeof createTestDeps>[0]): Promise<TestApp> {
  const deps = await createTestDeps(options);
  const app = await buildApp(deps, {
    config: { trustProxy: null, webOrigin: null, publicUrl: null, publicApiUrl: null },
    webDir: null,
    fontsDir: null,
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
