/**
 * Why a visitor comes back from the identity provider without what he went for, as the address of the page says it. A code
 * and not a text: anybody can write an address, and the site must not say what others put into it.
 */
export type SignInProblem =
  | 'denied'
  | 'down'
  | 'unconfirmed'
  | 'unexpected'
  | 'locked'
  | 'signed_out'
  | 'no_steam'
  | 'unknown_steam'
  | 'taken'
  | 'merged'
  | 'has_driver'
  | 'other_discord';
