import type { ConnectParams } from '../connections/types.ts'
import { emailErrors } from '../email/errors.ts'
import { EMBEDDED_WALLET_ID } from '../embedded-wallet/constants.ts'
import type { Kit } from '../kit/types.ts'

/**
 * Creates the parameters of `kit.connections.connect` for a login by a passkey.
 *
 * @throws emailErrors.noConnector if no connector logs in
 */
export function createPasskeyLogin({ connections }: Kit): Pick<ConnectParams, 'connectorId' | 'input'> {
  if (!connections.getConnector(EMBEDDED_WALLET_ID)) throw emailErrors.noConnector()
  return { connectorId: EMBEDDED_WALLET_ID, input: { name: 'passkey', data: {} } }
}
