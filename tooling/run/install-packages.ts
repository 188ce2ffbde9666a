import { spawnSync } from 'node:child_process';

/** Installs those of Debian's packages that are missing; who may not install any is told what to do. */
export function installPackages(names: readonly string[]): void {
  const missing = names.filter((name) => spawnSync('dpkg', ['-s', name], { stdio: 'ignore' }).status !== 0);
  if (missing.length === 0) return;
  const install = ['install', '--yes', '--no-install-recommends', ...missing];
  const isDone =
    process.getuid?.() === 0 &&
    spawnSync('apt-get', ['update'], { stdio: 'inherit' }).status === 0 &&
    spawnSync('apt-get', install, { stdio: 'inherit' }).status === 0;
  if (isDone) return;
  console.error(`These packages are missing. On Debian, as root: apt-get ${install.join(' ')}`);
  process.exit(2);
}
