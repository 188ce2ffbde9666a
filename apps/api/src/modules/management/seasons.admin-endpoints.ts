import type { SeasonsService } from './seasons.service.ts';
import { contract } from '@paddock/contracts';
import { implement, implementForUser } from '../../endpoint/implement.ts';

export function createSeasonsEndpoints({ seasons }: { readonly seasons: SeasonsService }) {
  const { all, preview, change } = contract.adminSeasons;
  return {
    all: implement(all, seasons.all),
    preview: implement(preview, seasons.preview),
    change: implementForUser(change, seasons.change),
  };
}
