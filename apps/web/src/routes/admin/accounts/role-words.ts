import type { Role } from '@paddock/contracts';

export const ROLE_WORDS: Readonly<Record<Role, string>> = { user: 'User', mod: 'Moderator', admin: 'Admin' };

export const ROLES: readonly { readonly value: Role; readonly text: string }[] = [
  { value: 'user', text: ROLE_WORDS.user },
  { value: 'mod', text: ROLE_WORDS.mod },
  { value: 'admin', text: ROLE_WORDS.admin },
];
