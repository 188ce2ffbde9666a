import { contract } from '@paddock/contracts';
import { requireViewer } from '../../endpoint/context.ts';
import { implement } from '../../endpoint/implement.ts';
import type { SeasonsService } from './seasons.service.ts';

export function createSeasonsEndpoints({ seasons }: { seasons: SeasonsService }) {
  const { all, preview, change } = contract.adminSeasons;
  return {
    all: implement(all, () => seasons.all()),
    preview: implement(preview, (input) => seasons.preview(input.change)),
    change: implement(change, async (input, context) =>
      seasons.change((await requireViewer(context)).accountId, input.change, input.reason),
    ),
  };
}
