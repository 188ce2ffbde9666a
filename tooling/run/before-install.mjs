// pnpm runs this before it installs anything.
import { requireSystem } from './system-check.mjs';

requireSystem();
