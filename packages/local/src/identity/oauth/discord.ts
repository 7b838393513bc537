import type { OauthRules, TokenProblem } from './types.ts'

const PROBLEMS: Readonly<Record<TokenProblem, readonly [status: number, error: string, description?: string]>> = {
  client: [401, 'invalid_client'],
  grant: [400, 'invalid_grant', 'Invalid "code" in request.'],
  request: [400, 'unsupported_grant_type', 'Grant type None is not supported'],
}

/** Discord reports whether the email address is verified. A picture is a hash, from which a site makes an address. */
export const discord: OauthRules = {
  provider: 'discord',
  title: 'Discord',
  paths: { authorize: '/oauth2/authorize', token: '/api/oauth2/token', user: '/api/users/@me' },
  scopes: ['identify', 'email', 'openid', 'guilds'],
  isStrict: true,
  isPkceRequired: false,
  authentication: ['post', 'basic'],
  refusal: {
    error: 'access_denied',
    error_description: 'The resource owner or authorization server denied the request',
  },
  failure: {
    error: 'temporarily_unavailable',
    error_description: 'The authorization server is currently unable to handle the request',
  },
  answerToken: (token, scopes) =>
    Response.json({
      token_type: 'Bearer',
      access_token: token,
      expires_in: 604_800,
      refresh_token: `${token}-refresh`,
      scope: scopes.join(' '),
    }),
  refuseToken(problem) {
    const [status, error, description] = PROBLEMS[problem]
    return Response.json({ error, ...(description !== undefined && { error_description: description }) }, { status })
  },
  answerUser(access) {
    if (!access?.scopes.includes('identify')) {
      return Response.json({ message: '401: Unauthorized', code: 0 }, { status: 401 })
    }
    const { person, subject, scopes } = access
    return Response.json({
      id: subject,
      username: person.id,
      global_name: person.name,
      discriminator: '0',
      avatar: person.picture === null ? null : 'a_0123456789abcdef0123456789abcdef',
      ...(scopes.includes('email') && { email: person.email, verified: person.isEmailVerified }),
    })
  },
}
