import { AsyncLocalStorage } from 'node:async_hooks';
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Context, type Span } from '@opentelemetry/api';
import { setGlobalErrorHandler } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { FastifyInstance } from 'fastify';
import { sqlStateOf } from '../database/database-error.ts';
import type { ObserveStatement } from '../database/observed-statements.ts';
import { routeNameOf } from '../endpoint/route-name.ts';
import { VERSION } from '../version.ts';

/** A collector that does not answer delays the end of the process by this much. */
const EXPORT_TIMEOUT_MS = 5_000;
const MAX_SQL_CHARACTERS = 2_000;

declare module 'fastify' {
  interface FastifyRequest {
    /** The request's span, with what it belongs to. */
    traced: { readonly span: Span; readonly context: Context } | null;
  }
}

/**
 * Sends traces to an OpenTelemetry collector: a span for each request that reaches the router, and one for each of its statements.
 * Spans are made by hand, because the api is one bundled file, whose parts nothing can replace at run time.
 */
export function startTracing(endpoint: string, onError: (error: unknown) => void) {
  setGlobalErrorHandler(onError);
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    timeoutMillis: EXPORT_TIMEOUT_MS,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'paddock', 'service.version': VERSION }).merge(
      detectResources({ detectors: [envDetector] }),
    ),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('paddock', VERSION);
  const current = new AsyncLocalStorage<Context>();

  /** Makes a span of a statement that belongs to a request. */
  const observe: ObserveStatement = (text, run) => {
    const parent = current.getStore();
    // Work in the background looks at the database every second.
    if (parent === undefined) return run();
    const statement = text.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_SQL_CHARACTERS);
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': statement };
    const [verb = ''] = statement.split(' ', 1);
    const span = tracer.startSpan(verb, { kind: SpanKind.CLIENT, attributes }, parent);
    return run()
      .catch((error: unknown) => {
        // Not its message, which may contain values.
        span.setStatus({ code: SpanStatusCode.ERROR, message: sqlStateOf(error) ?? 'no answer' });
        throw error;
      })
      .finally(() => span.end());
  };

  return {
    observe,
    /** Adds hooks that make a span of each request. */
    register(app: FastifyInstance): void {
      app.decorateRequest('traced', null);
      app.addHook('onRequest', (request, _reply, done) => {
        // A visitor's `traceparent` is not continued: traces would contain what anybody sends. A socket would be a span of hours.
        if (request.ws) return done();
        const { method, id } = request;
        const route = routeNameOf(request);
        const attributes = { 'http.request.method': method, 'http.route': route, 'paddock.request_id': id };
        const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, ROOT_CONTEXT);
        request.traced = { span, context: trace.setSpan(ROOT_CONTEXT, span) };
        current.run(request.traced.context, done);
      });
      // Once a body is read, the connection's async context is current instead.
      app.addHook('preValidation', ({ traced }, _reply, done) => {
        if (traced === null) done();
        else current.run(traced.context, done);
      });
      app.addHook('onResponse', ({ traced }, { statusCode }, done) => {
        traced?.span.setAttribute('http.response.status_code', statusCode);
        if (statusCode >= 500) traced?.span.setStatus({ code: SpanStatusCode.ERROR });
        traced?.span.end();
        done();
      });
    },

    /** Sends what has not been sent yet. */
    stop: (): Promise<void> => provider.shutdown().catch(onError),
  };
}
