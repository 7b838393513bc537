/** @module The providers, one row each. */
import type { SocialProvider } from '../../api/socialProviders.ts'

/** Answers about the visitor, not checked yet. */
interface ProviderAnswers {
  /** The claims of the ID token. */
  readonly claims?: unknown
  /** The answer of `user`. */
  readonly user?: unknown
  /** The answer of `emails`. */
  readonly emails?: unknown
  /** The field `user` of Apple's form, sent with the first login only. It comes through the browser. */
  readonly form?: string | undefined
}

/** Fields of answers, not checked yet. */
export interface RawProfile {
  readonly subject: unknown
  readonly email?: unknown
  /** Whether the provider says that the address belongs to the visitor. */
  readonly isEmailVerified?: boolean
  readonly name?: unknown
  readonly picture?: unknown
}

interface ProviderBase {
  /** Name that visitors know. */
  readonly label: string
  /** The issuer of ID tokens, and of the parameter `iss` (RFC 9207). */
  readonly issuer: string
  readonly scope: string
  /** More parameters of the page where the visitor logs in. */
  readonly parameters?: Readonly<Record<string, string>>
  /** Whether the provider supports PKCE (RFC 7636). */
  readonly hasPkce: boolean
  /** Whether the answer comes as a form from the site of the provider, so that the cookie must be sent with such requests. */
  readonly isFormPost?: boolean
  /** Where the client's secret is sent. */
  readonly secretIn: 'body' | 'header'
  readonly readProfile: (answers: ProviderAnswers) => RawProfile
}

interface OidcProvider extends ProviderBase {
  readonly kind: 'oidc'
}

export interface OAuthProvider extends ProviderBase {
  readonly kind: 'oauth2'
  readonly endpoints: {
    readonly authorize: string
    readonly token: string
    readonly user: string
    readonly emails?: string
  }
}

export type ProviderRow = OidcProvider | OAuthProvider

type Fields = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The own fields of an answer. An answer of another form has none. */
const read = (value: unknown): Fields => (isRecord(value) ? value : {})

function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}

/** The address that GitHub sends letters to. */
const findPrimary = (emails: unknown): Fields =>
  read((Array.isArray(emails) ? (emails as unknown[]) : []).slice(0, 100).find((row) => read(row)['primary'] === true))

const isText = (value: unknown): value is string => typeof value === 'string'

/** `Ada Lovelace` of its parts. */
const joinNames = (...names: readonly unknown[]): string => names.filter(isText).join(' ')

/** A part of a path that Discord has written. */
const isPathPart = (value: unknown): value is string => isText(value) && /^\w{1,80}$/.test(value)

function readGoogle({ claims }: ProviderAnswers): RawProfile {
  const { sub, email, email_verified: isEmailVerified, name, picture } = read(claims)
  return { subject: sub, email, isEmailVerified: isEmailVerified === true, name, picture }
}

/** Apple writes `true` also as a text. The name is not in the token. */
function readApple({ claims, form }: ProviderAnswers): RawProfile {
  const { sub, email, email_verified: isEmailVerified } = read(claims)
  const { firstName, lastName } = read(read(parseJson(form))['name'])
  return {
    subject: sub,
    email,
    isEmailVerified: isEmailVerified === true || isEmailVerified === 'true',
    name: joinNames(firstName, lastName),
  }
}

function readGithub({ user, emails }: ProviderAnswers): RawProfile {
  const { id, login, name, avatar_url: picture } = read(user)
  const { email, verified } = findPrimary(emails)
  return { subject: id, email, isEmailVerified: verified === true, name: name ?? login, picture }
}

/** Facebook does not say whether an address is verified, except in answers with this claim. */
function readFacebook({ user }: ProviderAnswers): RawProfile {
  const { id, name, email, email_verified: isEmailVerified, picture } = read(user)
  const { url, is_silhouette: isPlaceholder } = read(read(picture)['data'])
  return {
    subject: id,
    email,
    isEmailVerified: isEmailVerified === true,
    name,
    picture: isPlaceholder === true ? undefined : url,
  }
}

/** X answers an address only if it is confirmed. */
function readX({ user }: ProviderAnswers): RawProfile {
  const { id, name, username, confirmed_email: email, profile_image_url: picture } = read(read(user)['data'])
  return { subject: id, email, isEmailVerified: true, name: name ?? username, picture }
}

function readDiscord({ user }: ProviderAnswers): RawProfile {
  const { id, username, global_name: name, avatar, email, verified } = read(user)
  const picture =
    isPathPart(id) && isPathPart(avatar) ? `https://cdn.discordapp.com/avatars/${id}/${avatar}.png` : undefined
  return { subject: id, email, isEmailVerified: verified === true, name: name ?? username, picture }
}

/** The providers. An address of their documentation is beside each. */
export const PROVIDERS: Readonly<Record<SocialProvider, ProviderRow>> = {
  /** @see https://developers.google.com/identity/openid-connect/openid-connect */
  google: {
    kind: 'oidc',
    label: 'Google',
    issuer: 'https://accounts.google.com',
    scope: 'openid email profile',
    parameters: { prompt: 'select_account' },
    hasPkce: true,
    secretIn: 'body',
    readProfile: readGoogle,
  },
  /** @see https://docs.github.com/en/apps/oauth-apps/building-oauth-apps/authorizing-oauth-apps */
  github: {
    kind: 'oauth2',
    label: 'GitHub',
    issuer: 'https://github.com/login/oauth',
    endpoints: {
      authorize: 'https://github.com/login/oauth/authorize',
      token: 'https://github.com/login/oauth/access_token',
      user: 'https://api.github.com/user',
      emails: 'https://api.github.com/user/emails',
    },
    scope: 'read:user user:email',
    hasPkce: true,
    secretIn: 'body',
    readProfile: readGithub,
  },
  /** @see https://developer.apple.com/documentation/signinwithapple/request-an-authorization-to-the-sign-in-with-apple-server */
  apple: {
    kind: 'oidc',
    label: 'Apple',
    issuer: 'https://appleid.apple.com',
    scope: 'openid name email',
    parameters: { response_mode: 'form_post' },
    hasPkce: false,
    isFormPost: true,
    secretIn: 'body',
    readProfile: readApple,
  },
  /** @see https://developers.facebook.com/docs/facebook-login/guides/advanced/manual-flow */
  facebook: {
    kind: 'oauth2',
    label: 'Facebook',
    issuer: 'https://www.facebook.com',
    endpoints: {
      authorize: 'https://www.facebook.com/v23.0/dialog/oauth',
      token: 'https://graph.facebook.com/v23.0/oauth/access_token',
      user: 'https://graph.facebook.com/v23.0/me?fields=id,name,email,picture',
    },
    scope: 'public_profile email',
    hasPkce: false,
    secretIn: 'body',
    readProfile: readFacebook,
  },
  /** @see https://docs.x.com/fundamentals/authentication/oauth-2-0/authorization-code */
  x: {
    kind: 'oauth2',
    label: 'X',
    issuer: 'https://x.com',
    endpoints: {
      authorize: 'https://x.com/i/oauth2/authorize',
      token: 'https://api.x.com/2/oauth2/token',
      user: 'https://api.x.com/2/users/me?user.fields=profile_image_url,confirmed_email',
    },
    scope: 'users.read tweet.read users.email',
    hasPkce: true,
    secretIn: 'header',
    readProfile: readX,
  },
  /** @see https://discord.com/developers/docs/topics/oauth2 */
  discord: {
    kind: 'oauth2',
    label: 'Discord',
    issuer: 'https://discord.com',
    endpoints: {
      authorize: 'https://discord.com/oauth2/authorize',
      token: 'https://discord.com/api/oauth2/token',
      user: 'https://discord.com/api/users/@me',
    },
    scope: 'identify email',
    hasPkce: true,
    secretIn: 'body',
    readProfile: readDiscord,
  },
}
