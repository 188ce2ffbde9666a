import {
  LOCKED_TOPICS,
  NewsTopic,
  NewsWay,
  STAFF_TOPICS,
  type NewsSettings,
  type QuietHours,
} from '@paddock/contracts';
import type { Sql } from '../../database/client.ts';
import { lockRow } from '../../database/row.ts';
import type { Viewer } from '../../endpoint/context.ts';
import { AppError, fieldError, requireFound } from '../../shared/errors.ts';
import { findSettings, saveSettings, waysOf, type StoredSettings } from './settings.repository.ts';
import type { StopLinks } from './stop-links.ts';

/** What an account is told of, and how. */
export function createNewsSettings({ sql, stopLinks }: { sql: Sql; stopLinks: StopLinks }) {
  const read = async ({ accountId, role }: Viewer): Promise<NewsSettings> => {
    const { ways, quietHours } = await findSettings(sql, accountId);
    const topics = NewsTopic.options.filter((topic) => mayHave(role, topic));
    return { topics: topics.map((topic) => ({ topic, ways: [...waysOf(ways, topic)] })), quietHours };
  };
  const save = (accountId: number, make: (before: StoredSettings) => StoredSettings): Promise<void> =>
    sql.begin(async (tx) => {
      // So that two changes at once are both kept.
      requireFound(await lockRow(tx, 'accounts', accountId, 'no key update'), 'This account was erased.');
      await saveSettings(tx, { accountId, ...make(await findSettings(tx, accountId)) });
    });
  const change = async (viewer: Viewer, make: (before: StoredSettings) => StoredSettings): Promise<NewsSettings> => {
    await save(viewer.accountId, make);
    return read(viewer);
  };
  return {
    settings: read,

    setWay: (viewer: Viewer, { topic, way, isOn }: { topic: NewsTopic; way: NewsWay; isOn: boolean }) => {
      if (!mayHave(viewer.role, topic)) throw new AppError('forbidden', 'Only staff are told of this.');
      if (!isOn && way === 'here' && LOCKED_TOPICS.includes(topic))
        throw fieldError('conflict', 'isOn', 'These news are always at the bell: you have a right to answer.');
      return change(viewer, withWay(topic, way, isOn));
    },

    /** Whoever has the link of a message stops its topic, or undoes that. */
    stopByLink: async ({ token, isStopped }: { token: string; isStopped: boolean }) => {
      const { accountId, topic, way } = stopLinks.read(token);
      await save(accountId, withWay(topic, way, !isStopped));
      return { topic, way, isStopped };
    },

    setQuietHours: (viewer: Viewer, { quietHours }: { quietHours: QuietHours | null }) =>
      change(viewer, ({ ways }) => ({ ways, quietHours })),

    stopAll: (viewer: Viewer) =>
      change(viewer, ({ ways, quietHours }) => ({
        ways: Object.fromEntries(
          Object.entries(ways).map(([topic, those]) => [topic, those.filter((way) => way === 'here')]),
        ),
        quietHours,
      })),
  };
}

function withWay(topic: NewsTopic, way: NewsWay, isOn: boolean) {
  return ({ ways, quietHours }: StoredSettings): StoredSettings => {
    const others = waysOf(ways, topic).filter((one) => one !== way);
    const wanted = isOn ? [...others, way] : others;
    return { ways: { ...ways, [topic]: NewsWay.options.filter((one) => wanted.includes(one)) }, quietHours };
  };
}

function mayHave(role: Viewer['role'], topic: NewsTopic): boolean {
  return role !== 'user' || !STAFF_TOPICS.includes(topic);
}
