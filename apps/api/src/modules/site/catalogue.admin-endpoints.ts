import { contract } from '@paddock/contracts';
import { requireViewer } from '../../endpoint/context.ts';
import { implement } from '../../endpoint/implement.ts';
import type { CarClasses } from './car-class.service.ts';
import type { CatalogueService } from '../catalogue/catalogue.service.ts';

export function createCatalogueEndpoints({
  catalogue,
  carClasses,
}: {
  catalogue: CatalogueService;
  carClasses: CarClasses;
}) {
  const { all, nameTrack, nameCar, nameSessionType, classPreview, classChange } = contract.adminCatalogue;
  return {
    all: implement(all, () => catalogue.all()),
    nameTrack: implement(nameTrack, async (names, context) =>
      catalogue.nameTrack((await requireViewer(context)).accountId, names),
    ),
    nameCar: implement(nameCar, async (names, context) =>
      catalogue.nameCar((await requireViewer(context)).accountId, names),
    ),
    nameSessionType: implement(nameSessionType, async (names, context) =>
      catalogue.nameSessionType((await requireViewer(context)).accountId, names),
    ),
    classPreview: implement(classPreview, (change) => carClasses.preview(change)),
    classChange: implement(classChange, async ({ reason, ...change }, context) =>
      carClasses.change((await requireViewer(context)).accountId, change, reason),
    ),
  };
}
