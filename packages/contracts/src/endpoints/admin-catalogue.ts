import { z } from 'zod';
import {
  CarClassChange,
  CarClassChangeWithReason,
  CarClassPreview,
  CarNames,
  Catalogue,
  SessionTypeNames,
  TrackNames,
} from '../admin/catalogue.ts';
import { Job } from '../admin/jobs.ts';
import { defineEndpoint } from '../endpoint.ts';

const common = { cache: 'none', tags: ['Admin'] } as const;

export const adminCatalogue = {
  all: defineEndpoint({
    ...common,
    kind: 'query',
    access: 'mod',
    summary: 'Tracks, cars and session types with their names; those without a name first',
    input: z.strictObject({}),
    output: Catalogue,
    rest: { method: 'GET', path: '/api/admin/catalogue' },
  }),
  nameTrack: defineEndpoint({
    ...common,
    kind: 'mutation',
    access: 'admin',
    summary: 'Names a track',
    input: TrackNames,
    output: Catalogue,
    rest: { method: 'POST', path: '/api/admin/catalogue/track', body: TrackNames },
  }),
  nameCar: defineEndpoint({
    ...common,
    kind: 'mutation',
    access: 'admin',
    summary: 'Names a car model',
    input: CarNames,
    output: Catalogue,
    rest: { method: 'POST', path: '/api/admin/catalogue/car', body: CarNames },
  }),
  nameSessionType: defineEndpoint({
    ...common,
    kind: 'mutation',
    access: 'admin',
    summary: 'Names a session code',
    input: SessionTypeNames,
    output: Catalogue,
    rest: { method: 'POST', path: '/api/admin/catalogue/session-type', body: SessionTypeNames },
  }),
  classPreview: defineEndpoint({
    ...common,
    kind: 'mutation',
    access: 'admin',
    summary: 'Preview of another class of a car model',
    input: CarClassChange,
    output: CarClassPreview,
    rest: { method: 'POST', path: '/api/admin/catalogue/class/preview', body: CarClassChange },
  }),
  classChange: defineEndpoint({
    ...common,
    kind: 'mutation',
    access: 'admin',
    summary: 'Changes the class of a car model, and with it class places, records and ratings',
    input: CarClassChangeWithReason,
    output: Job,
    rest: { method: 'POST', path: '/api/admin/catalogue/class', body: CarClassChangeWithReason },
  }),
};
