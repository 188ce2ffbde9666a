import type { AdminAccountRow, Role } from '@paddock/contracts';
import { Hand, Lock, Shield, ShieldCheck } from 'lucide-react';
import { StateTag, Tags } from '../shared/StateTag.tsx';
import { ROLE_WORDS } from './role-words.ts';

interface AccountTagsProps {
  readonly role: Role;
  readonly isLocked: boolean;
  readonly isClaiming: AdminAccountRow['isClaiming'];
}

/** What staff must know about an account at a glance; most have no tags. */
export function AccountTags({ role, isLocked, isClaiming }: AccountTagsProps) {
  return (
    <Tags>
      {role !== 'user' && (
        <StateTag Icon={role === 'admin' ? ShieldCheck : Shield} look="good" text={ROLE_WORDS[role]} />
      )}
      {isLocked && <StateTag Icon={Lock} look="grave" text="Locked" />}
      {isClaiming && <StateTag Icon={Hand} look="mind" text="Claim waits" />}
    </Tags>
  );
}
