import Button from '@mui/material/Button';
import { clsx } from 'clsx';
import { SlidersHorizontal } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import styles from './FoldedFilters.module.css';

export interface FoldedFiltersProps {
  readonly count: number;
  readonly children: ReactNode;
}

/** The fields of a form that filters; on phones behind one button with the number of active filters. */
export function FoldedFilters({ count, children }: FoldedFiltersProps) {
  const [isOpen, setOpen] = useState(false);
  const fieldsId = useId();
  return (
    <>
      <Button
        className={clsx(styles.toggle, 'filter-toggle')}
        aria-expanded={isOpen}
        aria-controls={fieldsId}
        onClick={() => setOpen(!isOpen)}
      >
        <SlidersHorizontal size={16} aria-hidden="true" />
        Filters {count > 0 && <b>{count}</b>}
      </Button>
      <div className={clsx(styles.fields, 'filter-fields')} id={fieldsId}>
        {children}
      </div>
    </>
  );
}
