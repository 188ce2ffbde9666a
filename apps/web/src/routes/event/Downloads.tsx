import Button from '@mui/material/Button';
import { Download } from 'lucide-react';
import { API_ORIGIN } from '../../lib/api-origin.ts';

/** Links to download the result. */
export function Downloads({ eventId }: { readonly eventId: number }) {
  const file = `${API_ORIGIN}/api/event/${eventId}/results`;
  return (
    <>
      <Button size="small" href={`${file}.csv`} download>
        <Download size={16} aria-hidden="true" /> CSV
      </Button>
      <Button size="small" href={file}>
        JSON
      </Button>
    </>
  );
}
