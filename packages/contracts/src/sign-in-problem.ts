/**
 * Why a sign-in failed, as a code in the page's URL. Not a text: anybody can write a URL, and the site must not display
 * others' texts.
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
