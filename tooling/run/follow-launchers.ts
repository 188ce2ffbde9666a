// Preloaded into the app when npx started it (`follow-launchers.ts?pids=1,2`): ends the app, in the ordinary way,
// once one of its launchers has gone.
const pids = (new URL(import.meta.url).searchParams.get('pids') ?? '').split(',').map(Number);
const pollMs = 500;

const timer = setInterval(() => {
  if (pids.every(isRunning)) return;
  clearInterval(timer);
  process.kill(process.pid, 'SIGTERM');
}, pollMs);
timer.unref();

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Only "no such process" says that it has gone; a process of somebody else is there, too.
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH');
  }
}
