import type { Access, OauthRules, TokenProblem } from './types.ts'

/** GitHub answers these with status 200. */
const PROBLEMS: Readonly<Record<TokenProblem, readonly [error: string, description: string]>> = {
  client: ['incorrect_client_credentials', 'The client_id and/or client_secret passed are incorrect.'],
  grant: ['bad_verification_code', 'The code passed is incorrect or expired.'],
  request: ['unsupported_grant_type', 'The grant_type is not supported.'],
}

/** A form, unless the request accepts JSON. */
function answer(values: Readonly<Record<string, string>>, request: Request): Response {
  if (request.headers.get('accept')?.includes('json')) return Response.json(values)
  return new Response(new URLSearchParams(values).toString(), {
    headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
  })
}

/** The API refuses programs without a name. */
function answerApi(access: Access | undefined, request: Request, read: (access: Access) => unknown): Response {
  if (!request.headers.has('user-agent')) {
    return new Response(
      'Request forbidden by administrative rules. Please make sure your request has a User-Agent header',
      { status: 403 },
    )
  }
  if (!access) return Response.json({ message: 'Bad credentials', status: '401' }, { status: 401 })
  const answered = read(access)
  return answered === undefined
    ? Response.json({ message: 'Not Found', status: '404' }, { status: 404 })
    : Response.json(answered)
}

/** `/user` has no email address that the person does not show to everyone; `/user/emails` has all of them. */
export const github: OauthRules = {
  provider: 'github',
  title: 'GitHub',
  paths: {
    authorize: '/login/oauth/authorize',
    token: '/login/oauth/access_token',
    user: '/user',
    emails: '/user/emails',
  },
  scopes: ['read:user', 'user', 'user:email'],
  isStrict: false,
  isPkceRequired: false,
  authentication: ['post', 'basic'],
  refusal: { error: 'access_denied', error_description: 'The user has denied your application access.' },
  failure: { error: 'application_suspended', error_description: 'Your application has been suspended.' },
  answerToken: (token, scopes, request) =>
    answer({ access_token: token, scope: scopes.join(','), token_type: 'bearer' }, request),
  refuseToken(problem, request) {
    const [error, description] = PROBLEMS[problem]
    return answer({ error, error_description: description }, request)
  },
  answerUser: (access, request) =>
    answerApi(access, request, ({ person, subject }) => ({
      login: person.id,
      id: Number(subject),
      avatar_url: person.picture ?? '',
      type: 'User',
      name: person.name,
      email: null,
    })),
  answerEmails: (access, request) =>
    answerApi(access, request, ({ person: { email, isEmailVerified }, scopes }) => {
      if (!scopes.includes('user:email') && !scopes.includes('user')) return undefined
      // The primary address is not the first one.
      const other = { email: 'another@users.noreply.github.example', primary: false, verified: true, visibility: null }
      return email === null ? [] : [other, { email, primary: true, verified: isEmailVerified, visibility: 'private' }]
    }),
}
