import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { RowId } from '../primitives.ts';
import { AddPushDevice, CheckPushDevice, CheckedPushDevice, PushDevices, PushServices } from '../push.ts';

const common = { access: 'user', cache: 'none', tags: ['News'] } as const;
const OneDevice = z.strictObject({ deviceId: RowId });

/** Browsers that get an account's news as push messages (RFC 8030). */
export const push = {
  devices: defineEndpoint({
    ...common,
    kind: 'query',
    summary: 'Browsers that get the signed-in account’s news as push messages, and the key to subscribe with',
    input: z.strictObject({}),
    output: PushDevices,
    rest: { method: 'GET', path: '/api/push/devices' },
  }),
  add: defineEndpoint({
    ...common,
    kind: 'mutation',
    summary: 'Sends news to this browser; one that belonged to another account no longer gets that one’s',
    input: AddPushDevice,
    output: PushDevices,
    rest: { method: 'POST', path: '/api/push/devices', body: AddPushDevice },
  }),
  check: defineEndpoint({
    ...common,
    kind: 'mutation',
    summary: 'Whether this browser gets the account’s news, or has to subscribe again',
    input: CheckPushDevice,
    output: CheckedPushDevice,
    rest: { method: 'POST', path: '/api/push/devices/check', body: CheckPushDevice },
  }),
  remove: defineEndpoint({
    ...common,
    kind: 'mutation',
    summary: 'Sends no more to a browser',
    input: OneDevice,
    output: PushDevices,
    rest: { method: 'POST', path: '/api/push/devices/remove', body: OneDevice },
  }),
  test: defineEndpoint({
    ...common,
    kind: 'mutation',
    summary: 'Sends a test to the account’s browsers',
    input: z.strictObject({}),
    output: z.null(),
    rest: { method: 'POST', path: '/api/push/test', successStatus: 204 },
  }),
};

/** How the push services of browsers do. */
export const adminPush = {
  services: defineEndpoint({
    access: 'mod',
    cache: 'none',
    tags: ['Admin: channels'],
    kind: 'query',
    summary: 'Push services with their problems',
    input: z.strictObject({}),
    output: PushServices,
    rest: { method: 'GET', path: '/api/admin/push' },
  }),
};
