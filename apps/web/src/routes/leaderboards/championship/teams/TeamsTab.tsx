import { Empty } from '../../../../shared/ui/Notice.tsx';
import { PageBody } from '../../../../shared/ui/PageBody.tsx';
import { Section } from '../../../../shared/ui/Section.tsx';
import type { TabProps } from '../tab-props.ts';

export default function TeamsTab(_props: TabProps) {
  return (
    <PageBody>
      <Section title="Teams">
        <Empty title="No round has been driven" />
      </Section>
    </PageBody>
  );
}
