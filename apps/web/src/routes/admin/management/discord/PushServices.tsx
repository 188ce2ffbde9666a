import type { PushService } from '@paddock/contracts';
import { trpc } from '../../../../lib/trpc.ts';
import { counted } from '../../../../shared/format/counted.ts';
import { QueryView } from '../../../../shared/ui/QueryView.tsx';
import { Section } from '../../../../shared/ui/Section.tsx';
import { TimeStamp } from '../../../../shared/ui/TimeStamp.tsx';
import styles from './Discord.module.css';

/** How the push services of browsers do, to which the site sends by itself. */
export function PushServices() {
  const query = trpc.adminPush.services.useQuery({});
  return (
    <Section title="Push" note="Services of browsers that take messages for people">
      <QueryView query={query} what="push services" rows={2}>
        {({ isOn, services }) => {
          if (!isOn)
            return (
              <p className="detail">
                Off. Set an https PUBLIC_URL or PUSH_CONTACT, and ERASURE_KEY, to send push messages.
              </p>
            );
          if (services.length === 0) return <p className="detail">No browser gets push messages yet.</p>;
          return (
            <dl className={styles.whats}>
              {services.map((service) => (
                <div key={service.host}>
                  <dt>{service.host}</dt>
                  <dd className="detail">
                    <Facts service={service} />
                  </dd>
                </div>
              ))}
            </dl>
          );
        }}
      </QueryView>
    </Section>
  );
}

function Facts({ service: { devices, sentAt, heldUntil, problem, problemAt } }: { readonly service: PushService }) {
  return (
    <>
      {counted(devices, 'browser')}
      {sentAt !== null && (
        <>
          , last message <TimeStamp at={sentAt} />
        </>
      )}
      .
      {heldUntil !== null && (
        <>
          {' '}
          Nothing is sent before <TimeStamp at={heldUntil} />.
        </>
      )}
      {problem !== null && problemAt !== null && (
        <>
          {' '}
          <TimeStamp at={problemAt} />: {problem}
        </>
      )}
    </>
  );
}
