/** An agent as a process of its own, on a clock that the test winds up. */
import { z } from 'zod';
import { startAgent } from '../src/index.ts';
import { fastClock } from '../src/testing/fast-clock.ts';
import { startForgetting } from './forgetful-disk.ts';

const Options = z.object({
  site: z.string(),
  dataDir: z.string(),
  server: z.object({
    name: z.string(),
    token: z.string(),
    logPath: z.string(),
    resultsDir: z.string(),
    settingsPath: z.string(),
    capacity: z.null(),
  }),
  speed: z.number(),
  beganAtMs: z.number(),
  /** Of the data folder. */
  diskMemory: z.string(),
});

const { speed, beganAtMs, diskMemory, ...options } = Options.parse(JSON.parse(process.argv[2] ?? ''));
startForgetting({ folder: options.dataDir, memory: diskMemory });
await startAgent({
  ...options,
  say: (level, text) => process.stdout.write(`${level} ${text}\n`),
  clock: fastClock({ speed, beganAtMs }),
});
