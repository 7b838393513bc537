import type { IdentityProvider, Person } from '../types.ts'

/** The claims of an ID token. Values that are `undefined` are left out. */
type Claims = Readonly<Record<string, unknown>>

/** The rules of a provider with OpenID Connect, where it differs from the other one. */
export interface OidcRules {
  readonly provider: IdentityProvider
  readonly title: string
  /** The claims that each scope gives. */
  readonly claims: Readonly<Record<string, readonly string[]>>
  readonly hasUserInfo: boolean
  /** The error that it returns if the visitor refuses. */
  readonly refusal: string
  /** Sends the answer as a form if the site asks for more than the subject. */
  readonly isForm: boolean
  readonly clientSecret: string | (() => Promise<string>)
  isSecret(secret: string): boolean | Promise<boolean>
  readClaims(person: Person, subject: string): Claims
  /** What the answer to the site has besides the code. */
  readExtra?(person: Person, subject: string, scopes: readonly string[]): Readonly<Record<string, string>>
}
