import type { AccountInfo } from '@paddock/contracts';
import { useState } from 'react';
import { FileUploads } from '../../features/uploads/FileUploads.tsx';
import { FormSelect } from '../../shared/forms/FormField.tsx';
import { isolate } from '../../shared/format/isolate.ts';
import { Section } from '../../shared/ui/Section.tsx';
import { Text } from './parts.tsx';
import styles from './UploadSection.module.css';

/** Upload of result files by somebody whom staff allow it. */
export function UploadSection({ uploads }: { readonly uploads: NonNullable<AccountInfo['uploads']> }) {
  const { servers, maxBytes, filesPerHour } = uploads;
  const only = servers.length === 1 ? servers[0]?.serverId : undefined;
  const [chosen, setChosen] = useState('');
  const serverId = only ?? servers.find((server) => String(server.serverId) === chosen)?.serverId;
  if (servers.length === 0) {
    return (
      <Section title="Upload result files">
        <Text>No server takes uploads by hand yet. Ask the site’s staff to open one.</Text>
      </Section>
    );
  }
  return (
    <Section
      title="Upload result files"
      note={`Up to ${Math.floor(maxBytes / 2 ** 20)} MiB each, ${filesPerHour} files an hour`}
    >
      <Text className={styles.text}>
        Upload what your game wrote about a session, unchanged and under its own name. A session that the site already
        knows from another file is not counted twice.
      </Text>
      <div className={styles.server}>
        <FormSelect
          label="Server"
          value={String(serverId ?? '')}
          options={[
            ...(only === undefined ? [{ value: '', text: 'Choose the server' }] : []),
            ...servers.map((server) => ({ value: String(server.serverId), text: isolate(server.name) })),
          ]}
          onChange={setChosen}
          hint={serverId === undefined ? 'First choose the server that you drove on.' : 'The server that you drove on.'}
        />
      </div>
      <FileUploads
        path={`/api/account/servers/${serverId}/files`}
        maxBytes={maxBytes}
        isDisabled={serverId === undefined}
      />
    </Section>
  );
}
