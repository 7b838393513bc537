/** @module The providers, one row each. */
import { json } from '@openappkit/server'
import * as z from 'zod'
import type { SocialProvider } from '../../api/socialProviders.ts'

/** Answers about the visitor, not checked yet. */
export interface ProviderAnswers {
  /** The claims of the ID token. */
  readonly claims?: unknown
  /** The answer of `user`. */
  readonly user?: unknown
  /** The answer of `emails`. */
  readonly emails?: unknown
  /** The field `user` of Apple's form, sent with the first login only. It comes through the browser. */
  readonly form?: string | undefined
}

/** What answers say about the visitor. */
interface RawProfile {
  readonly subject: string
  /** Only if the provider says that the address belongs to the visitor. */
  readonly email: string | undefined
  readonly name: string | undefined
  readonly picture: string | undefined
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
  /** The `ProviderAnswers`. */
  readonly answers: z.ZodType<RawProfile>
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

/** Some providers write ids as numbers. A text of other characters is no id of any of them; OpenID Connect allows no longer one. */
const subject = z
  .union([z.int(), z.string()])
  .transform(String)
  .pipe(
    z
      .string()
      .max(255)
      .regex(/^[\x21-\x7e]+$/),
  )

/** A text that is not needed: another value is left out. */
const text = z.string().optional().catch(undefined)

/** Whether something is so. Another value than `true` does not say it. */
const flag = z.literal(true).optional().catch(undefined)

/** `Ada Lovelace` of its parts. */
const joinNames = (...names: readonly (string | undefined)[]): string => names.filter(Boolean).join(' ')

const google = z
  .object({ claims: z.object({ sub: subject, email: text, email_verified: flag, name: text, picture: text }) })
  .transform(({ claims: { sub, email, email_verified: isVerified, name, picture } }) => ({
    subject: sub,
    email: isVerified && email,
    name,
    picture,
  }))

/** Apple writes `true` also as a text. The name is not in the token. */
const apple = z
  .object({
    claims: z.object({
      sub: subject,
      email: text,
      email_verified: z.literal([true, 'true']).optional().catch(undefined),
    }),
    form: json(z.object({ name: z.object({ firstName: text, lastName: text }) }))
      .optional()
      .catch(undefined),
  })
  .transform(({ claims: { sub, email, email_verified: isVerified }, form }) => ({
    subject: sub,
    email: isVerified && email,
    name: joinNames(form?.name.firstName, form?.name.lastName),
    picture: undefined,
  }))

/** GitHub sends letters to the primary address. */
const github = z
  .object({
    user: z.object({ id: subject, login: text, name: text, avatar_url: text }),
    emails: z
      .array(z.object({ email: text, primary: flag, verified: flag }).catch({}))
      .max(100)
      .catch([]),
  })
  .transform(({ user: { id, login, name = login, avatar_url: picture }, emails }) => {
    const { email, verified: isVerified } = emails.find(({ primary }) => primary) ?? {}
    return { subject: id, email: isVerified && email, name, picture }
  })

/** Facebook does not say whether an address is verified, except in answers with this claim. */
const facebook = z
  .object({
    user: z.object({
      id: subject,
      name: text,
      email: text,
      email_verified: flag,
      picture: z
        .object({ data: z.object({ url: text, is_silhouette: flag }) })
        .optional()
        .catch(undefined),
    }),
  })
  .transform(({ user: { id, name, email, email_verified: isVerified, picture } }) => ({
    subject: id,
    email: isVerified && email,
    name,
    picture: picture?.data.is_silhouette ? undefined : picture?.data.url,
  }))

/** X answers an address only if it is confirmed. */
const x = z
  .object({
    user: z.object({
      data: z.object({ id: subject, name: text, username: text, confirmed_email: text, profile_image_url: text }),
    }),
  })
  .transform(({ user }) => {
    const { id, username, name = username, confirmed_email: email, profile_image_url: picture } = user.data
    return { subject: id, email, name, picture }
  })

const discord = z
  .object({
    user: z.object({ id: subject, username: text, global_name: text, avatar: text, email: text, verified: flag }),
  })
  .transform(({ user: { id, username, global_name: name = username, avatar, email, verified: isVerified } }) => ({
    subject: id,
    email: isVerified && email,
    name,
    // Both are parts of a path.
    picture:
      /^\w{1,80}\/\w{1,80}$/.test(`${id}/${avatar}`) && avatar
        ? `https://cdn.discordapp.com/avatars/${id}/${avatar}.png`
        : undefined,
  }))

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
    answers: google,
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
    answers: github,
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
    answers: apple,
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
    answers: facebook,
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
    answers: x,
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
    answers: discord,
  },
}
