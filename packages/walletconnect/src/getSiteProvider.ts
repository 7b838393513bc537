import type { DriverContext } from '@openappkit/core'
import type { WalletConnectOptions } from './walletConnect.ts'

/** The provider that the site has created; `undefined` if the kit creates its own client. */
export const getSiteProvider = ({ site }: Pick<DriverContext, 'site'>, own: WalletConnectOptions): unknown =>
  own.universalProvider ?? site.universalProvider
