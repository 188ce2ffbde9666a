import { expect, it } from 'vitest';

import { findObstacle } from './system-check.mjs';

it.each([
  { platform: 'linux', arch: 'x64', glibc: '2.36' },
  { platform: 'linux', arch: 'arm64', glibc: '2.28' },
  { platform: 'darwin', arch: 'arm64' },
])('Paddock runs on $platform $arch', (system) => {
  expect(findObstacle(system)).toBeNull();
});

it.each([
  [{ platform: 'linux', arch: 'x64' }, 'need glibc, and this Linux has another C library'],
  [{ platform: 'linux', arch: 'riscv64', glibc: '2.36' }, 'but this is linux on riscv64'],
  [{ platform: 'freebsd', arch: 'x64' }, 'but this is freebsd on x64'],
  [{ platform: 'win32', arch: 'x64' }, 'on Windows: Ubuntu in WSL'],
])('where it cannot run, one sentence says why and what to do: %o', (system, reason) => {
  const obstacle = findObstacle(system);
  expect(obstacle).toContain(reason);
  expect(obstacle).toContain('or the container image (docs/deploying.md).');
});
