import { contract } from '@paddock/contracts';
import { implement, implementForUser } from '../../endpoint/implement.ts';
import type { ChampionshipCalendar } from './calendar.service.ts';
import type { ChampionshipEditing } from './edit.service.ts';
import type { EntryLists } from './entry-list.service.ts';
import type { EntryPages } from './entry-pages.service.ts';
import type { ChampionshipPages } from './championship-info.service.ts';
import type { Entries } from './entries.service.ts';
import type { PublicRulings, Rulings } from './rulings.service.ts';
import type { StaffEntries } from './staff-entries.service.ts';
import type { ChampionshipStandings } from './standings.service.ts';
import type { Teams } from './teams.service.ts';

interface ChampionshipDeps {
  readonly calendar: ChampionshipCalendar;
  readonly championshipEditing: ChampionshipEditing;
  readonly entries: Entries;
  readonly entryPages: EntryPages;
  readonly entryLists: EntryLists;
  readonly championshipPages: ChampionshipPages;
  readonly championshipStandings: ChampionshipStandings;
  readonly staffEntries: StaffEntries;
  readonly teams: Teams;
  readonly rulings: Rulings;
  readonly publicRulings: PublicRulings;
}

export function createChampionshipEndpoints({
  calendar,
  championshipPages: pages,
  championshipStandings: standings,
  entries,
  entryPages,
  publicRulings,
}: Pick<
  ChampionshipDeps,
  'calendar' | 'championshipPages' | 'championshipStandings' | 'entries' | 'entryPages' | 'publicRulings'
>) {
  const c = contract.championships;
  return {
    list: implement(c.list, standings.list),
    get: implement(c.get, async (query) => ({
      ...(await pages.get(query.championshipId)),
      rulings: await publicRulings(query),
    })),
    standings: implement(c.standings, (query) => standings.standings(query)),
    detail: implement(c.detail, async (row) => ({
      ...(await standings.detail(row)),
      rulings: await publicRulings(row),
    })),
    rounds: implement(c.rounds, ({ championshipId }) => pages.rounds(championshipId)),
    calendar: implement(c.calendar, (filter) => calendar.coming(filter)),
    ownCalendar: implementForUser(c.ownCalendar, (viewer) => calendar.token(viewer)),
    renewCalendar: implementForUser(c.renewCalendar, (viewer) => calendar.renewToken(viewer)),
    entries: implement(c.entries, entryPages.entries),
    ofEvent: implement(c.ofEvent, ({ eventId }) => standings.ofEvent(eventId)),
    ofDriver: implement(c.ofDriver, ({ playerId }) => standings.ofDriver(playerId)),
    ofTrack: implement(c.ofTrack, (query) => pages.ofTrack(query)),
    mine: implementForUser(c.mine, entries.mine),
    ownEntry: implementForUser(c.ownEntry, entries.ownEntry),
    signUp: implementForUser(c.signUp, entries.signUp),
    changeEntry: implementForUser(c.changeEntry, entries.changeEntry),
    withdraw: implementForUser(c.withdraw, entries.withdraw),
  };
}

export function createStaffChampionshipEndpoints({
  championshipEditing: editing,
  entryLists,
  staffEntries,
  teams,
  rulings,
}: Pick<ChampionshipDeps, 'championshipEditing' | 'entryLists' | 'staffEntries' | 'teams' | 'rulings'>) {
  const c = contract.adminChampionships;
  return {
    list: implement(c.list, editing.list),
    get: implement(c.get, editing.get),
    create: implementForUser(c.create, editing.create),
    saveDraft: implementForUser(c.saveDraft, editing.saveDraft),
    preview: implement(c.preview, editing.preview),
    publish: implementForUser(c.publish, editing.publish),
    undo: implementForUser(c.undo, editing.undo),
    setState: implementForUser(c.setState, editing.setState),
    official: implementForUser(c.official, editing.official),
    entries: implement(c.entries, staffEntries.entries),
    writeEntry: implementForUser(c.writeEntry, staffEntries.writeEntry),
    writeTeam: implementForUser(c.writeTeam, teams.writeTeam),
    removeTeam: implementForUser(c.removeTeam, teams.removeTeam),
    entryList: implement(c.entryList, entryLists.entryList),
    rulings: implement(c.rulings, rulings.list),
    previewRuling: implement(c.previewRuling, rulings.preview),
    rule: implementForUser(c.rule, rulings.rule),
    activateRuling: implementForUser(c.activateRuling, rulings.activate),
    undoRuling: implementForUser(c.undoRuling, rulings.undo),
  };
}
