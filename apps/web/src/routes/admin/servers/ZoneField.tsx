import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useMemo } from 'react';
import { FieldError } from '../../../shared/forms/FormField.tsx';
import type { BoundField } from '../../../shared/forms/use-form.ts';
import { useFormat, useMinute } from '../../../shared/hooks/clock.tsx';
import { listZones, offsetOf, regionOf, zoneName } from '../../../shared/format/time-zones.ts';

export interface ZoneFieldProps extends BoundField {
  readonly label: string;
  /** A zone of the region that is offered first. */
  readonly near: string;
  readonly hint: string;
}

/** Finds a time zone by part of its name, and shows its current time. */
export function ZoneField({ label, value, near, hint, error, isDisabled, onChange }: ZoneFieldProps) {
  const zones = useMemo(() => listZones(near), [near]);
  const format = useFormat();
  const nowMs = useMinute();
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
          {`${zoneName(zone)}: ${offsetOf(zone, nowMs)}, now ${format.clock(new Date(nowMs).toISOString(), zone)}`}
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
