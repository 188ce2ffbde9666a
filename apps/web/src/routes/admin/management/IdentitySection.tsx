import { SiteIdentity, type SiteSettings } from '@paddock/contracts';
import Button from '@mui/material/Button';
import { Image as ImageIcon, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { apiUrl } from '../../../lib/api-origin.ts';
import { trpc } from '../../../lib/trpc.ts';
import { FormField } from '../../../shared/forms/FormField.tsx';
import { readLink } from '../../../shared/forms/read-link.ts';
import { useForm } from '../../../shared/forms/use-form.ts';
import { Section } from '../../../shared/ui/Section.tsx';
import { AdminForm, AdminOnly, useIsAdmin } from '../shared/AdminOnly.tsx';
import { textOrNull } from '../shared/read-fields.ts';
import { useStaffMutation } from '../shared/use-staff-mutation.ts';
import { readLogo } from './read-logo.ts';
import partsStyles from '../shared/parts.module.css';
import styles from './SiteTab.module.css';

/** Name, links and logo of the site: what visitors see of the community on every page. */
export function IdentitySection({ settings: { identity, logo } }: { readonly settings: SiteSettings }) {
  const save = trpc.adminSite.setIdentity.useMutation(
    useStaffMutation({ done: 'Saved. Every page shows it now.', alsoChanges: ['site'] }),
  );
  const form = useForm({
    schema: SiteIdentity,
    initial: {
      name: identity.name ?? '',
      rules: identity.rules ?? '',
      chat: identity.chat ?? '',
      stewards: identity.stewards ?? '',
    },
    read: (values) => ({
      name: textOrNull(values.name),
      rules: readLink(values.rules),
      chat: readLink(values.chat),
      stewards: readLink(values.stewards),
    }),
    mutation: save,
    isDisabled: !useIsAdmin(),
  });
  const { field } = form;
  return (
    <Section title="Name and links" note="In the header, titles, the footer and preview cards">
      <LogoPicker logo={logo} />
      <AdminForm
        form={form}
        label="Name and links"
        adminOnly="change the site’s name and links"
        submit="Save name and links"
        className={styles.days}
      >
        <FormField label="Name" {...field('name')} maxLength={40} hint="Empty: Paddock." />
        <FormField label="Rules" {...field('rules')} maxLength={500} hint="A link to the rules of your races." />
        <FormField
          label="Chat"
          {...field('chat')}
          maxLength={500}
          hint="Such as the invitation to your Discord server."
        />
        <FormField label="Stewards" {...field('stewards')} maxLength={500} hint="A link that leads to your stewards." />
      </AdminForm>
    </Section>
  );
}

function LogoPicker({ logo }: { readonly logo: string | null }) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const save = trpc.adminSite.setLogo.useMutation(
    useStaffMutation({ done: 'Saved. Every page shows it now.', alsoChanges: ['site'] }),
  );
  const choose = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const png = await readLogo(file);
    setProblem(
      png === null ? `${file.name} is not a picture that this browser can read. Use a PNG, JPEG or WebP.` : null,
    );
    if (png !== null) save.mutate({ png });
  };
  return (
    <AdminOnly what="change the logo" isBlock>
      {(isDisabled) => (
        <div className={styles.logo}>
          {logo === null ? (
            <span className="secondary">No logo: the header shows Paddock’s mark.</span>
          ) : (
            <img src={apiUrl(logo)} alt="The site’s logo" />
          )}
          <input
            ref={input}
            type="file"
            hidden
            accept="image/png,image/jpeg,image/webp"
            aria-label="Picture of the logo"
            onChange={({ target }) => {
              void choose(target.files?.[0]);
              // Reset, so that choosing the same file again fires a change event.
              target.value = '';
            }}
          />
          <Button disabled={isDisabled || save.isPending} onClick={() => input.current?.click()}>
            <ImageIcon size={16} aria-hidden="true" />
            Choose a logo
          </Button>
          {logo !== null && (
            <Button disabled={isDisabled || save.isPending} onClick={() => save.mutate({ png: null })}>
              <Trash2 size={16} aria-hidden="true" />
              Remove the logo
            </Button>
          )}
          {problem !== null && (
            <p className={partsStyles.bad} role="alert">
              {problem}
            </p>
          )}
        </div>
      )}
    </AdminOnly>
  );
}
