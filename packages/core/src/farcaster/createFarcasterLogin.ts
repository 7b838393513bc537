import { defineErrors } from '@openappkit/common'
import type { ConnectParams } from '../connections/types.ts'
import { emailErrors } from '../email/errors.ts'
import { EMBEDDED_WALLET_ID } from '../embedded-wallet/constants.ts'
import type { Kit } from '../kit/types.ts'

/**
 * Creates the parameters of `kit.connections.connect` for a login by Farcaster. The step `farcaster` of the attempt has the link for the
 * visitor's app.
 *
 * @throws emailErrors.noConnector if no connector logs in
 */
export function createFarcasterLogin({ connections }: Kit): Pick<ConnectParams, 'connectorId' | 'input'> {
  if (!connections.getConnector(EMBEDDED_WALLET_ID)) throw emailErrors.noConnector()
  return { connectorId: EMBEDDED_WALLET_ID, input: { name: 'farcaster', data: {} } }
}

/** Errors of the login by Farcaster (SPEC §8). A login that has begun ends with those of social logins. */
export const farcasterErrors = defineErrors('farcaster', {
  notInitiated: {
    short: 'Failed to connect to farcaster',
    long: 'The secure site gave no link for the Farcaster app; see the cause of this error. Check the connection, and try again.',
  },
})
