import type { OauthRules, TokenProblem } from './types.ts'

const PROBLEMS: Readonly<Record<TokenProblem, readonly [status: number, error: string, description: string]>> = {
  client: [401, 'unauthorized_client', 'Missing valid authorization header'],
  grant: [400, 'invalid_request', 'Value passed for the authorization code was invalid.'],
  request: [400, 'invalid_request', 'Missing required parameter [grant_type].'],
}

/** X requires PKCE and a state, the secret in a header, and two scopes for the profile. An email address needs a third scope and a field. */
export const x: OauthRules = {
  provider: 'x',
  title: 'X',
  paths: { authorize: '/i/oauth2/authorize', token: '/2/oauth2/token', user: '/2/users/me' },
  query: '?user.fields=profile_image_url,confirmed_email',
  scopes: ['users.read', 'tweet.read', 'users.email', 'offline.access'],
  isStrict: true,
  isPkceRequired: true,
  authentication: ['basic'],
  refusal: { error: 'access_denied' },
  failure: { error: 'server_error' },
  answerToken: (token, scopes) =>
    Response.json({ token_type: 'bearer', expires_in: 7200, access_token: token, scope: scopes.join(' ') }),
  refuseToken(problem) {
    const [status, error, description] = PROBLEMS[problem]
    return Response.json({ error, error_description: description }, { status })
  },
  answerUser(access, request) {
    if (!access) {
      return Response.json(
        { title: 'Unauthorized', type: 'about:blank', status: 401, detail: 'Unauthorized' },
        { status: 401 },
      )
    }
    const { person, subject, scopes } = access
    if (!scopes.includes('users.read') || !scopes.includes('tweet.read')) {
      return Response.json(
        { title: 'Forbidden', type: 'about:blank', status: 403, detail: 'Forbidden' },
        { status: 403 },
      )
    }
    const fields = (new URL(request.url).searchParams.get('user.fields') ?? '').split(',')
    // X has only confirmed addresses.
    const email =
      scopes.includes('users.email') && fields.includes('confirmed_email') && person.isEmailVerified
        ? person.email
        : null
    return Response.json({
      data: {
        id: subject,
        name: person.name,
        username: person.id.replaceAll('-', '_'),
        ...(fields.includes('profile_image_url') && person.picture !== null && { profile_image_url: person.picture }),
        ...(email !== null && { confirmed_email: email }),
      },
    })
  },
}
