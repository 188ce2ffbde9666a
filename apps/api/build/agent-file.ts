import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Plugin } from 'rolldown';

const require = createRequire(import.meta.url);

/** The agent's one file, beside the bundle: admins fetch it from their own site. */
export function agentFile(): Plugin {
  return {
    name: 'paddock:agent-file',
    async generateBundle() {
      const source = await readFile(require.resolve('@paddock/agent/paddock-agent.mjs'));
      this.emitFile({ type: 'asset', fileName: 'agent/paddock-agent.mjs', source });
    },
  };
}
