import type { FastifyInstance } from 'fastify';
import { buildApp, type AppOptions } from '../../src/app.ts';
import { ReplyCache } from '../../src/http/reply-cache.ts';
import { createTestDeps, type TestDeps } from './test-deps.ts';

export interface TestApp {
  readonly app: FastifyInstance;
  readonly deps: TestDeps;
  close(): Promise<void>;
}

/** Many test files on few cores delay the event loop, which must not make a test's app refuse requests. */
export const NEVER_OVERLOADED = { maxDelayMs: 0 };

export type TestAppOptions = NonNullable<Parameters<typeof createTestDeps>[0]> & {
  readonly config?: Partial<AppOptions['config']>;
  readonly limits?: AppOptions['limits'];
  readonly webDir?: string;
  readonly fontsDir?: string;
  readonly agentFile?: string;
  readonly overload?: AppOptions['overload'];
  /** Whether public replies are cached; this app does not follow the outbox, so nothing clears the cache. */
  readonly keepsReplies?: boolean;
};

/** The whole api on its own database; by default without web app, share images and cached replies. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const {
    config,
    limits,
    webDir = null,
    fontsDir = null,
    agentFile = null,
    overload = NEVER_OVERLOADED,
    keepsReplies = false,
    ...depsOptions
  } = options;
  const made = await createTestDeps(depsOptions);
  const deps = keepsReplies ? made : { ...made, cache: new ReplyCache({ isOn: false }) };
  const app = await buildApp(deps, {
    config: { trustProxy: null, webOrigin: null, publicUrl: null, publicApiUrl: null, ...config },
    webDir,
    fontsDir,
    agentFile,
    ...(limits && { limits }),
    overload,
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
