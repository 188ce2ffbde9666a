import { clsx } from 'clsx';
import { hrefs } from '../../../lib/hrefs.ts';
import { trpc } from '../../../lib/trpc.ts';
import { Section } from '../../../shared/ui/Section.tsx';
import { TextLink } from '../../../shared/ui/TextLink.tsx';
import styles from './FirstSteps.module.css';

/** What the owner of an empty site does first, with the commands. */
export function FirstSteps() {
  const { origin } = window.location;
  const { data: site } = trpc.site.info.useQuery({}, { staleTime: Infinity });
  return (
    <Section title="First steps" note="Until the first result file is imported">
      <ol className={clsx(styles.steps, 'stack')}>
        <li>
          <b>Check the site’s time zone{site && `: ${site.timeZone}`}.</b>
          <p>
            Days, periods and seasons are counted in it. Until the first import, another one is set by starting the site
            with <code>SITE_TIME_ZONE</code>; later, every figure has to be rebuilt.
          </p>
        </li>
        <li>
          <b>Register your game server</b> under <TextLink to={hrefs.adminServers()}>Servers</TextLink>.
          <p>You get its token and a ready agent.json, once.</p>
        </li>
        <li>
          <b>Let the server write results</b>: in its <code>cfg/settings.json</code>
          <Command label="Setting of the server">{'"dumpLeaderboards": 1'}</Command>
        </li>
        <li>
          <b>Run the agent beside the server.</b>
          <p>
            It uploads results and reports who is on track. The machine needs Node. Put agent.json into the same folder.
          </p>
          <Command label="Commands of the agent">{`curl -O ${origin}/agent/paddock-agent.mjs
node paddock-agent.mjs doctor --config agent.json
node paddock-agent.mjs --config agent.json`}</Command>
        </li>
        <li>
          <b>Import the results you have</b>, on the machine that runs this site.
          <p>With the time zone of the game server’s clock: result files carry local time.</p>
          <Command label="Command to import results">
            npx --yes pnpm@12 ingest /path/to/server/results --time-zone Europe/Berlin
          </Command>
        </li>
        <li>
          <b>Say who runs the site</b> under{' '}
          <TextLink to={hrefs.adminManagement({ tab: 'site' })}>Texts &amp; retention</TextLink>.
        </li>
      </ol>
    </Section>
  );
}

interface CommandProps {
  /** Each has its own: they are landmarks. */
  readonly label: string;
  readonly children: string;
}

function Command({ label, children }: CommandProps) {
  // Scrolls where it is wider than the page, also by keyboard.
  return (
    <pre tabIndex={0} role="region" aria-label={label}>
      {children}
    </pre>
  );
}
