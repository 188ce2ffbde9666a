import type { Files } from './planted-workspace.ts';

/** A fault that the linter must find in the first file of `bad`, and the same code without the fault. */
export type LintFault = { name: string; rule: string; bad: Files; good: Files };

const code = { name: 'export const one = 1;\n' };
const lines = (count: number): string =>
  Array.from({ length: count }, (_, i) => `export const v${i} = ${i};`).join('\n');

const codeFaults: readonly LintFault[] = [
  {
    name: 'a promise that nobody waits for',
    rule: 'typescript(no-floating-promises)',
    bad: { 'packages/a/floating.ts': 'export function go(): void {\n  Promise.resolve(1);\n}\n' },
    good: { 'packages/a/floating.ts': 'export async function go(): Promise<void> {\n  await Promise.resolve(1);\n}\n' },
  },
  {
    name: 'an async callback where a plain one is called',
    rule: 'typescript(no-misused-promises)',
    bad: {
      'packages/a/misused.ts': 'export const go = (): void => [1].forEach(async (n) => await Promise.resolve(n));\n',
    },
    good: { 'packages/a/misused.ts': 'export const go = (): void => [1].forEach((n) => void n);\n' },
  },
  {
    name: 'any',
    rule: 'typescript(no-explicit-any)',
    bad: { 'packages/a/any.ts': 'export const read = (value: any): string => String(value);\n' },
    good: { 'packages/a/any.ts': 'export const read = (value: unknown): string => String(value);\n' },
  },
  {
    name: 'an exclamation mark in place of a check',
    rule: 'typescript(no-non-null-assertion)',
    bad: { 'packages/a/non-null.ts': 'export const first = (list: string[]): string => list[0]!;\n' },
    good: { 'packages/a/non-null.ts': "export const first = (list: string[]): string => list[0] ?? '';\n" },
  },
  {
    name: 'a switch that forgets a case',
    rule: 'typescript(switch-exhaustiveness-check)',
    bad: { 'packages/a/switch.ts': toSwitch("case 'laps': return 1;") },
    good: { 'packages/a/switch.ts': toSwitch("case 'laps': return 1;\n    case 'time': return 2;") },
  },
  {
    name: 'two files that import each other',
    rule: 'import(no-cycle)',
    bad: {
      'packages/a/hen.ts': "import { egg } from './egg.ts';\nexport const hen = (): unknown => egg;\n",
      'packages/a/egg.ts': "import { hen } from './hen.ts';\nexport const egg = (): unknown => hen;\n",
    },
    good: {
      'packages/a/hen.ts': "import { egg } from './egg.ts';\nexport const hen = egg;\n",
      'packages/a/egg.ts': 'export const egg = 1;\n',
    },
  },
  {
    name: 'a file that is too long',
    rule: 'eslint(max-lines)',
    bad: { 'packages/a/long.ts': `${lines(351)}\n` },
    good: { 'packages/a/long.ts': `// Comments and blank lines do not count.\n\n${lines(350)}\n` },
  },
  {
    name: 'the environment read outside config.ts',
    rule: 'eslint(no-restricted-properties)',
    bad: { 'apps/api/src/port.ts': "export const port = process.env['PORT'];\n" },
    good: { 'apps/api/src/config.ts': "export const port = process.env['PORT'];\n" },
  },
  {
    name: 'the environment taken apart outside config.ts',
    rule: 'eslint(no-restricted-properties)',
    bad: { 'apps/api/src/host.ts': 'export const { env } = process;\n' },
    good: { 'apps/api/src/config.ts': "export const port = process.env['PORT'];\n" },
  },
  {
    name: 'console in an app',
    rule: 'eslint(no-console)',
    bad: { 'apps/api/src/talk.ts': "console.log('hello');\n" },
    good: { 'apps/api/src/cli.ts': "console.log('hello');\n", 'tooling/a/talk.ts': "console.log('hello');\n" },
  },
  {
    name: 'a default export',
    rule: 'import(no-default-export)',
    bad: { 'packages/a/anonymous.ts': 'export default 1;\n' },
    good: { 'packages/a/anonymous.config.ts': 'export default 1;\n' },
  },
  {
    name: 'a file name in camel case',
    rule: 'unicorn(filename-case)',
    bad: { 'packages/a/lapTime.ts': code.name },
    good: { 'packages/a/lap-time.service.ts': code.name, 'apps/web/src/shared/GapCell.tsx': code.name },
  },
  {
    name: 'a directive that silences nothing',
    rule: 'Unused eslint-disable directive (no problems were reported).',
    bad: { 'packages/a/silence.ts': `// eslint-disable-next-line no-console\n${code.name}` },
    good: { 'packages/a/silence.ts': code.name },
  },
  {
    name: 'a hook inside a condition',
    rule: 'react-hooks(rules-of-hooks)',
    bad: { 'apps/web/src/shared/use-hook.ts': toHook('if (on) useState(1);') },
    good: { 'apps/web/src/shared/use-hook.ts': toHook('useState(on);') },
  },
];

function toSwitch(cases: string): string {
  return `export function weigh(kind: 'laps' | 'time'): number | undefined {\n  switch (kind) {\n    ${cases}\n  }\n}\n`;
}

function toHook(line: string): string {
  return `import { useState } from 'react';\nexport function useIt(on: boolean): void {\n  ${line}\n}\n`;
}

type Boundary = { from: string; forbidden: readonly string[]; allowed: readonly string[] };

/** Imports flow one way: what each place may import, and what it may not. */
const boundaries: readonly Boundary[] = [
  {
    from: 'packages/contracts/src/endpoints/b.ts',
    forbidden: ['fastify', 'race-format', 'node:fs', 'drizzle-orm', 'react', '../../../race-format/src/gap.ts'],
    allowed: ['zod', './c.ts', '../c.ts'],
  },
  {
    from: 'packages/race-format/src/b.ts',
    forbidden: ['zod', 'node:fs', '@paddock/contracts', '../../contracts/src/gap.ts'],
    allowed: ['./c.ts', '../package.json'],
  },
  {
    from: 'packages/result-files/src/acc/b.ts',
    forbidden: ['@paddock/contracts', '@paddock/api/router', 'race-format', 'node:fs', 'zod'],
    allowed: ['./c.ts', '../c.ts'],
  },
  {
    from: 'packages/server-log/src/b.ts',
    forbidden: ['@paddock/contracts', '@paddock/api/router', 'race-format', 'node:fs', 'zod'],
    allowed: ['./c.ts'],
  },
  {
    from: 'packages/embedded-database/src/b.ts',
    forbidden: ['@paddock/contracts', '@paddock/api/router', 'race-format'],
    allowed: ['postgres', 'node:fs', './c.ts'],
  },
  {
    from: 'apps/api/src/b.ts',
    forbidden: ['@paddock/web', 'node:process', '../../web/src/app/b.ts'],
    allowed: ['fastify'],
  },
  { from: 'apps/api/src/platform/db/b.ts', forbidden: ['../../features/c.ts'], allowed: ['drizzle-orm', 'postgres'] },
  {
    from: 'apps/api/src/features/a/a.worker.ts',
    forbidden: ['drizzle-orm', 'drizzle-orm/pg-core', 'postgres', '../../platform/db/schema/events.ts'],
    allowed: ['../../platform/db/client.ts', '@paddock/contracts'],
  },
  {
    from: 'apps/api/src/features/a/a.service.ts',
    forbidden: ['fastify', '@fastify/cookie', '@trpc/server', 'drizzle-orm', 'postgres'],
    allowed: ['./a.repository.ts', 'race-format'],
  },
  {
    from: 'apps/api/src/features/a/a.repository.ts',
    forbidden: ['fastify', '@trpc/server'],
    allowed: ['drizzle-orm', '../../platform/db/schema/events.ts'],
  },
  {
    from: 'apps/web/src/app/b.ts',
    forbidden: [
      'node:fs',
      'drizzle-orm',
      'fastify',
      'postgres',
      '@paddock/api',
      '@paddock/result-files',
      '../../../api/src/router.ts',
    ],
    allowed: ['@paddock/contracts', '@paddock/contracts/live-messages', 'race-format', 'react', '../routes/c.ts'],
  },
  {
    from: 'apps/web/src/shared/ui/b.ts',
    forbidden: ['../../features/c.ts', '../../app/c.ts', 'node:fs'],
    allowed: ['../format/c.ts'],
  },
  {
    from: 'apps/web/src/lib/b.ts',
    forbidden: ['../features/c.ts', '../routes/c.ts', '@paddock/api'],
    allowed: ['../shared/c.ts'],
  },
  {
    from: 'apps/web/src/features/live/b.ts',
    forbidden: ['../search-box/c.ts', '../../routes/c.ts', '../../app/c.ts', 'fastify'],
    allowed: ['./c.ts', '../../shared/ui/c.ts', '../../lib/c.ts'],
  },
  {
    from: 'apps/web/src/routes/home/b.ts',
    forbidden: ['../../app/c.ts', 'node:fs'],
    allowed: ['../../features/live/c.ts', './c.ts'],
  },
];

const importFaults = boundaries.flatMap(({ from, forbidden, allowed }) =>
  forbidden.map((specifier, index): LintFault => {
    const bad = from.replace(/(?=\.[a-z.]+$)/, `-${index}`);
    const good = allowed.map((name, line) => `import * as a${line} from '${name}';\nexport { a${line} };\n`).join('');
    return {
      name: `${from} imports ${specifier}`,
      rule: 'eslint(no-restricted-imports)',
      bad: { [bad]: `import * as fault from '${specifier}';\nexport { fault };\n` },
      good: { [bad]: good },
    };
  }),
);

const appRouterFaults = [
  'import { createApi }',
  'import type { Secret }',
  'import { AppRouter }',
  'import * as api',
].map((start, index): LintFault => {
  const file = `apps/web/src/lib/router-${index}.ts`;
  return {
    name: `the web writes: ${start} from '@paddock/api/router'`,
    rule: 'eslint(no-restricted-imports)',
    bad: { [file]: `${start} from '@paddock/api/router';\n` },
    good: { [file]: "import type { AppRouter } from '@paddock/api/router';\nexport type Api = AppRouter;\n" },
  };
});

export const lintFaults = [...codeFaults, ...importFaults, ...appRouterFaults];
