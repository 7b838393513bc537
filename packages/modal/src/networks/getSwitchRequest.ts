import { defineSlice } from '@openappkit/core'
import { createWalletRequest } from '../wallet-request/createWalletRequest.ts'

/** The pending network switch of a kit. */
export const getSwitchRequest = defineSlice('switchRequest', createWalletRequest)
