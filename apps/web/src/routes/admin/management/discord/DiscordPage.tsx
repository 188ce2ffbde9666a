import { PostKind, type Channel, type Channels } from '@paddock/contracts';
import { clsx } from 'clsx';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { trpc } from '../../../../lib/trpc.ts';
import { counted } from '../../../../shared/format/counted.ts';
import type { Column } from '../../../../shared/table/column.ts';
import { Table } from '../../../../shared/table/Table.tsx';
import { Empty } from '../../../../shared/ui/Notice.tsx';
import { QueryView } from '../../../../shared/ui/QueryView.tsx';
import { Section } from '../../../../shared/ui/Section.tsx';
import { Tag } from '../../../../shared/ui/Tag.tsx';
import { TextLink } from '../../../../shared/ui/TextLink.tsx';
import { TimeStamp } from '../../../../shared/ui/TimeStamp.tsx';
import { AdminButton, DialogButton, rowAction } from '../../shared/AdminButton.tsx';
import { AdminPage } from '../../shared/AdminPage.tsx';
import { useStaffMutation } from '../../shared/use-staff-mutation.ts';
import { ChannelDetails } from './ChannelDetails.tsx';
import { ChannelStateMark } from './ChannelStateMark.tsx';
import { ConnectDialog } from './ConnectDialog.tsx';
import { PushServices } from './PushServices.tsx';
import { KINDS, kindName } from './words.ts';
import styles from './Discord.module.css';

const REFETCH_MS = 5_000;

/** Channels of Discord and other tools: what they are for, what was posted, and how it looks there. */
export default function DiscordPage() {
  const query = trpc.adminChannels.list.useQuery({}, { refetchInterval: REFETCH_MS });
  return (
    <AdminPage
      area="discord"
      title="Discord"
      below={query.data === undefined ? 'Channels that are told what happens here.' : factsOf(query.data)}
      actions={
        query.data !== undefined && (
          <DialogButton button="Connect a channel" Icon={Plus} variant="contained" adminOnly="connect channels">
            {(close) => <ConnectDialog {...query.data} onClose={close} />}
          </DialogButton>
        )
      }
    >
      <Section title="Channels">
        {query.data?.standInPage != null && (
          <p className={clsx(styles.standIn, 'detail')}>
            A stand-in on this machine takes the place of Discord:{' '}
            <TextLink to={query.data.standInPage} target="_blank" rel="noreferrer">
              See what was posted
            </TextLink>
          </p>
        )}
        <QueryView query={query} what="channels" rows={4}>
          {({ channels }) => <ChannelTable channels={channels} />}
        </QueryView>
      </Section>
      <PushServices />
      <Section title="What each post is">
        <dl className={styles.whats}>
          {PostKind.options.map((kind) => (
            <div key={kind}>
              <dt>{KINDS[kind].name}</dt>
              <dd className="detail">{KINDS[kind].text}</dd>
            </div>
          ))}
        </dl>
      </Section>
    </AdminPage>
  );
}

function factsOf({ channels, posts7Days, failed7Days }: Channels): string {
  const failed = failed7Days === 0 ? '' : `, ${failed7Days} not delivered`;
  return `${counted(channels.length, 'channel')}, ${counted(posts7Days, 'post')} in the last 7 days${failed}.`;
}

const COLUMNS: readonly Column<Channel>[] = [
  {
    head: 'Channel',
    isRowHead: true,
    isTruncated: true,
    width: 'minmax(0, 1.2fr)',
    phone: 'main',
    cell: ({ name }) => <bdi>{name}</bdi>,
    phoneSecond: ({ scopeName }) => <bdi>{scopeName || 'The whole site'}</bdi>,
  },
  {
    head: 'For',
    isTruncated: true,
    priority: 'high',
    width: 'minmax(0, 1.2fr)',
    cell: ({ scopeName }) => <bdi>{scopeName || 'The whole site'}</bdi>,
  },
  {
    head: 'Posts',
    priority: 'medium',
    width: 'minmax(0, 1.6fr)',
    cell: ({ kinds }) => (
      <span className={styles.tags}>
        {kinds.map((kind) => (
          <Tag key={kind}>{KINDS[kind].name}</Tag>
        ))}
      </span>
    ),
  },
  {
    head: 'Last',
    isSecondary: true,
    priority: 'high',
    width: '216px',
    cell: ({ lastPost }) =>
      lastPost === null ? (
        '–'
      ) : (
        <>
          <TimeStamp at={lastPost.at} />, {kindName(lastPost.kind).toLowerCase()}
        </>
      ),
  },
  {
    head: 'State',
    width: 'minmax(0, 1.4fr)',
    phone: 'right',
    isWrapped: true,
    cell: ({ state, stateText }) => <ChannelStateMark state={state} text={stateText} />,
  },
  {
    head: 'Action',
    isRight: true,
    width: '92px',
    priority: 'high',
    cell: (channel) => <RowAction channel={channel} />,
  },
];

function ChannelTable({ channels }: { readonly channels: readonly Channel[] }) {
  const [open, setOpen] = useState<number | null>(null);
  if (channels.length === 0) {
    return (
      <Empty
        title="No channel is connected"
        text="Connect one, and results, standings and rounds are posted there by themselves."
      />
    );
  }
  return (
    <Table
      caption="Connected channels"
      rows={channels}
      keyOf={({ channelId }) => channelId}
      columns={COLUMNS}
      isOpen={({ channelId }) => channelId === open}
      opening={{
        labelOf: ({ name }) => `Channel ${name}`,
        onToggle: ({ channelId }) => setOpen((current) => (current === channelId ? null : channelId)),
        details: (channel) => <ChannelDetails key={channel.channelId} channel={channel} />,
      }}
    />
  );
}

/** What a channel needs next; nothing, if it works. */
function RowAction({ channel: { channelId, name, state } }: { readonly channel: Channel }) {
  const tryNow = trpc.adminChannels.tryNow.useMutation(useStaffMutation({ done: 'It is tried now.' }));
  const resume = trpc.adminChannels.pause.useMutation(useStaffMutation({ done: 'The channel is resumed.' }));
  if (state === 'waiting') {
    return (
      <AdminButton
        className={styles.action}
        {...rowAction(`Try ${name} now`)}
        adminOnly="change channels"
        onClick={() => tryNow.mutate({ channelId })}
      >
        Try now
      </AdminButton>
    );
  }
  if (state !== 'paused') return null;
  return (
    <AdminButton
      className={styles.action}
      {...rowAction(`Resume ${name}`)}
      adminOnly="change channels"
      onClick={() => resume.mutate({ channelId, isPaused: false })}
    >
      Resume
    </AdminButton>
  );
}
