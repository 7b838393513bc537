import { isAppKitError } from '@openappkit/common'
import { answerError } from '@openappkit/server'
import { CUSTODY_STATUSES } from '../../api/custodyErrors.ts'
import { EMAIL_CHANGE_STATUSES } from '../../api/emailChangeErrors.ts'
import { SECURE_SITE_STATUSES, secureSiteErrors } from '../../api/errors.ts'
import { PASSKEY_STATUSES } from '../../api/passkeyErrors.ts'
import { SOCIAL_STATUSES } from '../../api/socialErrors.ts'
import { WALLET_STATUSES } from '../../api/walletErrors.ts'

const STATUSES: Readonly<Record<string, number>> = {
  ...SECURE_SITE_STATUSES,
  ...WALLET_STATUSES,
  ...SOCIAL_STATUSES,
  ...EMAIL_CHANGE_STATUSES,
  ...CUSTODY_STATUSES,
  ...PASSKEY_STATUSES,
}

/** The answer to a request that failed: `{ error: { code, message, params } }`. Other errors answer as in every server, without details. */
export function answerFailure(error: unknown): Response {
  if (!isAppKitError(error)) return answerError(error)
  const status = STATUSES[error.code]
  if (status === undefined) return answerError(error)
  const { code, message, params } = error
  const isProofWanted = status === 401
  return Response.json(
    { error: { code, message, params } },
    {
      status,
      headers: {
        ...(secureSiteErrors.tooMany.is(error) || secureSiteErrors.busy.is(error)
          ? { 'retry-after': params['seconds'] ?? '1' }
          : {}),
        // RFC 9449, section 7.1.
        ...(isProofWanted
          ? {
              'www-authenticate': `DPoP error="${secureSiteErrors.nonceNeeded.is(error) ? 'use_dpop_nonce' : 'invalid_token'}", algs="ES256"`,
            }
          : {}),
      },
    },
  )
}
