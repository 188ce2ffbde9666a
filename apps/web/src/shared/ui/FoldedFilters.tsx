import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { SlidersHorizontal } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';

const Toggle = styled(Button)(({ theme }) => ({
  display: 'none',
  [theme.breakpoints.down('sm')]: {
    display: 'inline-flex',
    height: 44,
    '& b': {
      minWidth: 18,
      padding: '0 5px',
      lineHeight: '18px',
      borderRadius: 2,
      color: theme.vars.palette.primary.contrastText,
      background: theme.vars.palette.primary.main,
    },
  },
}));

const Fields = styled('div')(({ theme }) => ({
  display: 'contents',
  [theme.breakpoints.down('sm')]: { '[aria-expanded="false"] + &': { display: 'none' } },
}));

export interface FoldedFiltersProps {
  /** Number of active filters. */
  readonly count: number;
  readonly children: ReactNode;
}

/** The fields of a form that filters; on phones behind one button with the number of active filters. */
export function FoldedFilters({ count, children }: FoldedFiltersProps) {
  const [isOpen, setOpen] = useState(false);
  const fieldsId = useId();
  return (
    <>
      <Toggle className="toggle" aria-expanded={isOpen} aria-controls={fieldsId} onClick={() => setOpen(!isOpen)}>
        <SlidersHorizontal size={16} aria-hidden="true" />
        Filters {count > 0 && <b>{count}</b>}
      </Toggle>
      <Fields className="more" id={fieldsId}>
        {children}
      </Fields>
    </>
  );
}
