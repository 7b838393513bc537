import { perKit } from '../element/perKit.ts'
import { createWalletRequest } from '../wallet-request/createWalletRequest.ts'

/** The attempt to connect that a kit makes now. */
export const getConnectRequest = perKit('connectRequest', createWalletRequest)
