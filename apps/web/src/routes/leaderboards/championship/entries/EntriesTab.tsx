import { Empty } from '../../../../shared/ui/Notice.tsx';
import { PageBody } from '../../../../shared/ui/PageBody.tsx';
import { Section } from '../../../../shared/ui/Section.tsx';
import type { TabProps } from '../tab-props.ts';

export default function EntriesTab(_props: TabProps) {
  return (
    <PageBody>
      <Section title="Entries">
        <Empty title="No entries yet" />
      </Section>
    </PageBody>
  );
}
