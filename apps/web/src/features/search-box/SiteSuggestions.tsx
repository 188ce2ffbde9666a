import { Hash, ListOrdered, Search, Users } from 'lucide-react';
import { useNames } from '../../lib/names.ts';
import { Flag } from '../../shared/ui/Flag.tsx';
import { Highlight } from '../../shared/ui/Highlight.tsx';
import { siteOptions, type SiteOption } from './site-options.ts';
import { Suggestions } from './Suggestions.ts';
import type { Combobox } from './use-combobox.ts';
import { useDriverSuggestions } from './use-driver-suggestions.ts';

const MOST_DRIVERS = 5;

export interface SiteSuggestionsProps {
  readonly text: string;
  readonly combobox: Combobox;
  readonly onPick: (href: string) => void;
}

/** Drivers and tracks for the header's search, with links to all other matches. */
export function SiteSuggestions({ text, combobox, onPick }: SiteSuggestionsProps) {
  const names = useNames();
  const { drivers, isSearching } = useDriverSuggestions(text, MOST_DRIVERS);
  const options = siteOptions({ text: text.trim(), names, drivers });
  return (
    <Suggestions className="suggestions">
      <ul id={combobox.listId} role="listbox" aria-label="Suggestions" aria-busy={isSearching}>
        {options.map((option, index) => (
          <li key={option.href} {...combobox.optionProps(index)} onClick={() => onPick(option.href)}>
            <OptionIcon option={option} />
            <span className="nm">
              <Highlight text={option.text} part={option.kind === 'all' ? '' : text} />
            </span>
            <span className="more">{option.note}</span>
          </li>
        ))}
      </ul>
    </Suggestions>
  );
}

function OptionIcon({ option }: { readonly option: SiteOption }) {
  switch (option.kind) {
    case 'track':
      return <Flag country={option.country} />;
    case 'driver':
      return <Users size={16} aria-hidden="true" />;
    case 'events':
      return <ListOrdered size={16} aria-hidden="true" />;
    case 'event':
      return <Hash size={16} aria-hidden="true" />;
    case 'all':
      return <Search size={16} aria-hidden="true" />;
  }
}
