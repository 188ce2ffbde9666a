import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { Section } from '../ui/Section.tsx';

export interface ChartSectionProps {
  readonly title: string;
  readonly note: string;
  readonly chart: ReactNode;
  /** The same figures as a table. */
  readonly table: ReactNode;
}

export function ChartSection({ title, note, chart, table }: ChartSectionProps) {
  const [isTable, setTable] = useState(false);
  return (
    <Section title={title} note={note} action={<TableToggle isTable={isTable} onChange={setTable} />}>
      {isTable ? table : chart}
    </Section>
  );
}

export interface TableToggleProps {
  readonly isTable: boolean;
  readonly onChange: (isTable: boolean) => void;
}

export function TableToggle({ isTable, onChange }: TableToggleProps) {
  return (
    <Button size="small" onClick={() => onChange(!isTable)}>
      {isTable ? 'Show as chart' : 'Show as table'}
    </Button>
  );
}
