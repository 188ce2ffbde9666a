import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const PACKAGE = fileURLToPath(new URL('../..', import.meta.url));
/** Two cores may be busy with other test files. */
const PATIENCE_MS = 40_000;
/** Kept between runs: a third of the time that the program takes to start from its sources. */
const COMPILE_CACHE = join(PACKAGE, 'node_modules/.cache/compile');
const READY = /^Paddock is ready at (http:\S+)\n/m;

export interface Program {
  readonly pid: number;
  readonly output: { readonly stdout: string; readonly stderr: string };
  /** Exit code, or null when a signal ended it. */
  readonly ended: Promise<number | null>;
  /** The address it says it is ready at. */
  ready(): Promise<string>;
  /** Waits until it has written this to stderr. */
  says(text: string): Promise<void>;
  kill(signal: NodeJS.Signals): void;
  /** Asks it to end and gives its exit code. */
  stop(): Promise<number | null>;
}

export interface ProgramOptions {
  /** A copy of this package to run instead. */
  readonly folder?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly args?: readonly string[];
  /** Command that runs the one behind it. */
  readonly wrapper?: readonly string[];
  /** User to run as. */
  readonly uid?: number;
}

const running = new Set<Program>();
const folders: string[] = [];

/** Ends the programs that still run, and deletes the folders, of a test file. */
export async function cleanUp(): Promise<void> {
  await Promise.all([...running].map((program) => program.stop()));
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
}

/** The real program in a process of its own, from the sources. Whatever still runs after a test file is ended. */
export function runProgram(
  entry: 'main' | 'cli',
  { folder = PACKAGE, env = {}, args = [], wrapper = [], uid }: ProgramOptions = {},
): Program {
  const [command = '', ...rest] = [
    ...wrapper,
    process.execPath,
    '--conditions=source',
    join(folder, 'src', `${entry}.ts`),
    ...args,
  ];
  const child = spawn(command, rest, {
    cwd: folder,
    env: { PATH: process.env['PATH'], PORT: '0', DEMO: 'off', NODE_COMPILE_CACHE: COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid !== undefined && { uid, gid: uid }),
  });
  const output = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output.stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output.stderr += text));
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('close', resolve);
    child.once('error', reject);
  });
  const program: Program = {
    pid: child.pid ?? 0,
    output,
    ended,
    ready: async () => (await seen(child, output, () => READY.exec(output.stdout)))[1] ?? '',
    async says(text) {
      await seen(child, output, () => output.stderr.includes(text) || null);
    },
    kill: (signal) => void child.kill(signal),
    async stop() {
      child.kill('SIGTERM');
      let isKilled = false;
      const timer = setTimeout(() => (isKilled = child.kill('SIGKILL')), 15_000);
      const code = await ended;
      clearTimeout(timer);
      if (isKilled) throw new Error(`The program did not end: ${JSON.stringify(output)}`);
      return code;
    },
  };
  running.add(program);
  const forget = (): void => void running.delete(program);
  ended.then(forget, forget);
  return program;
}

/** What it printed, and how it ended, after it ended by itself. */
export async function runToEnd(
  entry: 'main' | 'cli',
  options: ProgramOptions = {},
): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const program = runProgram(entry, options);
  const code = await program.ended;
  return { code, ...program.output };
}

async function seen<T>(child: ChildProcess, output: Program['output'], find: () => T | null): Promise<T> {
  for (const deadline = Date.now() + PATIENCE_MS; ; await sleep(10)) {
    const found = find();
    if (found !== null) return found;
    if (child.exitCode !== null || child.signalCode !== null || Date.now() > deadline) {
      throw new Error(`The program did not say what was waited for: ${JSON.stringify(output)}`);
    }
  }
}

/** A folder that goes with the test file, in memory where that can be; PostgreSQL's user can enter it. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'paddock-api-'));
  chmodSync(folder, 0o755);
  folders.push(folder);
  return folder;
}

export interface ProcessRow {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

export function listProcesses(): ProcessRow[] {
  return process.platform === 'linux' ? listFromProc() : listFromPs();
}

/** Small images have no `ps`. */
function listFromProc(): ProcessRow[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        // The name in parentheses may hold spaces and parentheses itself.
        const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ');
        return isOver(state) ? [] : [{ pid: Number(name), parent: Number(parent), command }];
      } catch {
        return [];
      }
    });
}

function listFromPs(): ProcessRow[] {
  const text = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat=,args='], { encoding: 'utf8' });
  return text.split('\n').flatMap((line) => {
    const [, pid, parent, state, command = ''] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? [];
    return isOver(state) ? [] : [{ pid: Number(pid), parent: Number(parent), command }];
  });
}

/** A zombie has ended; in a container without an init process nobody ever collects it. */
function isOver(state = 'Z'): boolean {
  return state.startsWith('Z');
}

/** All that a process has started, and what those have. */
export function familyOf(pid: number, all: readonly ProcessRow[] = listProcesses()): ProcessRow[] {
  return all.filter((row) => row.parent === pid).flatMap((row) => [row, ...familyOf(row.pid, all)]);
}

export async function waitFor(
  what: string,
  condition: () => boolean | Promise<boolean>,
  patienceMs = PATIENCE_MS,
): Promise<void> {
  for (const deadline = Date.now() + patienceMs; !(await condition()); await sleep(20)) {
    if (Date.now() > deadline) throw new Error(`waited in vain: ${what}`);
  }
}
