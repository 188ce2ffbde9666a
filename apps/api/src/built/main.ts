import { requireNode } from './require-node.ts';

requireNode();
await import('../main.ts');
