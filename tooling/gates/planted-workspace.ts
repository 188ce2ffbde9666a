import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { capture, type Captured } from '@paddock/run/capture';
import { binPath, root } from '@paddock/run/workspace';

/** Text of each file by its path. */
export type Files = Readonly<Record<string, string>>;

export type PlantedWorkspace = {
  folder: string;
  run: (tool: string, args?: readonly string[]) => Promise<Captured>;
  [Symbol.dispose]: () => void;
};

const ourSettings = ['.oxlintrc.json', '.oxfmtrc.json', 'knip.json', 'turbo.json', 'tooling/typescript/base.json'];

/** A small workspace elsewhere, under this workspace's own settings: what the tools say there, they say here. */
export function plantWorkspace(files: Files): PlantedWorkspace {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'paddock-gates-')));
  for (const file of ourSettings) cpSync(path.join(root, file), path.join(folder, file));
  for (const [file, text] of Object.entries({ ...skeleton, ...files })) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  // oxlint looks for its type-aware half on the path.
  const toolPath = [path.join(root, 'node_modules/.bin'), process.env['PATH']].join(path.delimiter);
  const env = { PATH: toolPath, TURBO_TELEMETRY_DISABLED: '1' };
  return {
    folder,
    run: (tool, args = []) => capture(binPath(tool), args, { cwd: folder, env }),
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  };
}

const skeleton: Files = {
  'package.json': toJson({ name: 'planted', private: true, type: 'module', packageManager: 'pnpm@12.0.0' }),
  'pnpm-workspace.yaml': 'packages:\n  - apps/*\n  - packages/*\npmOnFail: ignore\n',
  'tsconfig.json': `{
  "extends": "./tooling/typescript/base.json",
  "compilerOptions": { "noEmit": true, "jsx": "react-jsx", "lib": ["esnext", "dom"] },
  "include": ["apps", "packages"]
}
`,
};

export function toJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
