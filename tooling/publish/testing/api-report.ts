import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { PublishedPackage } from './published-packages.ts';

/** Operations and their schemas: `apps/api/openapi.json` shows what they take and answer. */
const SHOWN_ELSEWHERE = /contracts.dist.(endpoints|admin)/;

/** What a package lets others import: the declarations that the build wrote for its modules, one after another. */
export function apiReport({ name, folder, manifest }: PublishedPackage): string {
  const files = new Set<string>();
  for (const target of Object.values(manifest.publishConfig?.exports ?? {})) {
    if (typeof target !== 'string') collect(path.join(folder, target['types'] ?? ''), files);
  }
  const parts = [...files].map((file) => {
    const title = path.relative(path.join(folder, 'dist'), file).replaceAll(path.sep, '/');
    return `## ${title}\n\n\`\`\`ts\n${readFileSync(file, 'utf8').trimEnd()}\n\`\`\`\n`;
  });
  return `# The API of ${name}\n\nWritten from the build, compared by \`pnpm test\`.\n\n${parts.join('\n')}`;
}

/** A declaration file and those that it imports. */
function collect(file: string, files: Set<string>): void {
  if (files.has(file) || SHOWN_ELSEWHERE.test(file)) return;
  files.add(file);
  for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(
    /(?:from |import\()['"](\.[^'"]+)\.[jt]s['"]/g,
  )) {
    collect(path.resolve(path.dirname(file), `${specifier}.d.ts`), files);
  }
}
