import { contract } from '@paddock/contracts';
import { implement, implementForUser } from '../../endpoint/implement.ts';
import type { SeasonsService } from './seasons.service.ts';

export function createSeasonsEndpoints({ seasons }: { seasons: SeasonsService }) {
  const { all, preview, change } = contract.adminSeasons;
  return {
    all: implement(all, () => seasons.all()),
    preview: implement(preview, (input) => seasons.preview(input.change)),
    change: implementForUser(change, seasons.change),
  };
}
