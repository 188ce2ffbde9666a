import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useMemo } from 'react';
import { FieldError } from '../../../shared/forms/FormField.tsx';
import { formatClock } from '../../../shared/format/en-au.ts';
import { listZones, offsetOf, regionOf, zoneName } from './zones.ts';

export interface ZoneFieldProps {
  readonly label: string;
  /** '': none chosen. */
  readonly value: string;
  /** A zone of the region that is offered first. */
  readonly near: string;
  readonly nowMs: number;
  readonly hint: string;
  readonly error: string | undefined;
  readonly isDisabled?: boolean;
  readonly onChange: (zone: string) => void;
}

/** Finds a time zone by part of its name, and shows its current time. */
export function ZoneField({ label, value, near, nowMs, hint, error, isDisabled = false, onChange }: ZoneFieldProps) {
  const zones = useMemo(() => listZones(near), [near]);
  return (
    <Autocomplete
      options={zones}
      value={value === '' ? null : value}
      disabled={isDisabled}
      groupBy={regionOf}
      getOptionLabel={zoneName}
      onChange={(_, zone) => onChange(zone ?? '')}
      renderOption={({ key, ...option }, zone) => (
        <li key={key} {...option}>
          {`${zoneName(zone)}: ${offsetOf(zone, nowMs)}, now ${formatClock(new Date(nowMs).toISOString(), zone)}`}
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          placeholder="City or region"
          error={error !== undefined}
          helperText={error === undefined ? hint : <FieldError>{error}</FieldError>}
        />
      )}
    />
  );
}
