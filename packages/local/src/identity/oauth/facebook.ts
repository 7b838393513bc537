import type { OauthRules } from './types.ts'

/** An error is an object here, and not the text of OAuth 2. */
const refuse = (message: string, code: number, status = 400) =>
  Response.json({ error: { message, type: 'OAuthException', code, fbtrace_id: 'local' } }, { status })

/**
 * Facebook does not report whether an email address is verified. A person without one, or with a phone number in its place, has no
 * field `email`. It answers only the fields that the request names.
 */
export const facebook: OauthRules = {
  provider: 'facebook',
  title: 'Facebook',
  paths: { authorize: '/dialog/oauth', token: '/oauth/access_token', user: '/me' },
  query: '?fields=id,name,email,picture',
  scopes: ['public_profile', 'email'],
  isStrict: false,
  isPkceRequired: false,
  authentication: ['post', 'basic'],
  refusal: {
    error: 'access_denied',
    error_code: '200',
    error_description: 'Permissions error',
    error_reason: 'user_denied',
  },
  // It has no `error`.
  failure: { error_code: '1349187', error_message: 'The app is not available.' },
  fragment: '_=_',
  answerToken: (token) => Response.json({ access_token: token, token_type: 'bearer', expires_in: 5_183_944 }),
  refuseToken: (problem) =>
    problem === 'client'
      ? refuse('Error validating client secret.', 1)
      : refuse('This authorization code has been used.', 100),
  answerUser(access, request) {
    if (!access) return refuse('Invalid OAuth access token.', 190, 401)
    const { person, subject, scopes } = access
    const names = (new URL(request.url).searchParams.get('fields') ?? 'id,name')
      .replaceAll(/\{.*?\}|\.[^,]*/g, '')
      .split(',')
    const fields: Record<string, unknown> = {
      id: subject,
      name: person.name,
      ...(person.email !== null && scopes.includes('email') && { email: person.email }),
      picture: { data: { height: 50, width: 50, is_silhouette: person.picture === null, url: person.picture ?? '' } },
    }
    return Response.json(
      Object.fromEntries(Object.entries(fields).filter(([name]) => name === 'id' || names.includes(name))),
    )
  },
}
