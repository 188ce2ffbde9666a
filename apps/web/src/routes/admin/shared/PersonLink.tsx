import { hrefs } from '../../../lib/hrefs.ts';
import { PersonName } from '../../../shared/ui/PersonName.tsx';
import { TextLink } from '../../../shared/ui/TextLink.tsx';

export interface PlayerLinkProps {
  /** Without an id: a name alone. */
  readonly player: { readonly playerId: string | null; readonly name: string };
  /** Of the player's page. */
  readonly tab?: string;
}

/** A player's name, as a link to their staff page. */
export function PlayerLink({ player: { playerId, name }, tab }: PlayerLinkProps) {
  if (playerId === null) return <PersonName>{name}</PersonName>;
  return (
    <TextLink to={hrefs.adminPlayer(playerId, tab === undefined ? {} : { tab })}>
      <PersonName>{name}</PersonName>
    </TextLink>
  );
}

export interface AccountLinkProps {
  readonly account: { readonly accountId: number; readonly name: string };
}

/** An account's name, as a link to its staff page. */
export function AccountLink({ account: { accountId, name } }: AccountLinkProps) {
  return (
    <TextLink to={hrefs.adminAccount(accountId)}>
      <PersonName>{name}</PersonName>
    </TextLink>
  );
}
