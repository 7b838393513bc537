import type { ConnectParams } from '../connections/types.ts'
import { EMBEDDED_WALLET_ID } from '../embedded-wallet/constants.ts'
import type { Kit } from '../kit/types.ts'
import { emailErrors } from './errors.ts'

/**
 * Creates the parameters of `kit.connections.connect` for a login by email.
 *
 * @param address - The visitor's email address.
 * @throws emailErrors.noConnector if no connector logs in by email
 */
export function createEmailLogin({ connections }: Kit, address: string): Pick<ConnectParams, 'connectorId' | 'input'> {
  if (!connections.getConnector(EMBEDDED_WALLET_ID)) throw emailErrors.noConnector()
  return { connectorId: EMBEDDED_WALLET_ID, input: { name: 'email', data: { address } } }
}
