import { contract } from '@paddock/contracts';
import { implement, implementForUser } from '../../endpoint/implement.ts';
import type { Push } from './devices.service.ts';

export function createPushEndpoints({ push }: { readonly push: Push }) {
  const { devices, add, check, remove, test } = contract.push;
  return {
    devices: implementForUser(devices, push.devices),
    add: implementForUser(add, (viewer, wish, context) => push.add(viewer, wish, context)),
    check: implementForUser(check, (viewer, input) => push.check(viewer, input)),
    remove: implementForUser(remove, (viewer, input) => push.remove(viewer, input)),
    test: implementForUser(test, (viewer) => push.test(viewer)),
  };
}

export function createStaffPushEndpoints({ push }: { readonly push: Push }) {
  return { services: implement(contract.adminPush.services, () => push.services()) };
}
