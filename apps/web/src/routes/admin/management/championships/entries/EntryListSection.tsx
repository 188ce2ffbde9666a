import type { EntryListFormat, StaffChampionship } from '@paddock/contracts';
import Button from '@mui/material/Button';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { trpc } from '../../../../../lib/trpc.ts';
import { counted } from '../../../../../shared/format/counted.ts';
import { showDone, showFailure } from '../../../../../shared/toasts/toasts.ts';
import { FilterSelect } from '../../../../../shared/ui/FilterSelect.tsx';
import { Section } from '../../../../../shared/ui/Section.tsx';
import styles from './StaffEntries.module.css';

const FORMATS = [
  { value: 'acc', text: 'entrylist.json' },
  { value: 'ac', text: 'entry_list.ini' },
] as const satisfies readonly { readonly value: EntryListFormat; readonly text: string }[];

/** The game server’s file with who may start in a round. */
export function EntryListSection({ championship }: { readonly championship: StaffChampionship }) {
  const { championshipId, game, published, found } = championship;
  const utils = trpc.useUtils();
  const rounds = (published?.rounds ?? []).filter(({ isCancelled }) => !isCancelled);
  const next = rounds.find(({ code }) => found.find((one) => one.code === code)?.state === 'planned');
  const [round, setRound] = useState(next?.code ?? rounds.at(-1)?.code ?? '');
  const [format, setFormat] = useState<string>(game === 'ac' ? 'ac' : 'acc');
  if (rounds.length === 0) return null;
  const download = async (): Promise<void> => {
    try {
      const input = { championshipId, round, format: format === 'ac' ? 'ac' : 'acc' } as const;
      const list = await utils.adminChampionships.entryList.fetch(input, { staleTime: 0 });
      save(list.fileName, list.text);
      showDone(`${list.fileName} of round ${list.round}: ${counted(list.entries, 'entry', 'entries')}.`);
    } catch (error) {
      showFailure(error);
    }
  };
  return (
    <Section title="Entry list for the game server" note="With numbers, cars and ballast; absent drivers are left out">
      <div className={styles.lists}>
        <FilterSelect
          name="Round"
          value={round}
          neutral=""
          options={rounds.map(({ code, name }) => ({ value: code, text: name === '' ? code : `${code}, ${name}` }))}
          onChange={setRound}
        />
        <FilterSelect name="File" value={format} neutral="" options={[...FORMATS]} onChange={setFormat} />
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
