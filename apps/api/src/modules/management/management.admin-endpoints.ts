import type { Sql } from '../../database/client.ts';
import type { Jobs } from '../jobs/jobs.service.ts';
import type { CatalogueService } from '../catalogue/catalogue.service.ts';
import type { CarClasses } from './car-class.service.ts';
import type { Classified } from './classified.service.ts';
import type { TimeZones } from './game-server-time-zone.service.ts';
import type { SiteSettingsService } from '../settings/site-settings.service.ts';
import type { Clock } from '../../shared/time.ts';
import { contract } from '@paddock/contracts';
import { implement, implementForUser } from '../../endpoint/implement.ts';
import { dayOf, instantOf } from '../../shared/time.ts';
import { RECOMPUTE } from '../derivation/recompute.job.ts';
import { countWaiting, readDashboard } from './dashboard.repository.ts';

export function createDashboardEndpoints({
  sql,
  clock,
  siteTimeZone,
}: {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly siteTimeZone: string;
}) {
  const { waiting, info } = contract.adminDashboard;
  return {
    waiting: implement(waiting, () => countWaiting(sql)),
    info: implement(info, () => {
      const now = clock();
      const today = instantOf(`${dayOf(now.toISOString(), siteTimeZone)}T00:00`, siteTimeZone);
      return readDashboard(sql, { now, today });
    }),
  };
}

export function createJobEndpoints({ jobs }: { readonly jobs: Jobs }) {
  const { recent, info, recompute } = contract.adminJobs;
  return {
    recent: implement(recent, () => jobs.recent()),
    info: implement(info, ({ jobId }) => jobs.info(jobId)),
    recompute: implementForUser(recompute, ({ accountId: actorId }, { reason }) =>
      jobs.order({ kind: RECOMPUTE, input: {}, actorId, reason }),
    ),
  };
}

export function createCatalogueEndpoints({
  catalogue,
  carClasses,
}: {
  readonly catalogue: CatalogueService;
  readonly carClasses: CarClasses;
}) {
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

export function createTimeZoneEndpoints({ timeZones }: { readonly timeZones: TimeZones }) {
  const { preview, change } = contract.adminTimeZone;
  return {
    preview: implement(preview, (input) => timeZones.preview(input)),
    change: implementForUser(change, timeZones.change),
  };
}

export function createSiteSettingsEndpoints({
  siteSettings,
  classified,
}: {
  readonly siteSettings: SiteSettingsService;
  readonly classified: Classified;
}) {
  const { settings, setIdentity, setLogo, setTexts, setRetention, previewClassified, setClassified } =
    contract.adminSite;
  return {
    settings: implement(settings, () => siteSettings.read()),
    setIdentity: implementForUser(setIdentity, siteSettings.setIdentity),
    setLogo: implementForUser(setLogo, siteSettings.setLogo),
    setTexts: implementForUser(setTexts, siteSettings.setTexts),
    setRetention: implementForUser(setRetention, siteSettings.setRetention),
    previewClassified: implement(previewClassified, (shares) => classified.preview(shares)),
    setClassified: implementForUser(setClassified, classified.change),
  };
}
