import { contract } from '@paddock/contracts';
import { implement, implementForUser } from '../../endpoint/implement.ts';
import type { ChampionshipCalendar } from './calendar.service.ts';
import type { Entries } from './entries.service.ts';
import type { StaffEntries } from './staff-entries.service.ts';
import type { Teams } from './teams.service.ts';

function notYet(): never {
  throw new Error('not there yet');
}

interface ChampionshipDeps {
  readonly calendar: ChampionshipCalendar;
  readonly entries: Entries;
  readonly staffEntries: StaffEntries;
  readonly teams: Teams;
}

export function createChampionshipEndpoints({ calendar, entries }: Pick<ChampionshipDeps, 'calendar' | 'entries'>) {
  const c = contract.championships;
  return {
    list: implement(c.list, notYet),
    get: implement(c.get, notYet),
    standings: implement(c.standings, notYet),
    detail: implement(c.detail, notYet),
    rounds: implement(c.rounds, notYet),
    entries: implement(c.entries, notYet),
    calendar: implement(c.calendar, (filter) => calendar.coming(filter)),
    ownCalendar: implementForUser(c.ownCalendar, (viewer) => calendar.token(viewer)),
    renewCalendar: implementForUser(c.renewCalendar, (viewer) => calendar.renewToken(viewer)),
    ofEvent: implement(c.ofEvent, notYet),
    ofDriver: implement(c.ofDriver, notYet),
    mine: implementForUser(c.mine, entries.mine),
    ownEntry: implementForUser(c.ownEntry, entries.ownEntry),
    signUp: implementForUser(c.signUp, entries.signUp),
    changeEntry: implementForUser(c.changeEntry, entries.changeEntry),
    withdraw: implementForUser(c.withdraw, entries.withdraw),
  };
}

export function createStaffChampionshipEndpoints({
  staffEntries,
  teams,
}: Pick<ChampionshipDeps, 'staffEntries' | 'teams'>) {
  const c = contract.adminChampionships;
  return {
    list: implement(c.list, notYet),
    get: implement(c.get, notYet),
    create: implementForUser(c.create, notYet),
    saveDraft: implementForUser(c.saveDraft, notYet),
    preview: implement(c.preview, notYet),
    publish: implementForUser(c.publish, notYet),
    undo: implementForUser(c.undo, notYet),
    setState: implementForUser(c.setState, notYet),
    official: implementForUser(c.official, notYet),
    entries: implement(c.entries, staffEntries.entries),
    writeEntry: implementForUser(c.writeEntry, staffEntries.writeEntry),
    writeTeam: implementForUser(c.writeTeam, teams.writeTeam),
    removeTeam: implementForUser(c.removeTeam, teams.removeTeam),
    entryList: implement(c.entryList, notYet),
    rulings: implement(c.rulings, notYet),
    previewRuling: implement(c.previewRuling, notYet),
    rule: implementForUser(c.rule, notYet),
    activateRuling: implementForUser(c.activateRuling, notYet),
    undoRuling: implementForUser(c.undoRuling, notYet),
  };
}
