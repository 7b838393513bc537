import type { IdentityProvider, Person } from '../types.ts'

type Params = Readonly<Record<string, string>>

/** Why a code is not exchanged. */
export type TokenProblem = 'client' | 'grant' | 'request'

/** What a token gives access to. */
export interface Access {
  readonly person: Person
  readonly subject: string
  readonly scopes: readonly string[]
}

/** The rules of a provider with OAuth 2, without OpenID Connect, where it differs from the others. */
export interface OauthRules {
  readonly provider: IdentityProvider
  readonly title: string
  /** Below the folder of the provider. */
  readonly paths: {
    readonly authorize: string
    readonly token: string
    readonly user: string
    readonly emails?: string
  }
  /** What a site adds to the address with the facts about a person. */
  readonly query?: string
  /** Scopes that it knows. */
  readonly scopes: readonly string[]
  /** Whether it refuses a request with an unknown scope, or without a `response_type` or `grant_type`. The others ignore these. */
  readonly isStrict: boolean
  /** Whether a request needs PKCE (RFC 7636) and a state. */
  readonly isPkceRequired: boolean
  /** How a site sends its secret. */
  readonly authentication: readonly ('basic' | 'post')[]
  /** What it returns if the visitor refuses. */
  readonly refusal: Params
  /** What it returns if it has an error itself. */
  readonly failure: Params
  /** The fragment of every address to which it returns. */
  readonly fragment?: string
  answerToken(token: string, scopes: readonly string[], request: Request): Response
  refuseToken(problem: TokenProblem, request: Request): Response
  /** @param access - `undefined` without a valid token. */
  answerUser(access: Access | undefined, request: Request): Response
  answerEmails?(access: Access | undefined, request: Request): Response
}
