import { contract } from '@paddock/contracts';
import { requireViewer } from '../../endpoint/context.ts';
import { implement } from '../../endpoint/implement.ts';
import type { SiteSettingsService } from './site-settings.service.ts';

export function createSiteSettingsEndpoints({ siteSettings }: { siteSettings: SiteSettingsService }) {
  const { settings, setTexts, setRetention } = contract.adminSite;
  return {
    settings: implement(settings, () => siteSettings.read()),
    setTexts: implement(setTexts, async (texts, context) =>
      siteSettings.setTexts((await requireViewer(context)).accountId, texts),
    ),
    setRetention: implement(setRetention, async (retention, context) =>
      siteSettings.setRetention((await requireViewer(context)).accountId, retention),
    ),
  };
}
