import { defineSlice } from '@openappkit/core'
import { createWalletRequest } from './createWalletRequest.ts'

/** The pending connection attempt of a kit. */
export const getConnectRequest = defineSlice('connectRequest', createWalletRequest)
