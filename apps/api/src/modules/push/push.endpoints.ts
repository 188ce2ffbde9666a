import { contract } from '@paddock/contracts';
import { implement, implementForUser } from '../../endpoint/implement.ts';
import type { Push } from './devices.service.ts';

export function createPushEndpoints({ push }: { readonly push: Push }) {
  const { devices, add, check, remove, test } = contract.push;
  return {
    devices: implementForUser(devices, push.devices),
    add: implementForUser(add, push.add),
    check: implementForUser(check, push.check),
    remove: implementForUser(remove, push.remove),
    test: implementForUser(test, push.test),
  };
}

export function createStaffPushEndpoints({ push }: { readonly push: Push }) {
  return { services: implement(contract.adminPush.services, () => push.services()) };
}
