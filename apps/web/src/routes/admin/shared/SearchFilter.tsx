import { TextField } from '../../../shared/ui/TextField.tsx';
import type { FilterProps } from '../../../lib/url-state.ts';

export interface SearchFilterProps extends FilterProps {
  readonly name: string;
  readonly placeholder: string;
}

/** A filter that is typed. */
export function SearchFilter({ neutral: _none, ...field }: SearchFilterProps) {
  const { value, onChange } = field;
  return <TextField {...field} {...(value !== '' && { onClear: () => onChange('') })} />;
}
