import type { ConnectParams } from '../connections/types.ts'
import { EMBEDDED_WALLET_ID } from '../embedded-wallet/constants.ts'
import type { Kit } from '../kit/types.ts'
import { emailErrors } from './errors.ts'

/**
 * Creates the parameters of `kit.connections.connect` for a login by e-mail.
 *
 * @param address - The visitor's e-mail address.
 * @throws emailErrors.noConnector if no connector logs in by e-mail
 */
export function createEmailLogin({ connections }: Kit, address: string): Pick<ConnectParams, 'connectorId' | 'input'> {
  if (!connections.getConnector(EMBEDDED_WALLET_ID)) throw emailErrors.noConnector()
  return { connectorId: EMBEDDED_WALLET_ID, input: { name: 'email', data: { address } } }
}
