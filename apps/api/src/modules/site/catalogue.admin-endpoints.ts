import { contract } from '@paddock/contracts';
import { implement, implementForUser } from '../../endpoint/implement.ts';
import type { CatalogueService } from '../catalogue/catalogue.service.ts';
import type { CarClasses } from './car-class.service.ts';

interface Deps {
  readonly catalogue: CatalogueService;
  readonly carClasses: CarClasses;
}

export function createCatalogueEndpoints({ catalogue, carClasses }: Deps) {
  const { all, nameTrack, nameCar, nameSessionType, classPreview, classChange } = contract.adminCatalogue;
  return {
    all: implement(all, () => catalogue.all()),
    nameTrack: implementForUser(nameTrack, catalogue.nameTrack),
    nameCar: implementForUser(nameCar, catalogue.nameCar),
    nameSessionType: implementForUser(nameSessionType, catalogue.nameSessionType),
    classPreview: implement(classPreview, (change) => carClasses.preview(change)),
    classChange: implementForUser(classChange, carClasses.change),
  };
}
