import { contract } from '@paddock/contracts';
import type { AppDeps } from '../../deps.ts';
import { implement, implementForUser } from '../../endpoint/implement.ts';

export function createSeasonsEndpoints({ seasons }: AppDeps) {
  const { all, preview, change } = contract.adminSeasons;
  return {
    all: implement(all, seasons.all),
    preview: implement(preview, seasons.preview),
    change: implementForUser(change, seasons.change),
  };
}
