import { inspect } from 'node:util';
import { calendars, csvExports } from '@paddock/contracts';
import { INPUTS } from './example-inputs.ts';
import { exampleOf, type Schema, type Schemas } from './examples.ts';

/** The part of an operation that is read and completed here. */
export interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Content>> };
  readonly responses: Record<string, Reply>;
  description?: string;
}

interface Reply {
  readonly $ref?: string;
  readonly content?: Readonly<Record<string, Content>>;
  description?: string;
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema: Schema;
  example?: unknown;
}

interface Content {
  readonly schema: Schema;
  example?: unknown;
}

/** Whose site the calls of the examples are for. */
const SITE = 'https://results.example.com';
const CLIENT_CALLS = new Map([
  ...Object.entries(csvExports).map(([key, { name }]): [string, string] => [name, `csv.${key}`]),
  ...Object.entries(calendars).map(([key, { name }]): [string, string] => [name, `ics.${key}`]),
]);

/** Who may call an operation: everybody, somebody with a session or a token, or staff. */
export function audienceOf({ security = [] }: Pick<Operation, 'security'>): 'everybody' | 'known' | 'staff' {
  if (security.length === 0 || security.some((one) => Object.keys(one).length === 0)) return 'everybody';
  return security.some(({ session = [] }) => session.length > 0) ? 'staff' : 'known';
}

/** Adds to an operation what it is called with and replies, as examples, and the same call with curl and with the client. */
export function addExamples(method: string, path: string, operation: Operation, schemas: Schemas): void {
  const { operationId, parameters = [], requestBody, responses, description } = operation;
  const input = inputOf(operation, schemas);
  for (const parameter of parameters) {
    if (parameter.name in input) parameter.example = input[parameter.name];
  }
  const body = requestBody?.content['application/json'];
  if (body !== undefined) body.example = input;
  const reply = responses['200']?.content?.['application/json'];
  if (reply !== undefined) reply.example = exampleOf(reply.schema, schemas, { within: operationId, field: '' });
  operation.description = [
    ...(description === undefined ? [] : [description]),
    `\`\`\`sh\n${curlOf(method, path, operation, input)}\n\`\`\``,
    `\`\`\`js\nconst reply = await client.${clientCallOf(operationId)}(${inputText(input)});\n\`\`\``,
  ].join('\n\n');
}

/** What the example calls an operation with: what it requires and, of some, more. */
function inputOf({ operationId, parameters = [] }: Operation, schemas: Schemas): Readonly<Record<string, unknown>> {
  const chosen = INPUTS[operationId] ?? {};
  const required = parameters.filter((parameter) => parameter.required && !(parameter.name in chosen));
  const values = required.map(({ name, schema }): [string, unknown] => [
    name,
    exampleOf(schema, schemas, { within: operationId, field: name }),
  ]);
  return { ...Object.fromEntries(values), ...chosen };
}

function curlOf(method: string, path: string, operation: Operation, input: Readonly<Record<string, unknown>>): string {
  const { parameters = [], requestBody } = operation;
  const filled = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(String(input[name])));
  const query = parameters.filter((parameter) => parameter.in === 'query' && parameter.name in input);
  const asked = new URLSearchParams(query.map(({ name }): [string, string] => [name, String(input[name])])).toString();
  const url = `"${SITE}${filled}${asked === '' ? '' : `?${asked}`}"`;
  if (method === 'get') return `curl ${url}`;
  return requestBody === undefined ? `curl -X POST ${url}` : `curl ${url} --json '${JSON.stringify(input)}'`;
}

function clientCallOf(operationId: string): string {
  return CLIENT_CALLS.get(operationId) ?? operationId;
}

function inputText(input: object): string {
  return Object.keys(input).length === 0 ? '' : inspect(input, { breakLength: Infinity });
}
