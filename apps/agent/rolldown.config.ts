import { defineConfig } from 'rolldown';

export default defineConfig({
  input: { 'paddock-agent': 'src/main.ts' },
  platform: 'node',
  // One file with everything in it: beside a game server there is Node and nothing else.
  resolve: { conditionNames: ['source', 'node', 'default'] },
  transform: { target: 'node20' },
  output: {
    dir: 'dist',
    format: 'esm',
    entryFileNames: '[name].mjs',
    codeSplitting: false,
    banner: '#!/usr/bin/env node',
    cleanDir: true,
  },
});
