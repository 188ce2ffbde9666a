import Button from '@mui/material/Button';
import type { IngestReply } from '@paddock/contracts';
import { clsx } from 'clsx';
import { CircleCheck, CircleX, Upload as UploadIcon } from 'lucide-react';
import { useRef, useState } from 'react';
import { hrefs } from '../../lib/hrefs.ts';
import { counted } from '../../shared/format/counted.ts';
import { sizeText } from '../../shared/format/size-text.ts';
import { KerbProgress } from '../../shared/ui/KerbProgress.tsx';
import { TextLink } from '../../shared/ui/TextLink.tsx';
import { OUTCOME_TEXTS } from './outcome-texts.ts';
import { useUploads, type Upload, type UploadOptions } from './use-uploads.ts';
import styles from './FileUploads.module.css';

type FileUploadsProps = UploadOptions & { readonly isDisabled?: boolean };

/** Upload of result files by hand: chosen or dropped, several at once. Each says what became of it. */
export function FileUploads({ isDisabled = false, ...options }: FileUploadsProps) {
  const { uploads, add } = useUploads(options);
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
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
          accept=".json,.xml"
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
      {uploads.length > 0 && (
        <ul className={clsx(styles.list, 'sheet')} aria-label="Files uploaded" aria-live="polite">
          {uploads.map((upload) => (
            <li key={upload.key}>
              <span>
                {upload.fileName} <span className="secondary">{sizeText(upload.bytes)}</span>
              </span>
              <Progress upload={upload} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Progress({ upload: { fileName, share, outcome } }: { readonly upload: Upload }) {
  if (outcome.kind === 'waiting') return <span className="secondary">Waiting</span>;
  if (outcome.kind === 'sending')
    return <KerbProgress label={`Sending ${fileName}`} done={Math.round(share * 100)} total={100} />;
  if (outcome.kind === 'failed') {
    return (
      <span className={styles.bad}>
        <CircleX size={14} aria-hidden="true" />
        {outcome.reason}
      </span>
    );
  }
  const { status, sessions, laps, warnings } = outcome.reply;
  return (
    <span className={styles.good}>
      <CircleCheck size={14} aria-hidden="true" />
      {status === 'imported' ? `Imported, ${counted(laps, 'lap')}` : OUTCOME_TEXTS[status]}
      {warnings.length > 0 && `, ${counted(warnings.length, 'warning')}`} <EventLinks sessions={sessions} />
    </span>
  );
}

/** The events of a file's sessions; a file that grows has sessions of one event twice. */
function EventLinks({ sessions }: Pick<IngestReply, 'sessions'>) {
  const eventIds = [...new Set(sessions.map(({ eventId }) => eventId))];
  return eventIds.map((eventId) => (
    <TextLink key={eventId} to={hrefs.event(eventId)} className={styles.event}>
      Event {eventId}
    </TextLink>
  ));
}
