import { Role, type AdminAccountRow } from '@paddock/contracts';
import { Hand, Lock, Shield, ShieldCheck, Upload } from 'lucide-react';
import { StateTag, Tags } from '../shared/parts.tsx';

export const ROLE_NAMES: Readonly<Record<Role, string>> = { user: 'User', mod: 'Moderator', admin: 'Admin' };
export const ROLE_OPTIONS = Role.options.map((value) => ({ value, text: ROLE_NAMES[value] }));

type AccountTagsProps = Pick<AdminAccountRow, 'role' | 'isLocked' | 'isClaiming' | 'mayUpload'>;

/** What staff must know about an account at a glance; most have no tags. */
export function AccountTags({ role, isLocked, isClaiming, mayUpload }: AccountTagsProps) {
  return (
    <Tags>
      {role !== 'user' && (
        <StateTag Icon={role === 'admin' ? ShieldCheck : Shield} color="success" text={ROLE_NAMES[role]} />
      )}
      {isLocked && <StateTag Icon={Lock} color="error" text="Locked" />}
      {isClaiming && <StateTag Icon={Hand} color="warning" text="Claim waiting" />}
      {mayUpload && <StateTag Icon={Upload} text="Uploads files" />}
    </Tags>
  );
}
