import Button from '@mui/material/Button';
import type { PushDevice, PushDevices } from '@paddock/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { browserPush, endBrowserPush, isSubscribed } from '../../../features/push/browser-push.ts';
import { BROWSER, useTurnOnPush } from '../../../features/push/use-turn-on-push.ts';
import { WHY_NOT } from '../../../features/push/why-not.ts';
import { deviceName } from '../../../features/session/device-name.ts';
import { trpc } from '../../../lib/trpc.ts';
import { showDone, showFailure } from '../../../shared/toasts/toasts.ts';
import { QueryView } from '../../../shared/ui/QueryView.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { TimeStamp } from '../../../shared/ui/TimeStamp.tsx';
import { List, Text } from '../parts.tsx';
import { usePushDevices } from './use-push-devices.ts';
import styles from './DevicesSection.module.css';

/** The browsers to which push messages go. Each is asked by itself. */
export function DevicesSection() {
  const devices = usePushDevices();
  // Its user may change the permission meanwhile, in another window.
  const browser = useQuery({
    queryKey: BROWSER,
    queryFn: async () => ({ push: browserPush(), isSubscribed: await isSubscribed() }),
    refetchOnWindowFocus: 'always',
  });
  return (
    <Section title="Devices" note="Where push arrives">
      <QueryView query={devices} what="your devices" rows={2} rowHeight={60}>
        {({ siteKey, devices: all }) => {
          if (siteKey === null) return <Text>This site does not send push messages.</Text>;
          if (browser.data === undefined) return null;
          const { push } = browser.data;
          const isOn = browser.data.isSubscribed && all.some(({ isCurrent }) => isCurrent);
          const shown = all.filter(({ isCurrent }) => isOn || !isCurrent);
          return (
            <>
              {!isOn && (push === 'ready' ? <Ask siteKey={siteKey} /> : <Text>{WHY_NOT[push]}</Text>)}
              {shown.length > 0 && <DeviceList devices={shown} />}
            </>
          );
        }}
      </QueryView>
    </Section>
  );
}

function Ask({ siteKey }: { readonly siteKey: string }) {
  const turnOn = useTurnOnPush(siteKey);
  return (
    <div className={styles.ask}>
      <Text>
        News can reach you here while the site is closed: what you tick under “Push”, nothing else. Your browser will
        ask whether you allow it.
      </Text>
      <Button variant="contained" disabled={turnOn.isPending} onClick={() => turnOn.mutate()}>
        Turn on push in this browser
      </Button>
    </div>
  );
}

function DeviceList({ devices }: Pick<PushDevices, 'devices'>) {
  const { data: settings } = trpc.news.settings.useQuery({});
  const test = trpc.push.test.useMutation({
    onSuccess: () => showDone('The test is being sent.'),
    onError: showFailure,
  });
  const hasTopics = settings?.topics.some(({ ways }) => ways.includes('push')) ?? true;
  return (
    <>
      {!hasTopics && <Text>Nothing comes yet: tick under “Push” what should.</Text>}
      <List className={styles.devices}>
        {devices.map((device) => (
          <DeviceRow key={device.deviceId} device={device} />
        ))}
      </List>
      <Button className={styles.test} size="small" disabled={test.isPending} onClick={() => test.mutate({})}>
        Send a test
      </Button>
    </>
  );
}

function DeviceRow({ device: { deviceId, isCurrent, userAgent, addedAt, sentAt } }: { readonly device: PushDevice }) {
  const client = useQueryClient();
  const { push } = trpc.useUtils();
  const remove = trpc.push.remove.useMutation({
    onSuccess: async (left) => {
      if (isCurrent) await endBrowserPush();
      push.devices.setData({}, left);
      await client.invalidateQueries({ queryKey: BROWSER });
    },
    onError: showFailure,
  });
  const name = deviceName(userAgent);
  const Icon = /Mobile|Android|iPhone|iPad/.test(userAgent) ? Smartphone : Monitor;
  return (
    <li>
      <Icon size={18} aria-hidden="true" />
      <span className={styles.words}>
        <b>{isCurrent ? 'This browser' : name}</b>
        <span className="small-print">
          {isCurrent && `${name}, `}
          since <TimeStamp at={addedAt} show="date" />
          {sentAt !== null && (
            <>
              , last message <TimeStamp at={sentAt} />
            </>
          )}
        </span>
      </span>
      <Button
        size="small"
        disabled={remove.isPending}
        aria-label={`Stop push in ${isCurrent ? 'this browser' : name}`}
        onClick={() => remove.mutate({ deviceId })}
      >
        Stop
      </Button>
    </li>
  );
}
