import type { SiteInfo } from '@paddock/contracts';

/** Whether the site shows generated data, and the progress of the initial season. */
export interface DemoState {
  isDemo: boolean;
  progress: SiteInfo['demoProgress'];
}

export function createDemoState(): DemoState {
  return { isDemo: false, progress: null };
}
