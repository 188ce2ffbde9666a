import type { FastifyInstance } from 'fastify';
import { buildApp, type AppOptions } from '../app.ts';
import { createTestDeps, type TestDeps } from './test-deps.ts';

export interface TestApp {
  readonly app: FastifyInstance;
  readonly deps: TestDeps;
  close(): Promise<void>;
}

export type TestAppOptions = NonNullable<Parameters<typeof createTestDeps>[0]> & {
  readonly config?: Partial<AppOptions['config']>;
  readonly limits?: AppOptions['limits'];
  readonly webDir?: string;
  readonly fontsDir?: string;
  readonly agentFile?: string;
  readonly overload?: AppOptions['overload'];
};

/** The whole api on a database of its own; without web app and share images, unless it is told where they are. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { config, limits, webDir = null, fontsDir = null, agentFile = null, overload = {}, ...depsOptions } = options;
  const deps = await createTestDeps(depsOptions);
  const app = await buildApp(deps, {
    config: { trustProxy: null, webOrigin: null, publicUrl: null, publicApiUrl: null, ...config },
    webDir,
    fontsDir,
    agentFile,
    ...(limits && { limits }),
    overload,
    checksReplies: true,
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
