import { contract } from '@paddock/contracts';
import { implement, implementForUser } from '../../endpoint/implement.ts';

function notYet(): never {
  throw new Error('not there yet');
}

export function createChampionshipEndpoints() {
  const c = contract.championships;
  return {
    list: implement(c.list, notYet),
    get: implement(c.get, notYet),
    standings: implement(c.standings, notYet),
    detail: implement(c.detail, notYet),
    rounds: implement(c.rounds, notYet),
    entries: implement(c.entries, notYet),
    calendar: implement(c.calendar, notYet),
    ofEvent: implement(c.ofEvent, notYet),
    ofDriver: implement(c.ofDriver, notYet),
    mine: implementForUser(c.mine, notYet),
    ownEntry: implementForUser(c.ownEntry, notYet),
    signUp: implementForUser(c.signUp, notYet),
    changeEntry: implementForUser(c.changeEntry, notYet),
    withdraw: implementForUser(c.withdraw, notYet),
  };
}

export function createStaffChampionshipEndpoints() {
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
    entries: implement(c.entries, notYet),
    writeEntry: implementForUser(c.writeEntry, notYet),
    writeTeam: implementForUser(c.writeTeam, notYet),
    removeTeam: implementForUser(c.removeTeam, notYet),
    entryList: implement(c.entryList, notYet),
    rulings: implement(c.rulings, notYet),
    previewRuling: implement(c.previewRuling, notYet),
    rule: implementForUser(c.rule, notYet),
    activateRuling: implementForUser(c.activateRuling, notYet),
    undoRuling: implementForUser(c.undoRuling, notYet),
  };
}
