/** Discord's picture server. Pages may show images from there. */
const AVATAR_ORIGIN = 'https://cdn.discordapp.com';

export function avatarUrlOf({
  providerUserId,
  avatar,
}: {
  providerUserId: string;
  avatar: string | null;
}): string | null {
  return avatar === null || !/^[a-z0-9_]{1,64}$/i.test(avatar)
    ? null
    : `${AVATAR_ORIGIN}/avatars/${providerUserId}/${avatar}.png?size=64`;
}
