import { perKit } from '../element/perKit.ts'
import { createWalletRequest } from './createWalletRequest.ts'

/** The attempt to connect that a kit makes now. */
export const getConnectRequest = perKit('connectRequest', createWalletRequest)
