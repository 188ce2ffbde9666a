import { appendFile, mkdir, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeResultFile, type GameServer, type RacedSession } from '@paddock/demo-league';
import { DemoLogFeed } from './log-feed.ts';

/** Result files are imported within seconds; older ones only take up space. */
const KEEP_RESULTS_MS = 3 * 3_600_000;

/** A simulated game server: it writes the files of a real one into a folder. */
export class DemoServerFolder {
  readonly server: GameServer;
  readonly feed: DemoLogFeed;
  readonly logPath: string;
  readonly resultsDir: string;
  readonly settingsPath: string;

  constructor(server: GameServer, folder: string) {
    this.server = server;
    this.feed = new DemoLogFeed(server);
    this.logPath = join(folder, 'log', 'server.log');
    this.resultsDir = join(folder, 'results');
    this.settingsPath = join(folder, 'cfg', 'settings.json');
  }

  async install(): Promise<void> {
    for (const path of [this.logPath, this.settingsPath]) await mkdir(join(path, '..'), { recursive: true });
    await mkdir(this.resultsDir, { recursive: true });
    const settings = { serverName: this.server.name, maxCarSlots: this.server.capacity, dumpLeaderboards: 1 };
    // UTF-16, as the game writes it.
    await writeFile(this.settingsPath, Buffer.from(JSON.stringify(settings, null, 4), 'utf16le'));
  }

  /** Appends the log lines since the last call. */
  async writeLog(nowMs: number): Promise<void> {
    const write = this.feed.writeUntil(nowMs);
    if (write === null) return;
    await (write.isNewLog ? writeFile(this.logPath, write.text) : appendFile(this.logPath, write.text));
  }

  /** Writes the result file of a session, with its end as the modification time. */
  async writeResult(session: RacedSession): Promise<void> {
    const { fileName, bytes } = writeResultFile(session);
    const path = join(this.resultsDir, fileName);
    await writeFile(path, bytes);
    const endedAt = new Date(session.endedAtMs);
    await utimes(path, endedAt, endedAt);
    await this.#tidyUp(session.endedAtMs - KEEP_RESULTS_MS);
  }

  async #tidyUp(beforeMs: number): Promise<void> {
    for (const name of await readdir(this.resultsDir)) {
      const path = join(this.resultsDir, name);
      if ((await stat(path)).mtimeMs < beforeMs) await rm(path, { force: true });
    }
  }
}
