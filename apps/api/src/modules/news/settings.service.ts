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
import { AppError, fieldError } from '../../shared/errors.ts';
import { findSettings, saveSettings, waysOf, type StoredSettings } from './settings.repository.ts';

/** What an account is told of, and how. */
export function createNewsSettings({ sql }: { sql: Sql }) {
  const read = async ({ accountId, role }: Viewer): Promise<NewsSettings> => {
    const { ways, quietHours } = await findSettings(sql, accountId);
    const topics = NewsTopic.options.filter((topic) => mayHave(role, topic));
    return { topics: topics.map((topic) => ({ topic, ways: [...waysOf(ways, topic)] })), quietHours };
  };
  const change = async (viewer: Viewer, make: (before: StoredSettings) => StoredSettings): Promise<NewsSettings> => {
    const { accountId } = viewer;
    await sql.begin(async (tx) => {
      // So that two changes at once are both kept.
      await lockRow(tx, 'accounts', accountId, 'no key update');
      await saveSettings(tx, { accountId, ...make(await findSettings(tx, accountId)) });
    });
    return read(viewer);
  };
  return {
    settings: read,

    setWay: (viewer: Viewer, { topic, way, isOn }: { topic: NewsTopic; way: NewsWay; isOn: boolean }) => {
      if (!mayHave(viewer.role, topic)) throw new AppError('forbidden', 'Only staff are told of this.');
      if (!isOn && way === 'here' && LOCKED_TOPICS.includes(topic))
        throw fieldError('conflict', 'isOn', 'These news are always at the bell: you have a right to answer.');
      return change(viewer, ({ ways, quietHours }) => {
        const others = waysOf(ways, topic).filter((one) => one !== way);
        const wanted = isOn ? [...others, way] : others;
        return { ways: { ...ways, [topic]: NewsWay.options.filter((one) => wanted.includes(one)) }, quietHours };
      });
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

function mayHave(role: Viewer['role'], topic: NewsTopic): boolean {
  return role !== 'user' || !STAFF_TOPICS.includes(topic);
}
