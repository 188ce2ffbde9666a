import { spawn } from 'node:child_process';
import path from 'node:path';

import { binPath, root } from './workspace.ts';

// The sources themselves, watched: workspace packages are read from their `source` export.
const api = spawn(process.execPath, ['--conditions=source', '--watch', 'apps/api/src/main.ts'], {
  cwd: root,
  stdio: 'inherit',
});
const web = spawn(binPath('vite'), [], { cwd: path.join(root, 'apps/web'), stdio: 'inherit' });

// One without the other is no development server.
const children = [api, web];
for (const child of children) {
  child.on('exit', (code) => {
    for (const other of children) other.kill('SIGTERM');
    process.exitCode ??= code ?? 0;
  });
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal);
  });
}
