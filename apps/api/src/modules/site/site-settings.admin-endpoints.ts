import { contract } from '@paddock/contracts';
import { implement, implementForUser } from '../../endpoint/implement.ts';
import type { SiteSettingsService } from './site-settings.service.ts';

export function createSiteSettingsEndpoints({ siteSettings }: { siteSettings: SiteSettingsService }) {
  const { settings, setTexts, setRetention } = contract.adminSite;
  return {
    settings: implement(settings, () => siteSettings.read()),
    setTexts: implementForUser(setTexts, siteSettings.setTexts),
    setRetention: implementForUser(setRetention, siteSettings.setRetention),
  };
}
