import Button from '@mui/material/Button';
import type { Session } from '@paddock/contracts';
import { useFollows } from '../../../features/session/follows/use-follows.ts';
import { hrefs } from '../../../lib/hrefs.ts';
import { trpc } from '../../../lib/trpc.ts';
import { formatCount } from '../../../shared/format/dates-and-numbers.ts';
import { useFormat } from '../../../shared/hooks/clock.tsx';
import { showFailure } from '../../../shared/toasts/toasts.ts';
import { FactList } from '../../../shared/ui/FactList.tsx';
import { Hero } from '../../../shared/ui/Hero.tsx';
import { MainAndRail, PageBody } from '../../../shared/ui/PageBody.tsx';
import { usePageTitle } from '../../../shared/ui/PageMeta.tsx';
import { QueryView } from '../../../shared/ui/QueryView.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { DevicesSection } from './DevicesSection.tsx';
import { FollowsSection } from './FollowsSection.tsx';
import { minuteText } from './minute-text.ts';
import { OwnChannelSection } from './OwnChannelSection.tsx';
import { QuietHoursSection } from './QuietHoursSection.tsx';
import { WaysTable } from './WaysTable.tsx';

/** What the account is told of, by which ways, when, and what it follows. */
export function ToldView({ session }: { readonly session: Session }) {
  const title = usePageTitle('What you are told');
  const format = useFormat();
  const settings = trpc.news.settings.useQuery({});
  const follows = useFollows();
  const quiet = settings.data?.quietHours;
  const quietText =
    quiet === null ? 'Never' : quiet && `${minuteText(quiet.from, format)} to ${minuteText(quiet.until, format)}`;
  return (
    <>
      <title>{title}</title>
      <Hero
        crumbs={[{ text: 'Your account', href: hrefs.account() }, { text: 'What you are told' }]}
        title={session.name}
      >
        <FactList
          facts={[
            { label: 'Signed in with', value: 'Discord' },
            { label: 'Follows', value: follows.data && formatCount(follows.data.length) },
            { label: 'Quiet', value: quietText },
          ]}
        />
      </Hero>
      <PageBody>
        <MainAndRail>
          <div>
            <Section title="What you are told" note="Saved at once" action={<StopEverything />}>
              <QueryView query={settings} what="what you are told" rows={12} rowHeight={52}>
                {(known) => <WaysTable settings={known} />}
              </QueryView>
            </Section>
            {settings.data !== undefined && <QuietHoursSection quietHours={settings.data.quietHours} />}
          </div>
          <div>
            <DevicesSection />
            <OwnChannelSection />
            <FollowsSection />
          </div>
        </MainAndRail>
      </PageBody>
    </>
  );
}

function StopEverything() {
  const { settings } = trpc.useUtils().news;
  const { mutate, isPending } = trpc.news.stopAll.useMutation({
    onSuccess: (saved) => settings.setData({}, saved),
    onError: showFailure,
  });
  return (
    <Button size="small" color="error" disabled={isPending} onClick={() => mutate({})}>
      Stop everything
    </Button>
  );
}
