import { clsx } from 'clsx';
import { useRef, useState } from 'react';
import { ClassBadge } from '../../shared/racing/ClassBadge.tsx';
import { Highlight } from '../../shared/ui/Highlight.tsx';
import { TextField } from '../../shared/ui/TextField.tsx';
import { counted } from '../../shared/format/counted.ts';
import { useCombobox, type Combobox } from './use-combobox.ts';
import { useDriverSuggestions } from './use-driver-suggestions.ts';
import { PersonName } from '../../shared/ui/PersonName.tsx';
import suggestionsStyles from './Suggestions.module.css';
import styles from './DriverPicker.module.css';

const MAX_OPTIONS = 8;

interface Picked {
  readonly playerId: string;
  readonly name: string;
}

interface DriverPickerProps {
  readonly name: string;
  readonly placeholder: string;
  readonly chosen: Picked | null;
  readonly onPick: (driver: Picked) => void;
  readonly onClear: () => void;
}

export function DriverPicker({ name, placeholder, chosen, onPick, onClear }: DriverPickerProps) {
  // null: nothing is being typed; the field shows the chosen driver.
  const [typed, setTyped] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const combobox = useCombobox();
  const stop = () => {
    setTyped(null);
    combobox.close();
  };
  const clear = () => {
    onClear();
    field.current?.focus();
  };
  return (
    <TextField
      ref={field}
      className={clsx(styles.field, 'driver-picker')}
      name={name}
      placeholder={placeholder}
      value={typed ?? chosen?.name ?? ''}
      {...combobox.fieldProps}
      onFocus={(event) => event.target.select()}
      onBlur={stop}
      onChange={(text) => {
        setTyped(text);
        combobox.open();
      }}
      clearLabel={`${name}: clear ${chosen?.name ?? ''}`}
      onClear={chosen === null ? undefined : clear}
    >
      {combobox.isOpen && typed !== null && typed.trim() !== '' && (
        <DriverOptions
          text={typed}
          combobox={combobox}
          onPick={(driver) => {
            stop();
            onPick(driver);
          }}
        />
      )}
    </TextField>
  );
}

interface DriverOptionsProps {
  readonly text: string;
  readonly combobox: Combobox;
  readonly onPick: (driver: Picked) => void;
}

function DriverOptions({ text, combobox, onPick }: DriverOptionsProps) {
  const search = useDriverSuggestions(text, MAX_OPTIONS);
  const { drivers, filter } = search;
  return (
    <div className={clsx(suggestionsStyles.suggestions, 'suggestions')}>
      <ul id={combobox.listId} role="listbox" aria-label="Drivers">
        {drivers.map((driver) => (
          <li key={driver.playerId} {...combobox.optionProps(driver.playerId)} onClick={() => onPick(driver)}>
            <span className="name-text">
              <Highlight text={driver.name} part={filter} />
            </span>
            <ClassBadge value={driver.classValue} isProvisional={driver.isProvisional} />
            <span className={suggestionsStyles.more}>
              {driver.formerName === null ? (
                counted(driver.events, 'event')
              ) : (
                <>
                  formerly <PersonName>{driver.formerName}</PersonName>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
      {drivers.length === 0 && <p role="status">{noteOf(search, text)}</p>}
    </div>
  );
}

function noteOf({ isSearching, isFailed }: ReturnType<typeof useDriverSuggestions>, text: string): string {
  if (isSearching) return 'Searching…';
  if (isFailed) return 'The search failed. Keep typing to try again.';
  return `No present or former name matches “${text.trim()}”.`;
}
