import { styled } from '@mui/material/styles';
import { CircleAlert, Search } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { Suggestions } from '../../../features/search-box/Suggestions.ts';
import { useCombobox } from '../../../features/search-box/use-combobox.ts';
import { formatClock } from '../../../shared/format/en-au.ts';
import { fieldLook } from '../../../shared/ui/field-look.ts';
import { allZones, findZones, offsetOf, zoneWords } from './zones.ts';

const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 4,
  minWidth: 0,
  '& .error': {
    ...theme.typography.body2,
    display: 'flex',
    gap: 6,
    color: theme.vars.palette.error.main,
    '& svg': { flex: 'none', marginTop: 2 },
  },
  '& .hint': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
}));

const Field = styled('div')(({ theme }) => ({
  ...fieldLook(theme),
  '&.wrong': { borderColor: theme.vars.palette.error.main },
  '&:has(:disabled)': { background: theme.vars.palette.surface.sunken },
}));

export interface ZonePickerProps {
  /** '': none chosen. */
  readonly value: string;
  /** The current zone: its region is offered first. */
  readonly near: string;
  readonly nowMs: number;
  readonly error: string | undefined;
  readonly isDisabled: boolean;
  readonly onChange: (zone: string) => void;
}

/** Finds a time zone by part of its name, and shows its current time. */
export function ZonePicker({ value, near, nowMs, error, isDisabled, onChange }: ZonePickerProps) {
  // null: nothing is being typed; the field shows the chosen zone.
  const [typed, setTyped] = useState<string | null>(null);
  const combobox = useCombobox();
  const zones = useMemo(() => allZones(), []);
  const textId = useId();
  const now = new Date(nowMs).toISOString();
  const stop = () => {
    setTyped(null);
    combobox.close();
  };
  const found = combobox.isOpen ? findZones(zones, { text: typed ?? '', near }) : [];
  return (
    <Frame>
      <Field className={error === undefined ? '' : 'wrong'}>
        <label>
          <span className="name">New time zone</span>
          <input
            type="text"
            maxLength={64}
            placeholder="City or region"
            disabled={isDisabled}
            value={typed ?? zoneWords(value)}
            {...combobox.fieldProps}
            aria-invalid={error !== undefined}
            aria-describedby={textId}
            onFocus={(event) => event.target.select()}
            onBlur={stop}
            onChange={(event) => {
              setTyped(event.target.value);
              combobox.open();
            }}
          />
        </label>
        <Search size={16} aria-hidden="true" />
        {combobox.isOpen && (
          <Suggestions>
            <ul id={combobox.listId} role="listbox" aria-label="Time zones">
              {found.map((zone, index) => (
                <li
                  key={zone}
                  {...combobox.optionProps(index)}
                  onClick={() => {
                    stop();
                    onChange(zone);
                  }}
                >
                  <span className="nm">{zoneWords(zone)}</span>
                  <span className="more">
                    {offsetOf(zone, nowMs)}, now {formatClock(now, zone)}
                  </span>
                </li>
              ))}
            </ul>
            {found.length === 0 && <p role="status">No time zone matches.</p>}
          </Suggestions>
        )}
      </Field>
      {error === undefined ? (
        <span className="hint" id={textId}>
          As Perth or Berlin. Zones know when their clocks change in summer.
        </span>
      ) : (
        <span className="error" id={textId} role="alert">
          <CircleAlert size={14} aria-hidden="true" />
          {error}
        </span>
      )}
    </Frame>
  );
}
