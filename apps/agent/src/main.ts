import { parseArgs } from 'node:util';
import { startAgent } from './agent.ts';
import { ConfigError, readConfig, type AgentConfig } from './config.ts';
import { examine } from './doctor.ts';
import { rehearse, runOnce } from './once.ts';
import type { Say } from './say.ts';
import { VERSION } from './version.ts';

const HELP = `paddock-agent ${VERSION}: reports what happens on your game servers to a Paddock site.

  node paddock-agent.mjs --config agent.json            runs until it is stopped
  node paddock-agent.mjs doctor --config agent.json     checks everything and says what to do
  node paddock-agent.mjs --once --config agent.json     sends what there is and ends
  node paddock-agent.mjs --dry-run --config agent.json  says what it would send

The configuration, at least:

  {
    "site": "https://results.example.com",
    "servers": [{ "name": "Thursday", "folder": "C:/accserver", "token": "paddock_…" }]
  }
`;

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: {
      config: { type: 'string', default: 'agent.json' },
      once: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
      version: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const [command = 'run'] = positionals;
  if (values.version) return print(VERSION);
  if (values.help) return print(HELP);
  if (command !== 'run' && command !== 'doctor') {
    process.stderr.write(`There is no command "${command}".\n\n${HELP}`);
    return 2;
  }
  const config = await readConfig(values.config, process.env);
  if (command === 'doctor') return doctor(config);
  if (values['dry-run']) return dryRun(config);
  return values.once ? once(config) : run(config);
}

async function run(config: AgentConfig): Promise<number> {
  const stopped = stopSignal();
  const agents = await Promise.all(
    config.servers.map((server) => startAgent({ ...config, server, say: speaker(server.name) })),
  );
  say('info', `paddock-agent ${VERSION} is running for ${agents.length} server(s), site ${config.site}.`);
  await stopped;
  await Promise.all(agents.map((agent) => agent.stop()));
  say('info', 'Stopped. What was not sent yet is kept for the next start.');
  return 0;
}

async function once(config: AgentConfig): Promise<number> {
  let isDone = true;
  for (const server of config.servers) {
    isDone = (await runOnce({ ...config, server, say: speaker(server.name) })) && isDone;
  }
  return isDone ? 0 : 1;
}

async function dryRun({ servers }: AgentConfig): Promise<number> {
  for (const server of servers) {
    for (const line of await rehearse({ server, now: Date.now })) print(`${server.name}: ${line}`);
  }
  return 0;
}

async function doctor(config: AgentConfig): Promise<number> {
  let problems = 0;
  for await (const { isGood, text } of examine(config, Date.now)) {
    if (!isGood) problems += 1;
    print(`${isGood ? 'ok     ' : 'PROBLEM'}  ${text}`);
  }
  print(problems === 0 ? 'Everything is as it should be.' : `${problems} problem(s).`);
  return problems === 0 ? 0 : 1;
}

function print(text: string): number {
  process.stdout.write(`${text.trimEnd()}\n`);
  return 0;
}

const say: Say = (level, text) => {
  process.stdout.write(`${new Date().toISOString()} ${level === 'warn' ? 'WARN ' : ''}${text}\n`);
};

function speaker(name: string): Say {
  return (level, text) => say(level, `[${name}] ${text}`);
}

/** SIGBREAK and SIGHUP are sent when a Windows console is closed. */
function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK'] as const) process.on(signal, () => resolve());
  });
}

try {
  process.exitCode = await main();
} catch (error) {
  const isExpected = error instanceof ConfigError || (error instanceof TypeError && 'code' in error);
  process.stderr.write(`${isExpected ? error.message : String(error instanceof Error ? error.stack : error)}\n`);
  process.exitCode = 2;
}
