import { clsx } from 'clsx';
import { Retention, SiteTexts, type SiteSettings } from '@paddock/contracts';
import { Fragment } from 'react';
import { hrefs } from '../../../lib/hrefs.ts';
import { trpc } from '../../../lib/trpc.ts';
import { FormField } from '../../../shared/forms/FormField.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { Section } from '../../../shared/ui/Section.tsx';
import { QueryView } from '../../../shared/ui/QueryView.tsx';
import { TextLink } from '../../../shared/ui/TextLink.tsx';
import { AdminForm, useIsAdmin } from '../shared/AdminOnly.tsx';
import { useStaffMutation } from '../shared/use-staff-mutation.ts';
import { numberOrNull, textOrNull } from '../shared/read-fields.ts';
import { IdentitySection } from './IdentitySection.tsx';
import styles from './SiteTab.module.css';

export default function SiteTab() {
  const query = trpc.adminSite.settings.useQuery({});
  return (
    <QueryView query={query} what="name, texts and retention" rows={14} rowHeight={48}>
      {(settings) => (
        <>
          <IdentitySection settings={settings} />
          <TextsSection settings={settings} />
          <RetentionSection settings={settings} />
        </>
      )}
    </QueryView>
  );
}

const TEXTS = [
  {
    name: 'contact',
    label: 'Contact',
    maxLength: 2_000,
    hint: 'Who runs the site and how to reach them. Plain text; line breaks stay.',
    preview: 'Preview of the contact',
    title: 'Shown under “This site”',
    empty: 'No contact has been entered for this site yet.',
  },
  {
    name: 'privacy',
    label: 'Privacy',
    maxLength: 10_000,
    hint: 'What you add to what the site says on privacy by itself.',
    preview: 'Preview of the privacy text',
    title: 'Shown at the end of “Privacy”',
    empty: 'Nothing is added.',
  },
  {
    name: 'imprint',
    label: 'Imprint',
    maxLength: 10_000,
    hint: 'Who is legally responsible for the site, where the law asks for it. The footer leads to it.',
    preview: 'Preview of the imprint',
    title: 'Shown under “Imprint”',
    empty: 'There is no imprint.',
  },
] as const;

function TextsSection({ settings: { texts } }: { readonly settings: SiteSettings }) {
  const save = trpc.adminSite.setTexts.useMutation(
    useStaffMutation({ done: 'Saved. The page about the site says so now.', alsoChanges: ['site'] }),
  );
  const form = useForm({
    schema: SiteTexts,
    initial: { contact: texts.contact ?? '', privacy: texts.privacy ?? '', imprint: texts.imprint ?? '' },
    read: ({ contact, privacy, imprint }) => ({
      contact: textOrNull(contact),
      privacy: textOrNull(privacy),
      imprint: textOrNull(imprint),
    }),
    mutation: save,
    isDisabled: !useIsAdmin(),
  });
  return (
    <Section title="Site texts" action={<TextLink to={hrefs.about()}>The page about the site</TextLink>}>
      <AdminForm
        form={form}
        label="Site texts"
        adminOnly="change site texts"
        submit="Save texts"
        className={styles.twoColumns}
      >
        {TEXTS.map(({ name, preview, title, empty, ...props }) => (
          <Fragment key={name}>
            <FormField {...form.field(name)} {...props} isMultiline />
            <section className={clsx(styles.previewBox, 'sheet')} aria-label={preview}>
              <h3 className="overline">{title}</h3>
              <p className={form.values[name].trim() === '' ? 'secondary' : ''}>{form.values[name].trim() || empty}</p>
            </section>
          </Fragment>
        ))}
      </AdminForm>
    </Section>
  );
}

function RetentionSection({ settings: { retention } }: { readonly settings: SiteSettings }) {
  const save = trpc.adminSite.setRetention.useMutation(
    useStaffMutation({ done: 'Saved. Older data is deleted at the next clean-up.' }),
  );
  const form = useForm({
    schema: Retention,
    initial: {
      playerSampleDays: String(retention.playerSampleDays),
      failedFileDays: String(retention.failedFileDays),
      sessionRecordDays: String(retention.sessionRecordDays ?? ''),
    },
    read: ({ playerSampleDays, failedFileDays, sessionRecordDays }) => ({
      playerSampleDays: numberOrNull(playerSampleDays),
      failedFileDays: numberOrNull(failedFileDays),
      sessionRecordDays: numberOrNull(sessionRecordDays),
    }),
    mutation: save,
    isDisabled: !useIsAdmin(),
  });
  const { field } = form;
  return (
    <Section title="Retention" note="In days. Results and their files are kept permanently.">
      <AdminForm
        form={form}
        label="Retention"
        adminOnly="change retention"
        submit="Save retention"
        className={styles.days}
      >
        <FormField
          label="Five-minute player counts"
          {...field('playerSampleDays')}
          maxLength={4}
          hint="Older ones are kept as one row per day."
        />
        <FormField
          label="Files that failed"
          {...field('failedFileDays')}
          maxLength={4}
          hint="The contents of files that could not be read. The reason stays on record."
        />
        <FormField
          label="Timing of servers’ logs"
          {...field('sessionRecordDays')}
          maxLength={4}
          hint="Grid, crossings and stops that logs measured; they name nobody. Empty: kept, like results."
        />
      </AdminForm>
    </Section>
  );
}
