import { z } from 'zod';
import { ClassifiedChange, ClassifiedChangeWithReason, ClassifiedPreview } from '../admin/classified.ts';
import { Job } from '../admin/jobs.ts';
import { Retention, SiteIdentity, SiteLogo, SiteSettings, SiteTexts } from '../admin/site-settings.ts';
import { defineEndpoint } from '../endpoint.ts';

const common = { cache: 'none', tags: ['Admin'] } as const;

export const adminSite = {
  settings: defineEndpoint({
    ...common,
    kind: 'query',
    access: 'mod',
    summary: 'The site’s name, links and texts, and how long data is kept',
    input: z.strictObject({}),
    output: SiteSettings,
    rest: { method: 'GET', path: '/api/admin/site' },
  }),
  setIdentity: defineEndpoint({
    ...common,
    kind: 'mutation',
    access: 'admin',
    summary: 'Sets the site’s name and links',
    input: SiteIdentity,
    output: SiteSettings,
    rest: { method: 'POST', path: '/api/admin/site/identity', body: SiteIdentity },
  }),
  setLogo: defineEndpoint({
    ...common,
    kind: 'mutation',
    access: 'admin',
    summary: 'Sets or removes the site’s logo',
    input: SiteLogo,
    output: SiteSettings,
    rest: { method: 'POST', path: '/api/admin/site/logo', body: SiteLogo },
  }),
  setTexts: defineEndpoint({
    ...common,
    kind: 'mutation',
    access: 'admin',
    summary: 'Sets the site’s own texts',
    input: SiteTexts,
    output: SiteSettings,
    rest: { method: 'POST', path: '/api/admin/site/texts', body: SiteTexts },
  }),
  setRetention: defineEndpoint({
    ...common,
    kind: 'mutation',
    access: 'admin',
    summary: 'Sets how long data is kept',
    input: Retention,
    output: SiteSettings,
    rest: { method: 'POST', path: '/api/admin/site/retention', body: Retention },
  }),
  previewClassified: defineEndpoint({
    ...common,
    kind: 'mutation',
    access: 'mod',
    summary: 'Preview of other shares of the winner’s laps that a classified car has driven',
    input: ClassifiedChange,
    output: ClassifiedPreview,
    rest: { method: 'POST', path: '/api/admin/site/classified/preview', body: ClassifiedChange },
  }),
  setClassified: defineEndpoint({
    ...common,
    kind: 'mutation',
    access: 'admin',
    summary: 'Changes those shares, and with them places, points and class values',
    input: ClassifiedChangeWithReason,
    output: Job,
    rest: { method: 'POST', path: '/api/admin/site/classified', body: ClassifiedChangeWithReason },
  }),
};
