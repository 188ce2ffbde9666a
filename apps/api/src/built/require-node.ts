/** Node's version that Paddock runs on; older ones cannot read its code. */
const WANTED = 24;

/** Ends a process of an older Node with a sentence instead of a syntax error. This file itself runs on any. */
export function requireNode(): void {
  const { node } = process.versions;
  if (Number.parseInt(node, 10) >= WANTED) return;
  process.stderr.write(
    `Paddock runs on Node ${WANTED} or newer; this is Node ${node}. ` +
      'In its checkout, "npx --yes pnpm@12 start" runs it with the Node that comes with its dependencies.\n',
  );
  process.exit(1);
}
