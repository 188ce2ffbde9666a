// Preloaded into a program (`follow-processes.ts?pids=1,2`): stops it with SIGTERM once one of these processes has ended.
const pids = (new URL(import.meta.url).searchParams.get('pids') ?? '').split(',').map(Number);
const INTERVAL_MS = 500;

const timer = setInterval(() => {
  if (pids.every(isRunning)) return;
  clearInterval(timer);
  process.kill(process.pid, 'SIGTERM');
}, INTERVAL_MS);
timer.unref();

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Any other error means that the process belongs to another user.
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH');
  }
}
