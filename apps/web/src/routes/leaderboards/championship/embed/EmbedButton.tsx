import type { ChampionshipInfo } from '@paddock/contracts';
import Button from '@mui/material/Button';
import { Code } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';

const EmbedDialog = lazy(() => import('./EmbedDialog.tsx'));

export function EmbedButton({ info }: { readonly info: ChampionshipInfo }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        <Code size={16} aria-hidden="true" /> Embed
      </Button>
      {isOpen && (
        <Suspense>
          <EmbedDialog info={info} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
