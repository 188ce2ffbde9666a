import Checkbox from '@mui/material/Checkbox';
import { LOCKED_TOPICS, TOPIC_WORDS, type NewsSettings, type NewsTopic, type NewsWay } from '@paddock/contracts';
import { clsx } from 'clsx';
import { lowerFirst } from '../../../shared/format/lower-first.ts';
import { DataTable } from '../../../shared/ui/DataTable.tsx';
import { TOPIC_GROUPS } from './topic-groups.ts';
import { usePushDevices } from './use-push-devices.ts';
import { useSetWay } from './use-settings.ts';
import styles from './WaysTable.module.css';

interface WayColumn {
  readonly way: NewsWay;
  readonly name: string;
}

/** The ways by which this site tells, as columns of the table. */
const WAYS: readonly WayColumn[] = [
  { way: 'here', name: 'Here' },
  { way: 'push', name: 'Push' },
  { way: 'discord', name: 'Discord' },
];

/** What the reader is told of, by which ways. A tick is saved at once. */
export function WaysTable({ settings }: { readonly settings: NewsSettings }) {
  const { mutate } = useSetWay();
  const { siteKey } = usePushDevices().data ?? {};
  const columns = WAYS.filter(({ way }) => way !== 'push' || siteKey !== null);
  const waysOf = new Map(settings.topics.map(({ topic, ways }) => [topic, ways]));
  return (
    <>
      <DataTable className={styles.table}>
        <caption>What you are told, and how</caption>
        <thead>
          <tr>
            <th scope="col">What</th>
            {columns.map(({ way, name }) => (
              <th key={way} scope="col" className={styles.way}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {TOPIC_GROUPS.map(({ name, topics }) => {
          // Those of staff are for staff alone.
          const shown = topics.flatMap((topic) => {
            const ways = waysOf.get(topic);
            return ways === undefined ? [] : [{ topic, ways }];
          });
          if (shown.length === 0) return null;
          return (
            <tbody key={name}>
              <tr className={styles.group}>
                <th scope="rowgroup" colSpan={1 + columns.length}>
                  {name}
                </th>
              </tr>
              {shown.map((one) => (
                <TopicRow key={one.topic} {...one} columns={columns} onChange={mutate} />
              ))}
            </tbody>
          );
        })}
      </DataTable>
      <p className={clsx(styles.note, 'detail')}>
        “Here” is the bell. A tick that cannot be taken away is one you have a right to.
      </p>
    </>
  );
}

interface TopicRowProps {
  readonly topic: NewsTopic;
  readonly ways: readonly NewsWay[];
  readonly columns: readonly WayColumn[];
  readonly onChange: ReturnType<typeof useSetWay>['mutate'];
}

function TopicRow({ topic, ways, columns, onChange }: TopicRowProps) {
  const { name, text } = TOPIC_WORDS[topic];
  return (
    <tr>
      <th scope="row">
        <b>{name}</b>
        <span className={styles.text}>{text}</span>
      </th>
      {columns.map(({ way, name: wayName }) => (
        <td key={way} className={styles.way}>
          <label>
            <span className="visually-hidden">
              {name}: {lowerFirst(wayName)}
            </span>
            <Checkbox
              checked={ways.includes(way)}
              disabled={way === 'here' && LOCKED_TOPICS.includes(topic)}
              onChange={(_, isOn) => onChange({ topic, way, isOn })}
            />
          </label>
        </td>
      ))}
    </tr>
  );
}
