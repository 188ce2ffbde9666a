import type { SignInProblem } from '@paddock/contracts';

/** A user of the identity provider. */
export interface Identity {
  /** The account's id at the provider, which never changes. */
  readonly userId: string;
  readonly name: string;
  /** Hash of the picture, a part of its URL. */
  readonly avatar: string | null;
  /** Verified Steam ids of the account; empty unless requested. */
  readonly steamIds: readonly string[];
}

export interface AuthorizeRequest {
  readonly state: string;
  readonly codeChallenge: string;
  readonly redirectUri: string;
  readonly withConnections: boolean;
}

export interface CodeReturn {
  readonly code: string;
  readonly codeVerifier: string;
  readonly redirectUri: string;
  readonly withConnections: boolean;
}

/** Why the provider could not identify the user. */
export class IdentityError extends Error {
  override name = 'IdentityError';
  readonly problem: SignInProblem;

  constructor(problem: SignInProblem, cause: unknown) {
    super(`Discord: ${problem}`, { cause });
    this.problem = problem;
  }
}

/** An OAuth2 provider, reduced to what signing in needs. */
export interface IdentityProvider {
  /** The expected `iss`, if the provider sends one. */
  readonly issuer: string;
  authorizeUrl(request: AuthorizeRequest): string;
  /** Exchanges a code for the user's identity, and revokes the access at once. */
  identify(answer: CodeReturn): Promise<Identity>;
}
