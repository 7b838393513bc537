import { perKit } from '../element/perKit.ts'
import { createWalletRequest } from '../wallet-request/createWalletRequest.ts'

/** The switch of network that a kit asks its wallet for now. */
export const getSwitchRequest = perKit('switchRequest', createWalletRequest)
