import type { OidcRules } from './types.ts'

const CLIENT_SECRET = 'local-secret-of-google'

/** The ID token has all claims. */
export const createGoogle = (): OidcRules => ({
  provider: 'google',
  title: 'Google',
  claims: {
    openid: ['sub'],
    email: ['email', 'email_verified'],
    profile: ['name', 'given_name', 'family_name', 'picture'],
  },
  hasUserInfo: true,
  refusal: 'access_denied',
  isForm: false,
  clientSecret: CLIENT_SECRET,
  isSecret: (secret) => secret === CLIENT_SECRET,
  readClaims({ name, email, isEmailVerified, picture }, subject) {
    const [first, ...others] = name.split(' ')
    return {
      sub: subject,
      ...(email !== null && { email, email_verified: isEmailVerified }),
      name,
      given_name: first,
      ...(others.length > 0 && { family_name: others.join(' ') }),
      ...(picture !== null && { picture }),
    }
  },
})
