// Plain JavaScript without dependencies: it also runs on the Node that the machine has, before anything is installed.

const supported = { linux: ['x64', 'arm64'], darwin: ['x64', 'arm64'] };

/**
 * Why the packaged Node and PostgreSQL cannot run on a system, and what to do; null when they can.
 * `glibc` is the version of glibc, undefined where Linux has another C library.
 */
export function findObstacle({ platform, arch, glibc }) {
  if (!supported[platform]?.includes(arch)) {
    return (
      'Paddock brings its own Node and PostgreSQL for Linux and macOS (x64, arm64), but this is ' +
      `${platform} on ${arch}: use one of those (on Windows: Ubuntu in WSL), or the container image (docs/deploying.md).`
    );
  }
  if (platform === 'linux' && glibc === undefined) {
    return (
      'Paddock brings its own Node and PostgreSQL, which need glibc, and this Linux has another C library (Alpine has ' +
      'musl): use Debian, Ubuntu or Fedora, or the container image (docs/deploying.md).'
    );
  }
  return null;
}

/** Ends the process with one sentence when Paddock cannot run on this system. */
export function requireSystem() {
  const glibc = process.report?.getReport().header.glibcVersionRuntime;
  const obstacle = findObstacle({ platform: process.platform, arch: process.arch, glibc });
  if (obstacle === null) return;
  console.error(obstacle);
  process.exit(1);
}
