import type { ConnectParams } from '../connections/types.ts'
import { emailErrors } from '../email/errors.ts'
import { EMBEDDED_WALLET_ID } from '../embedded-wallet/constants.ts'
import type { Kit } from '../kit/types.ts'
import type { SocialPopup, WindowProvider } from './types.ts'

/**
 * Creates the parameters of `kit.connections.connect` for a login by a social account.
 *
 * @param popup - A window that the click has opened, before anything was awaited. Without one, the attempt fails with
 *   `socialErrors.popupBlocked`.
 * @param returnedFrom - Of `takeReturningLogin`, after a login in the window of the site itself.
 * @throws emailErrors.noConnector if no connector logs in
 */
export function createSocialLogin(
  { connections }: Kit,
  provider: WindowProvider,
  popup: SocialPopup | undefined,
  returnedFrom?: string,
): Pick<ConnectParams, 'connectorId' | 'input'> {
  if (!connections.getConnector(EMBEDDED_WALLET_ID)) throw emailErrors.noConnector()
  return {
    connectorId: EMBEDDED_WALLET_ID,
    input: { name: 'social', data: { provider, popup, ...(returnedFrom !== undefined && { returnedFrom }) } },
  }
}
