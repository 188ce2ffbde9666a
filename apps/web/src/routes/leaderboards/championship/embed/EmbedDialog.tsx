import type { ChampionshipInfo } from '@paddock/contracts';
import { useContext, useState } from 'react';
import { FormDialog } from '../../../../shared/forms/FormDialog.tsx';
import { FilterSelect } from '../../../../shared/ui/FilterSelect.tsx';
import { SiteOrigin } from '../../../../shared/ui/PageMeta.tsx';
import { ToggleButtons } from '../../../../shared/ui/ToggleButtons.tsx';
import { showDone } from '../../../../shared/toasts/toasts.ts';
import { embedCode } from './embed-code.ts';
import styles from './EmbedDialog.module.css';

interface EmbedDialogProps {
  readonly info: ChampionshipInfo;
  readonly onClose: () => void;
}

/** The code that shows the standings in another site’s page. */
export default function EmbedDialog({ info, onClose }: EmbedDialogProps) {
  const origin = useContext(SiteOrigin);
  const [theme, setTheme] = useState<'light' | 'dark'>('light');
  const [table, setTable] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const { championshipId, name } = info;
  const tables = info.tables.filter(({ kind }) => kind === 'drivers');
  const first = tables[0]?.code ?? '';
  const code = embedCode({ championshipId, name, origin, table, theme });
  const copy = (): void => {
    navigator.clipboard.writeText(code).then(
      () => {
        showDone('Code copied.');
        onClose();
      },
      () => setFailure('The browser did not let the site copy. Select the code and copy it.'),
    );
  };
  return (
    <FormDialog title="Embed the standings" submit="Copy the code" failure={failure} onSubmit={copy} onClose={onClose}>
      <p>Put this into a page of your own site. It shows the first ten and follows every result.</p>
      <ToggleButtons label="Theme" value={theme} options={{ light: 'Light', dark: 'Dark' }} onChange={setTheme} />
      {tables.length > 1 && (
        <FilterSelect
          name="Table"
          value={table ?? first}
          neutral={first}
          options={tables.map((each) => ({ value: each.code, text: each.name }))}
          onChange={(chosen) => setTable(chosen === first ? undefined : chosen)}
        />
      )}
      <textarea
        className={styles.code}
        aria-label="Code"
        rows={8}
        readOnly
        value={code}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
    </FormDialog>
  );
}
