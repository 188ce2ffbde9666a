import cookie from '@fastify/cookie';
import { serializerCompiler, validatorCompiler } from '@fastify/type-provider-zod';
import { fastifyTRPCPlugin, type CreateFastifyContextOptions } from '@trpc/server/adapters/fastify';
import { nanoid } from 'nanoid';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Config } from './config.ts';
import { migrationsFolder, type AppDeps } from './deps.ts';
import { createEndpoints } from './endpoints.ts';
import { registerAgentDownload } from './modules/intake/agent-download/agent-download.routes.ts';
import { createBodyBudget } from './modules/intake/body-limits.ts';
import { registerUploadRoutes } from './modules/intake/files/upload.routes.ts';
import { registerAuthRoutes } from './modules/accounts/sign-in/auth.routes.ts';
import { registerInteractions } from './modules/discord/commands/interactions.routes.ts';
import { registerLiveRoutes, registerSockets } from './modules/live/live.routes.ts';
import { registerStatusRoutes } from './modules/timing/status.routes.ts';
import { createInProcessApi } from './modules/pages/in-process-api.ts';
import { createPages } from './modules/pages/pages.service.ts';
import { loadRenderer } from './modules/pages/renderer.ts';
import { registerIngestRoutes } from './modules/intake/intake.routes.ts';
import { registerCalendars } from './modules/championships/calendar.routes.ts';
import { registerEntryListRoute } from './modules/championships/entry-list.routes.ts';
import { registerBanListRoute } from './modules/moderation/players/ban-list.routes.ts';
import { createPainter } from './modules/pages/share/painter.ts';
import { registerLogoRoute } from './modules/settings/logo.routes.ts';
import { registerShareRoutes } from './modules/pages/share/share.routes.ts';
import { createShareImages } from './modules/pages/share/card-image-cache.ts';
import { registerSitemapRoutes } from './modules/pages/sitemap/sitemap.routes.ts';
import { createSitemap } from './modules/pages/sitemap/sitemap.service.ts';
import { answerFromCache } from './http/answer-from-cache.ts';
import { newestMigration } from './database/run-migrations.ts';
import type { Implementation } from './endpoint/implement.ts';
import { inputMessage } from './endpoint/input-messages.ts';
import { mountRest } from './endpoint/rest.ts';
import { prepareTrpcRoute } from './endpoint/trpc-route.ts';
import { Connections } from './http/connections.ts';
import { registerCors } from './http/cors.ts';
import { createHttpServer, HTTP_LIMITS, type HttpLimits } from './http/server.ts';
import { registerDocumentation } from './http/documentation/documentation.ts';
import { registerErrorHandler, RETRY_AFTER_S } from './http/error-handler.ts';
import { registerHealth, type Drain } from './http/health.ts';
import { registerOverload, type OverloadLimits } from './http/overload.ts';
import { registerRateLimits } from './http/rate-limits.ts';
import { refuseAddress, refuseMalformed, registerHostRequired } from './http/malformed-requests.ts';
import { createRequestLines, registerRequestLog } from './http/request-log.ts';
import { createContextOf } from './http/request-context.ts';
import { registerCsrfProtection } from './http/csrf.ts';
import { registerDefaultHeaders, defaultHeaders } from './http/default-headers.ts';
import { siteOrigin } from './http/site-origin.ts';
import { registerWebApp } from './http/web-app.ts';
import { readTranslation } from './modules/catalogue/catalogue.repository.ts';
import { registerCsv } from './csv.ts';
import { createRouter } from './router.ts';

export interface AppOptions {
  readonly config: Pick<Config, 'trustProxy' | 'webOrigin' | 'publicUrl' | 'publicApiUrl'> & {
    /** Absent: Discord's commands are not answered. */
    readonly discord?: Pick<NonNullable<Config['discord']>, 'publicKey'> | null;
  };
  /** Folder of the built web app; null: the api alone. */
  readonly webDir: string | null;
  /** Folder of the fonts that share images are drawn with; null: there are none. */
  readonly fontsDir: string | null;
  /** The agent as one file, for admins to fetch; null: there is none. */
  readonly agentFile?: string | null;
  readonly drain?: Readonly<Drain>;
  /** Timeouts of clients in milliseconds and the largest number of connections, where they differ from the defaults. */
  readonly limits?: Partial<HttpLimits>;
  readonly overload?: Partial<OverloadLimits>;
  /** Logger of warnings and errors; none: nothing is logged. */
  readonly log?: FastifyBaseLogger;
  readonly logsRequests?: boolean;
  /** Add hooks that count or trace requests. */
  readonly observers?: readonly ((app: FastifyInstance) => void)[];
}

/** Bodies other than result files are small. */
const BODY_LIMIT_BYTES = 64 * 1024;

/** Enough to tell the requests of all processes apart. */
const REQUEST_ID_LENGTH = 12;

/** Builds the server; reads no environment and does not listen. */
export async function buildApp(
  deps: AppDeps,
  {
    config,
    webDir,
    fontsDir,
    agentFile = null,
    log,
    logsRequests = false,
    observers = [],
    limits: ownLimits = {},
    overload = {},
    drain = { isDraining: false },
  }: AppOptions,
): Promise<FastifyInstance> {
  const publicOrigin = config.publicUrl === null ? null : new URL(config.publicUrl).origin;
  const isSecure = publicOrigin?.startsWith('https:') ?? false;
  const headers = defaultHeaders({ isSecure });
  const limits = { ...HTTP_LIMITS, ...ownLimits };
  const connections = new Connections();
  const writeLine = log !== undefined && logsRequests ? createRequestLines(log) : null;
  const app = Fastify({
    ...(log && { loggerInstance: log }),
    genReqId: () => nanoid(REQUEST_ID_LENGTH),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy ?? false,
    bodyLimit: BODY_LIMIT_BYTES,
    handlerTimeout: limits.handlerTimeout,
    // The paths are fixed, with and without a trailing slash.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    serverFactory: (handler) =>
      createHttpServer({
        handler,
        cache: deps.cache,
        connections,
        drain,
        limits,
        onCached:
          writeLine && (({ method = '' }, { statusCode: status }) => writeLine({ method, route: 'cache', status })),
      }),
    frameworkErrors: refuseAddress(headers),
    clientErrorHandler: refuseMalformed(headers, (socket) => connections.isAnswering(socket)),
    // Requests that arrive before the server closes are answered.
    return503OnClosing: false,
  });
  z.config({ customError: inputMessage });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await registerSockets(app, { hub: deps.hub, headers });
  // After the sockets have been told.
  app.addHook('preClose', () => connections.end(app.server, limits.closeTimeout));
  registerDefaultHeaders(app, headers);
  // Before the hooks that refuse a request, so that a page of another origin can read the refusal.
  await registerCors(app, config.webOrigin);
  registerRequestLog(app, writeLine);
  for (const observe of observers) observe(app);
  registerHostRequired(app);
  const webOrigin = config.webOrigin === null ? null : new URL(config.webOrigin).origin;
  const allowed = [publicOrigin, webOrigin].filter((origin) => origin !== null);
  const origins = { allowed, isSecure };
  registerCsrfProtection(app, origins);
  registerErrorHandler(app);
  await registerOverload(app, overload);
  const rateLimits = await registerRateLimits(app, deps);
  await app.register(cookie);
  await registerDocumentation(app);
  const contextOf = createContextOf(app, {
    publicOrigin,
    findViewer: (secret) => deps.auth.findViewer(secret),
    limits: rateLimits,
    replicaRouter: deps.replicaRouter,
  });
  answerFromCache(app, { cache: deps.cache, contextOf });
  const endpoints = createEndpoints(deps);
  const implementations = Object.values(endpoints).flatMap((group): Implementation[] => Object.values(group));
  await app.register(async (scope) => {
    // A POST without a body counts as one with an empty body, whatever its content type.
    const parseJson = scope.getDefaultJsonParser('error', 'error');
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
      if (body === '') done(null, undefined);
      else void parseJson(request, String(body), done);
    });
    scope.addHook('preValidation', (request, _reply, done) => {
      if (request.method === 'POST') request.body ??= {};
      done();
    });
    for (const implementation of implementations) mountRest(scope, implementation, { contextOf });
  });
  // In its own scope, because it replaces the JSON parser.
  await app.register(async (scope) => {
    prepareTrpcRoute(
      scope,
      implementations.map(({ endpoint }) => endpoint),
    );
    await scope.register(fastifyTRPCPlugin, {
      prefix: '/api/trpc',
      trpcOptions: {
        // Limits and cache keys need one call per request. This also refuses streams.
        allowBatching: false,
        router: createRouter(endpoints),
        createContext: ({ req, res }: CreateFastifyContextOptions) => contextOf(req, res),
        responseMeta: ({ errors }: { errors: readonly { code: string }[] }) =>
          errors.some(({ code }) => code === 'SERVICE_UNAVAILABLE')
            ? { headers: { 'retry-after': RETRY_AFTER_S } }
            : {},
        onError: ({ error, req }: { error: Error; req: FastifyRequest }) => {
          req.failure = error.cause ?? error;
        },
      },
    });
  });
  registerInteractions(app, deps, config.discord?.publicKey ?? null);
  registerAuthRoutes(app, deps, { contextOf, webOrigin: config.webOrigin });
  const readNames = () => readTranslation(deps.readDb);
  registerCsv({ app, contextOf, readNames }, deps);
  registerCalendars(app, { contextOf, calendar: deps.calendar, readNames });
  const reserveBody = createBodyBudget();
  registerUploadRoutes(app, { staffFiles: deps.staffFiles, contextOf, reserveBody });
  registerIngestRoutes(app, { ...deps, reserveBody });
  registerStatusRoutes(app, deps);
  registerBanListRoute(app, deps);
  registerEntryListRoute(app, deps);
  registerAgentDownload(app, { agentFile });
  registerLiveRoutes(app, deps, { origins, contextOf });
  registerHealth(app, { watch: deps.watch, schemaVersion: newestMigration(migrationsFolder), drain });
  const answers = createInProcessApi({ implementations, generationOf: (kind) => deps.cache.generationOf(kind) });
  registerLogoRoute(app, deps);
  const painter = fontsDir === null ? null : createPainter(fontsDir);
  if (painter !== null) registerShareRoutes(app, createShareImages(answers, painter, deps), contextOf);
  const renderer =
    webDir === null
      ? null
      : await loadRenderer(webDir, { apiOrigin: config.publicApiUrl, timeZone: deps.siteTimeZone });
  registerSitemapRoutes(app, createSitemap({ ...deps, plainPages: renderer?.listed ?? [] }), publicOrigin);
  if (webDir !== null) {
    const pages =
      renderer &&
      createPages({
        answers,
        renderer,
        onError: (err, { requestId: reqId }) =>
          app.log.error({ err, reqId }, 'a page was sent without one of its replies'),
      });
    await registerWebApp(app, {
      webDir,
      apiOrigin: config.publicApiUrl,
      ...(pages && {
        pages: {
          keyOf: async (request) => {
            const key = await pages.keyOf({ url: request.url, origin: siteOrigin(request, publicOrigin) });
            // A trusted proxy names the host in other headers.
            return key && { ...key, isKnownByAddress: publicOrigin !== null || !config.trustProxy };
          },
          fill: (request, reply) => pages.fill({ url: request.url, context: contextOf(request, reply) }),
        },
      }),
    });
  }
  return app;
}
