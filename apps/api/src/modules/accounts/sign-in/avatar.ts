import type { AnySql, Fragment } from '../../../database/client.ts';

/** URL of an account's picture on Discord's server, from which pages may show images. `account`: alias of a row of `accounts`. */
export function avatarUrl(sql: AnySql, account: Fragment): Fragment {
  return sql`case when ${account}.avatar ~ '^[A-Za-z0-9_]{1,64}$' then 'https://cdn.discordapp.com/avatars/'
    || ${account}.provider_user_id || '/' || ${account}.avatar || '.png?size=64' end`;
}
