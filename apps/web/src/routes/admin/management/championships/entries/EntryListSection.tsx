import { EntryListFormat, type StaffChampionship } from '@paddock/contracts';
import Button from '@mui/material/Button';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { trpc } from '../../../../../lib/trpc.ts';
import { counted } from '../../../../../shared/format/counted.ts';
import { showDone, showFailure } from '../../../../../shared/toasts/toasts.ts';
import { FilterSelect } from '../../../../../shared/ui/FilterSelect.tsx';
import { Section } from '../../../../../shared/ui/Section.tsx';
import styles from './StaffEntries.module.css';

const TITLE = 'Entry list for the game server';

/** The game server’s file with who may start in a round. */
export function EntryListSection({ championship }: { readonly championship: StaffChampionship }) {
  const { championshipId, game, published, found } = championship;
  const utils = trpc.useUtils();
  const rounds = (published?.rounds ?? []).filter(({ isCancelled }) => !isCancelled);
  const next = rounds.find(({ code }) => found.find((one) => one.code === code)?.state === 'planned');
  const [round, setRound] = useState(next?.code ?? rounds.at(-1)?.code ?? '');
  const format = EntryListFormat.options.find((each) => each === game);
  if (rounds.length === 0) return null;
  if (format === undefined)
    return (
      <Section title={TITLE}>
        <p className="secondary">The game of this championship has no such file.</p>
      </Section>
    );
  const download = async (): Promise<void> => {
    try {
      const list = await utils.adminChampionships.entryList.fetch({ championshipId, round, format }, { staleTime: 0 });
      save(list.fileName, list.text);
      showDone(`${list.fileName} of round ${list.round}: ${counted(list.entries, 'entry', 'entries')}.`);
    } catch (error) {
      showFailure(error);
    }
  };
  return (
    <Section title={TITLE} note="With numbers, cars and ballast; absent drivers are left out">
      <div className={styles.lists}>
        <FilterSelect
          name="Round"
          value={round}
          neutral=""
          options={rounds.map(({ code, name }) => ({ value: code, text: name === '' ? code : `${code}, ${name}` }))}
          onChange={setRound}
        />
        <Button onClick={() => void download()}>
          <Download size={16} aria-hidden="true" />
          Download the list
        </Button>
      </div>
      <p className="small-print">
        Scripts get the list of a server’s next round with the server’s ingest token:{' '}
        <code>GET /api/ingest/entry-list?format={format}</code>. The agent writes it beside the server with{' '}
        <code>writeEntryList</code>. The round has to name its server.
      </p>
    </Section>
  );
}

function save(fileName: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/octet-stream' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}
