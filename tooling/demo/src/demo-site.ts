/** What a site remembers of its demo. */
export interface DemoMark {
  readonly seed: string;
  /** First day of the initial season, milliseconds since 1970. */
  readonly fromMs: number;
  /** Where the initial season ends and live sessions begin, milliseconds since 1970. */
  readonly untilMs: number;
  readonly isSeasonDone: boolean;
}

/** The site that the demo's servers send to. */
export interface DemoSite {
  readonly clock: () => Date;
  readonly onError: (error: unknown) => void;
  readonly onProgress: (progress: { done: number; total: number } | null) => void;
  readonly saveMark: (mark: DemoMark) => Promise<void>;
  /** End of the newest event, milliseconds since 1970; null: none. */
  readonly findNewestEnd: () => Promise<number | null>;
  /** Player counts of the whole site; `at` is an instant. */
  readonly addSamples: (samples: readonly { at: string; players: number }[]) => Promise<void>;
  /** Registers a server, unless it is. */
  readonly ensureServer: (server: { name: string; timeZone: string; takesUploads?: boolean }) => Promise<void>;
  /** A new token for the server's agent; earlier ones end. */
  readonly replaceToken: (serverName: string) => Promise<string>;
  /** Imports a file of a session that ended in the past. Rejects if it was refused. */
  readonly importFile: (file: {
    serverName: string;
    fileName: string;
    bytes: Uint8Array;
    endedAtMs: number;
  }) => Promise<void>;
}
