import { defineSlice, type Kit } from '@openappkit/core'
import { createWalletRequest } from '../shared/connecting/getConnectRequest.ts'

/** The pending pairing of a kit. */
export const getPairing = defineSlice('pairing', createWalletRequest)

/** Aborts the attempt when the visitor leaves the view, which invalidates the QR code. */
export function abortPairing(kit: Kit): void {
  getPairing(kit).abort()
  kit.connections.cancel()
}
