import { createHash, generateKeyPairSync } from 'node:crypto'
import { importPKCS8, jwtVerify, SignJWT } from 'jose'
import { CLIENT_ID } from '../../ports/defaults.ts'
import type { AppleKey } from '../types.ts'
import type { OidcRules } from './types.ts'

const AUDIENCE = 'https://appleid.apple.com'
const TEAM_ID = 'LOCALTEAM1'
const KEY_ID = 'LOCALKEY01'

/** Apple accepts a secret for at most six months. */
const MAX_SECONDS = 15_777_000

/** Each person has another one at each site. */
const createRelayAddress = (subject: string) =>
  `${createHash('sha256').update(subject).digest('hex').slice(0, 10)}@privaterelay.appleid.com`

/** Whether a secret is a token that the team has signed for the site. */
async function isSecret(secret: string, publicKey: Parameters<typeof jwtVerify>[1]): Promise<boolean> {
  try {
    const { payload, protectedHeader } = await jwtVerify(secret, publicKey, {
      algorithms: ['ES256'],
      issuer: TEAM_ID,
      subject: CLIENT_ID,
      audience: AUDIENCE,
      requiredClaims: ['exp', 'iat'],
    })
    return protectedHeader.kid === KEY_ID && payload.exp! - payload.iat! <= MAX_SECONDS
  } catch {
    return false
  }
}

/**
 * Apple's secret is a signed token, its answer a form, and its email address that of a relay. The name is only in the first answer for
 * a person, beside the code and not signed. It has no endpoint with facts about the person, and writes booleans as text.
 */
export function createApple(): { readonly rules: OidcRules; readonly key: AppleKey } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const key: AppleKey = {
    teamId: TEAM_ID,
    keyId: KEY_ID,
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
  const known = new Set<string>()

  return {
    key,
    rules: {
      provider: 'apple',
      title: 'Apple',
      claims: { openid: ['sub'], email: ['email', 'email_verified', 'is_private_email'], name: [] },
      hasUserInfo: false,
      refusal: 'user_cancelled_authorize',
      isForm: true,
      clientSecret: async () =>
        new SignJWT()
          .setProtectedHeader({ alg: 'ES256', kid: KEY_ID })
          .setIssuer(TEAM_ID)
          .setSubject(CLIENT_ID)
          .setAudience(AUDIENCE)
          .setIssuedAt()
          .setExpirationTime('5m')
          .sign(await importPKCS8(key.privateKey, 'ES256')),
      isSecret: (secret) => isSecret(secret, publicKey),
      readClaims: ({ email, isEmailVerified }, subject) => ({
        sub: subject,
        ...(email !== null && {
          email: createRelayAddress(subject),
          email_verified: String(isEmailVerified),
          is_private_email: 'true',
        }),
      }),
      readExtra({ name, email }, subject, scopes) {
        if (known.has(subject)) return {}
        known.add(subject)
        if (!scopes.includes('name')) return {}
        const [firstName, ...others] = name.split(' ')
        return {
          user: JSON.stringify({
            name: { firstName, lastName: others.join(' ') },
            ...(email !== null && { email: createRelayAddress(subject) }),
          }),
        }
      },
    },
  }
}
