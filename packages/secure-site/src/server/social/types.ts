import type { SocialProvider } from '../../api/socialProviders.ts'

/** How a provider knows this server. */
export interface SocialSettings {
  readonly clientId: string
  /** The secret, or a function that creates one for each login, as Apple needs it. */
  readonly clientSecret: string | (() => Promise<string>)
  /** Of `google` and `apple`: another issuer, for tests. */
  readonly issuer?: string
  /** Of the other providers: their addresses on an own server, such as GitHub Enterprise. */
  readonly endpoints?: SocialEndpoints
}

export interface SocialEndpoints {
  /** The page where the visitor logs in. */
  readonly authorize?: string
  readonly token?: string
  readonly user?: string
  /** Only of `github`. */
  readonly emails?: string
}

/** The providers that the server offers. */
export type SocialSettingsByProvider = Partial<Readonly<Record<SocialProvider, SocialSettings>>>

/** What a provider has said about a visitor, checked. */
export interface SocialProfile {
  /** Id of the visitor at the provider. */
  readonly subject: string
  /** Who has given the id, if the provider may have several: the issuer, or the server of an own one. The same id of another is another visitor. */
  readonly issuer?: string
  /** `null` unless the provider says that the address belongs to the visitor. */
  readonly email: string | null
  readonly name: string | null
  /** An https address. */
  readonly picture: string | null
}
