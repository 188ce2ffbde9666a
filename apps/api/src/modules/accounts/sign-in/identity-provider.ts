import type { SignInProblem } from '@paddock/contracts';

/** Who somebody is at the identity provider. */
export interface Identity {
  /** The provider's own, unchanging number of the account. */
  readonly userId: string;
  readonly name: string;
  /** Hash of the picture, as the provider's addresses have it. */
  readonly avatar: string | null;
  /** Verified Steam ids of the account; empty unless they were asked for. */
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

/** Why the provider could not say who somebody is. */
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
  /** What `iss` must say when the provider says it. */
  readonly issuer: string;
  authorizeUrl(request: AuthorizeRequest): string;
  /** Exchanges a code for who it stands for, and gives the access back at once. */
  identify(answer: CodeReturn): Promise<Identity>;
}
