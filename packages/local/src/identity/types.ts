/** A provider of identities. */
export type IdentityProvider = 'google' | 'github' | 'apple' | 'facebook' | 'x' | 'discord'

/** A person with an account at each provider. */
export interface Person {
  /** Also in the page: the value of the choice. */
  readonly id: string
  readonly name: string
  /** `null` for a person without one. */
  readonly email: string | null
  readonly isEmailVerified: boolean
  /** URL of a picture; `null` for none. */
  readonly picture: string | null
}

/** How a site is configured for a provider: the shape of `socials` of a secure site. */
export interface ProviderSettings {
  readonly clientId: string
  /** Of `apple`: creates a signed secret, as Apple requires. */
  readonly clientSecret: string | (() => Promise<string>)
  /** Of the providers with OpenID Connect. */
  readonly issuer?: string
  /** Of the other providers. */
  readonly endpoints?: {
    readonly authorize: string
    readonly token: string
    readonly user: string
    readonly emails?: string
  }
}

/** With what Apple's developers sign their secret. */
export interface AppleKey {
  readonly teamId: string
  readonly keyId: string
  /** PKCS #8, in PEM. */
  readonly privateKey: string
}

/** A request to exchange a code for a token. */
export interface CodeExchange {
  readonly provider: IdentityProvider
  readonly isAccepted: boolean
  /** Whether the code had been sent before. */
  readonly isReplay: boolean
}

/** A claim of an ID token that a fault replaces. */
export type ForgedClaim = 'audience' | 'issuer' | 'nonce'

/** Failures of the providers. They apply until `clear`. */
export interface IdentityFaults {
  /** Every page answers with `Cross-Origin-Opener-Policy: same-origin`, which cuts it from the page that opened it. */
  coop(): void
  /** Delays each answer. */
  slow(milliseconds: number): void
  /** No page arrives. */
  hold(): void
  /** The endpoints for tokens answer 500. */
  failTokens(): void
  /** Google and Apple sign ID tokens with another value of the claim. */
  forgeIdTokens(claim: ForgedClaim): void
  /** Ends all faults, and answers the requests that were held. */
  clear(): void
}

export interface StartIdentityOptions {
  /** 0 for any free port. Default 5187. */
  readonly port?: number | undefined
  /** Origin of a secure site that may use the providers. More: `register`. Default: none. */
  readonly secureSiteUrl?: string | undefined
}

/** Running identity providers. */
export interface RunningIdentity {
  /** Their origin. Each has a folder with its name. */
  readonly url: string
  /** For `socials` of a secure site. */
  readonly socials: Readonly<Record<IdentityProvider, ProviderSettings>>
  /** What `socials.apple.clientSecret` signs with, for a site that signs the secret itself. */
  readonly appleKey: AppleKey
  readonly faults: IdentityFaults
  /** The people of the pages. */
  listPeople(): readonly Person[]
  /** Adds a person for one test. Missing fields: a verified email address at example.org, and no picture. */
  addPerson(person: Partial<Omit<Person, 'id'>> & Pick<Person, 'name'>): Person
  /** The subject of a person at a provider, which never changes. */
  getSubject(provider: IdentityProvider, personId: string): string
  /** All exchanges of codes, the last one last. */
  listExchanges(): readonly CodeExchange[]
  /** Allows a secure site to use the providers, as the entry of its callback addresses in their consoles does. */
  register(secureSiteUrl: string): void
  stop(): Promise<void>
}
