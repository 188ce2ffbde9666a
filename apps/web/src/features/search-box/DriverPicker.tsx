import { clsx } from 'clsx';
import { Search, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { ClassBadge } from '../../shared/ui/ClassBadge.tsx';
import { Highlight } from '../../shared/ui/Highlight.tsx';
import { counted } from '../../shared/format/counted.ts';
import { useCombobox, type Combobox } from './use-combobox.ts';
import { useDriverSuggestions } from './use-driver-suggestions.ts';
import { PersonName } from '../../shared/ui/PersonName.tsx';
import suggestionsStyles from './Suggestions.module.css';
import fieldStyles from '../../shared/ui/field.module.css';
import styles from './DriverPicker.module.css';

const MOST_OPTIONS = 8;

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

/** A field that finds one driver by part of a name. */
export function DriverPicker({ name, placeholder, chosen, onPick, onClear }: DriverPickerProps) {
  // null: nothing is being typed; the field shows the chosen driver.
  const [typed, setTyped] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const combobox = useCombobox();
  const stop = () => {
    setTyped(null);
    combobox.close();
  };
  return (
    <div className={clsx(fieldStyles.field, styles.field, 'driver-picker', chosen !== null && fieldStyles.set)}>
      <label>
        <span className={clsx('overline', fieldStyles.name)}>{name}</span>
        <input
          ref={field}
          type="text"
          maxLength={100}
          placeholder={placeholder}
          value={typed ?? chosen?.name ?? ''}
          {...combobox.fieldProps}
          onFocus={(event) => event.target.select()}
          onBlur={stop}
          onChange={(event) => {
            setTyped(event.target.value);
            combobox.open();
          }}
        />
      </label>
      {chosen === null ? (
        <Search size={16} aria-hidden="true" />
      ) : (
        <button
          type="button"
          aria-label={`${name}: clear ${chosen.name}`}
          onClick={() => {
            onClear();
            field.current?.focus();
          }}
        >
          <X size={16} aria-hidden="true" />
        </button>
      )}
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
    </div>
  );
}

interface DriverOptionsProps {
  readonly text: string;
  readonly combobox: Combobox;
  readonly onPick: (driver: Picked) => void;
}

function DriverOptions({ text, combobox, onPick }: DriverOptionsProps) {
  const { drivers, filter, isSearching, isFailed } = useDriverSuggestions(text, MOST_OPTIONS);
  return (
    <div className={suggestionsStyles.suggestions}>
      <ul id={combobox.listId} role="listbox" aria-label="Drivers">
        {drivers.map((driver, index) => (
          <li key={driver.playerId} {...combobox.optionProps(index)} onClick={() => onPick(driver)}>
            <span className="name-text">
              <Highlight text={driver.name} part={filter} />
            </span>
            {driver.classValue !== null && (
              <ClassBadge value={driver.classValue} isProvisional={driver.isProvisional} />
            )}
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
      {drivers.length === 0 && <p role="status">{suggestionNote({ text, isSearching, isFailed })}</p>}
    </div>
  );
}

function suggestionNote(state: {
  readonly text: string;
  readonly isSearching: boolean;
  readonly isFailed: boolean;
}): string {
  if (state.isSearching) return 'Searching…';
  if (state.isFailed) return 'The search failed. Keep typing to try again.';
  return `No present or former name matches “${state.text.trim()}”.`;
}
