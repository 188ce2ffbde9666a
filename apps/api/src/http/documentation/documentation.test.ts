import { runInNewContext } from 'node:vm';
import { serializerCompiler, validatorCompiler } from '@fastify/type-provider-zod';
import { createClient } from '@paddock/api-client';
import { calendars, contract, csvExports, staffCsvExports, type Endpoint, type TextExport } from '@paddock/contracts';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mountRest } from '../../endpoint/rest.ts';
import { mountText } from '../text-exports.ts';
import { audienceOf, type Operation } from './calls.ts';
import { registerDocumentation } from './documentation.ts';
import { EXCEPTIONS } from './example-exceptions.ts';
import { INPUTS } from './example-inputs.ts';
import { VALUES } from './example-values.ts';

const endpoints = Object.values(contract).flatMap((group): Endpoint[] => Object.values(group));
const publicOnes = endpoints.filter(({ access }) => access === 'public');
const texts: readonly TextExport[] = [...Object.values(csvExports), ...Object.values(calendars)];
/** What everybody may call. */
const publicNames = [...publicOnes, ...texts].map(({ name }) => name);

interface Document {
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation & { readonly summary: string }>>>>;
}

let app: FastifyInstance;
let document: Document;
beforeAll(async () => {
  app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await registerDocumentation(app);
  await app.register(async (scope) => {
    for (const endpoint of endpoints) mountRest(scope, { endpoint, handle: notCalled }, { contextOf: notCalled });
    const common = { app: scope, contextOf: notCalled, write: notCalled };
    for (const declared of texts) {
      const type = declared.path.endsWith('.ics') ? 'text/calendar' : 'text/csv';
      mountText({ ...common, declared, type, access: 'public', cache: 'shared' });
    }
    for (const declared of Object.values<TextExport>(staffCsvExports))
      mountText({ ...common, declared, type: 'text/csv', access: 'mod', cache: 'none' });
  });
  await app.ready();
  // @NOTE the document that is served, which is plain data.
  document = (await app.inject('/api/openapi.json')).json<Document>();
});
afterAll(() => app.close());

function notCalled(): never {
  throw new Error('The documentation calls nothing.');
}

const operations = () => Object.values(document.paths).flatMap((methods) => Object.values(methods));

function operationOf(name: string) {
  const operation = operations().find(({ operationId }) => operationId === name);
  if (operation === undefined) throw new Error(`${name} is not documented.`);
  return operation;
}

const namesAnd = <T extends { readonly name: string }>(all: readonly T[]) => all.map((one) => [one.name, one] as const);

describe.each(namesAnd(publicOnes))('%s', (name, { input, output, rest }) => {
  it('shows a reply that its contract takes as it is', () => {
    if (rest.successStatus === 204) return expect(operationOf(name).responses).not.toHaveProperty('200');
    const example = operationOf(name).responses['200']?.content?.['application/json']?.example;
    expect(example).toBeDefined();
    expect(output.parse(example)).toEqual(example);
  });

  it('shows a question that its contract takes', () => {
    const { parameters = [], requestBody } = operationOf(name);
    const given = (place: string) =>
      Object.fromEntries(
        parameters
          .filter((one) => one.in === place && one.example !== undefined)
          .map((one) => [one.name, String(one.example)]),
      );
    const body = requestBody?.content['application/json']?.example;
    const parsed = {
      ...Object(rest.query?.parse(given('query'))),
      ...Object(rest.body?.parse(body)),
      ...Object(rest.params?.parse(given('path'))),
    };
    expect(input.safeParse(parsed).error).toBeUndefined();
  });
});

describe.each(namesAnd([...publicOnes, ...texts]))('%s', (name) => {
  it('says what it is for', () => {
    const { summary, description = '' } = operationOf(name);
    expect(summary).toMatch(/\S/);
    expect(description).toMatch(/^\p{Lu}.+[.?!]\n\n```sh\n/u);
  });

  it('is called with the client as with curl', async () => {
    const { description = '' } = operationOf(name);
    const curl = /^curl (?:-X POST )?"([^"]+)"(?: --json '(.+)')?$/m.exec(description);
    const code = /```js\n([\s\S]+?)\n```/.exec(description)?.[1];
    const asked: { url: URL; body: unknown }[] = [];
    const client = createClient({
      url: 'https://results.example.com',
      fetch: (url, init) => {
        asked.push({ url: new URL(url instanceof Request ? url.url : url), body: init?.body });
        return Promise.resolve(new Response('null', { headers: { 'content-type': 'application/json' } }));
      },
    });
    await runInNewContext(`(async () => { ${code} })()`, { client });
    const expected = new URL(curl?.[1] ?? '');
    expect(asked).toHaveLength(1);
    expect(asked[0]?.url.pathname.replace(/\/$/, '')).toBe(expected.pathname);
    expect(Object.fromEntries(asked[0]?.url.searchParams ?? [])).toEqual(Object.fromEntries(expected.searchParams));
    if (curl?.[2] !== undefined) expect(JSON.parse(String(asked[0]?.body))).toEqual(JSON.parse(curl[2]));
  });
});

describe('order', () => {
  const audiences = ['everybody', 'known', 'staff'];
  const inOrder = (ranks: readonly number[]): number[] => ranks.toSorted((one, other) => one - other);
  const rankOf = (operation: Operation): number => audiences.indexOf(audienceOf(operation));

  it('each group is described, and those of staff come last', () => {
    const used = new Set(operations().flatMap(({ tags }) => tags));
    const described = document.tags.filter(({ name }) => used.has(name));
    expect(described.map(({ name }) => name).toSorted()).toEqual([...used].toSorted());
    const ranks = described.map(({ name }) =>
      Math.min(...operations().map((one) => (one.tags.includes(name) ? rankOf(one) : Infinity))),
    );
    // The news of an account can be stopped by everybody who has the link.
    const news = described.findIndex(({ name }) => name === 'News');
    expect(ranks[news]).toBe(0);
    ranks[news] = 1;
    expect(ranks).toEqual(inOrder(ranks));
    expect(new Set(ranks)).toEqual(new Set([0, 1, 2]));
  });

  it('in each group, what everybody may read comes first', () => {
    for (const { name } of document.tags) {
      const ranks = operations().flatMap((one) => (one.tags.includes(name) ? [rankOf(one)] : []));
      expect(ranks).toEqual(inOrder(ranks));
    }
  });

  it('only what everybody may call has examples', () => {
    const shown = operations().filter(({ description = '' }) => description.includes('curl'));
    expect(shown.map(({ operationId }) => operationId).toSorted()).toEqual(publicNames.toSorted());
  });
});

it('no example is left of a field or an operation that is gone', () => {
  const text = JSON.stringify(document);
  const isKnown = (name: string): boolean =>
    [`"${name}":`, `"name":"${name}"`, `"operationId":"${name}"`].some((one) => text.includes(one));
  const exceptions = Object.keys(EXCEPTIONS).flatMap((key) => {
    const dot = key.lastIndexOf('.');
    return [key.slice(0, dot), key.slice(dot + 1)];
  });
  const names = [...Object.keys(VALUES), ...exceptions, ...Object.keys(INPUTS)];
  expect(names.filter((name) => !isKnown(name))).toEqual([]);
});

describe('the page', () => {
  it('has no script or style within it, and may load its own files alone', async () => {
    const { body, headers } = await app.inject('/api/docs/');
    expect(body.match(/<script(?![^>]* src="\.\/static\/)[^>]*>|<style|\sstyle=|\son\w+=/g)).toBeNull();
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/^default-src 'self'/);
    expect(policy).not.toMatch(/unsafe|https?:|upgrade-insecure-requests/);
  });

  it('loads every file that it names', async () => {
    const { body } = await app.inject('/api/docs/');
    const files = [...body.matchAll(/(?:src|href)="\.(\/[^"]+)"/g)].map(([, path = '']) => `/api/docs${path}`);
    expect(files.length).toBeGreaterThan(6);
    for (const file of files) expect([file, (await app.inject(file)).statusCode]).toEqual([file, 200]);
  });
});
