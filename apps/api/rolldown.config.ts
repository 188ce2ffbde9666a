import { defineConfig } from 'rolldown';
import { agentFile } from './build/agent-file.ts';
import { shareFonts } from './build/share-fonts.ts';

export default defineConfig({
  // What they import needs a newer Node: they say so on an older one.
  input: { main: 'src/built/main.ts', cli: 'src/built/cli.ts' },
  platform: 'node',
  // Workspace packages are bundled from their sources: they need no build of their own. Whether a package is imported or
  // required is added to the conditions for each use.
  resolve: { conditionNames: ['source', 'node', 'default'] },
  // The first reads its own assets, the second its own programs; the third is native, the fourth brings WebAssembly. Node warns of
  // what the fifth calls, but not within packages.
  external: ['@fastify/swagger-ui', '@paddock/embedded-database', '@resvg/resvg-js', 'satori', 'web-push'],
  plugins: [shareFonts(), agentFile()],
  output: { dir: 'dist', format: 'esm', sourcemap: true, cleanDir: true },
});
