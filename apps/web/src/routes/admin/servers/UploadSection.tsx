import Button from '@mui/material/Button';
import { clsx } from 'clsx';
import { CircleCheck, CircleX, Upload as UploadIcon } from 'lucide-react';
import { useRef, useState } from 'react';
import { hrefs } from '../../../lib/hrefs.ts';
import { counted } from '../../../shared/format/counted.ts';
import { Section } from '../../../shared/ui/Section.tsx';
import { KerbProgress } from '../../../shared/ui/KerbProgress.tsx';
import { TextLink } from '../../../shared/ui/TextLink.tsx';
import { AdminOnly } from '../shared/AdminOnly.tsx';
import { LineList } from '../shared/parts.tsx';
import { useRefetch } from '../shared/use-staff-mutation.ts';
import { OUTCOME_TEXTS, sizeText } from './server-texts.ts';
import { useUploads, type Upload } from './use-uploads.ts';
import styles from './UploadSection.module.css';
import partsStyles from '../shared/parts.module.css';

/** Manual upload of result files: chosen or dropped, several at once. */
export function UploadSection({ serverId }: { readonly serverId: number }) {
  const refetch = useRefetch();
  const { uploads, add } = useUploads({ serverId, onDone: () => refetch('results') });
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  return (
    <Section title="Upload files" note="As the server wrote them, under their own names">
      <AdminOnly what="upload files" isBlock>
        {(isDisabled) => (
          <div
            className={clsx(styles.target, isOver && styles.over)}
            onDragOver={(event) => {
              event.preventDefault();
              setOver(!isDisabled);
            }}
            onDragLeave={() => setOver(false)}
            onDrop={(event) => {
              event.preventDefault();
              setOver(false);
              if (!isDisabled) add([...event.dataTransfer.files]);
            }}
          >
            <p>Drop result files here.</p>
            <input
              ref={input}
              type="file"
              multiple
              hidden
              disabled={isDisabled}
              accept=".json"
              aria-label="Result files"
              onChange={({ target }) => {
                add([...(target.files ?? [])]);
                // Reset, so that choosing the same file again fires a change event.
                target.value = '';
              }}
            />
            <Button disabled={isDisabled} onClick={() => input.current?.click()}>
              <UploadIcon size={16} aria-hidden="true" />
              Choose files
            </Button>
          </div>
        )}
      </AdminOnly>
      {uploads.length > 0 && (
        <LineList className={styles.list} aria-label="Files uploaded" aria-live="polite">
          {uploads.map((upload) => (
            <li key={upload.key}>
              <span>
                {upload.fileName} <span className="secondary">{sizeText(upload.bytes)}</span>
              </span>
              <Progress upload={upload} />
            </li>
          ))}
        </LineList>
      )}
    </Section>
  );
}

function Progress({ upload: { fileName, share, outcome } }: { readonly upload: Upload }) {
  if (outcome.kind === 'waiting') return <span className="secondary">Waiting</span>;
  if (outcome.kind === 'sending')
    return <KerbProgress label={`Sending ${fileName}`} done={Math.round(share * 100)} total={100} />;
  if (outcome.kind === 'failed') {
    return (
      <span className={partsStyles.bad}>
        <CircleX size={14} aria-hidden="true" />
        {outcome.reason}
      </span>
    );
  }
  const { status, eventId, laps, warnings } = outcome.reply;
  return (
    <span className={styles.good}>
      <CircleCheck size={14} aria-hidden="true" />
      {status === 'imported' ? `Imported, ${counted(laps, 'lap')}` : OUTCOME_TEXTS[status]}
      {warnings.length > 0 && `, ${counted(warnings.length, 'warning')}`}{' '}
      {eventId !== null && <TextLink to={hrefs.event(eventId)}>Event {eventId}</TextLink>}
    </span>
  );
}
