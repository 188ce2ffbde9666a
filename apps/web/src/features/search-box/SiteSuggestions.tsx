import { clsx } from 'clsx';
import { Flag as Finish, ListOrdered, Search, Server, Users } from 'lucide-react';
import { useNames } from '../../lib/names.ts';
import { trpc } from '../../lib/trpc.ts';
import { useFormat } from '../../shared/hooks/clock.tsx';
import { GameMark } from '../../shared/racing/GameMark.tsx';
import { Flag } from '../../shared/ui/Flag.tsx';
import { Highlight } from '../../shared/ui/Highlight.tsx';
import { MAX_EVENTS, siteOptions, type SiteOption } from './site-options.ts';
import type { Combobox } from './use-combobox.ts';
import { useDriverSuggestions, WHILE_TYPING } from './use-driver-suggestions.ts';
import { useSearchFailure } from './use-search-failure.ts';
import suggestionsStyles from './Suggestions.module.css';

const MAX_DRIVERS = 5;

interface SiteSuggestionsProps {
  readonly text: string;
  readonly combobox: Combobox;
  readonly onPick: (href: string) => void;
}

/** Drivers, tracks, servers and events for the header's search, with links to all other matches. */
export function SiteSuggestions({ text, combobox, onPick }: SiteSuggestionsProps) {
  const names = useNames();
  const format = useFormat();
  const { drivers, filter, isSearching, isFailed } = useDriverSuggestions(text, MAX_DRIVERS);
  const servers = trpc.search.servers.useQuery({}).data ?? [];
  const found = trpc.search.events.useQuery(
    { period: 'all', title: filter, limit: MAX_EVENTS },
    { ...WHILE_TYPING, enabled: filter !== '' },
  );
  const isBusy = isSearching || found.isFetching;
  // If the search of drivers fails, too, one toast is enough.
  useSearchFailure(isBusy || isFailed ? 0 : found.errorUpdatedAt);
  const events = filter === '' ? [] : (found.data?.events ?? []);
  const options = siteOptions({ text: text.trim(), names, format, servers, events, drivers });
  return (
    <div className={clsx(suggestionsStyles.suggestions, 'suggestions')}>
      <ul id={combobox.listId} role="listbox" aria-label="Suggestions" aria-busy={isBusy}>
        {options.map((option) => (
          <li key={option.href} {...combobox.optionProps(option.href)} onClick={() => onPick(option.href)}>
            <OptionIcon option={option} />
            <span className="name-text">
              <Highlight text={option.text} part={option.note === '' ? '' : text} />
            </span>
            <GameMark game={option.game} isOfAll />
            <span className={suggestionsStyles.more}>{option.note}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

const ICONS = { driver: Users, events: ListOrdered, server: Server, event: Finish, all: Search };

function OptionIcon({ option: { kind, country } }: { readonly option: SiteOption }) {
  if (kind === 'track') return <Flag country={country} />;
  const Icon = ICONS[kind];
  return <Icon size={16} aria-hidden="true" />;
}
