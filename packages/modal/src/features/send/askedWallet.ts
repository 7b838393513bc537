import {
  getSend,
  type Kit,
  isPrompting,
  defineSlice,
  type SendRequest,
  type SentTransfer,
} from '@openappkit/core/internal'
import { getConnectedWallet } from '../../kit/facts/getConnectedWallet.ts'

/** Whether the wallet shows a transfer that it has not accepted, of this form or of an earlier one. */
export const isWalletAsked = (kit: Kit | undefined): boolean =>
  kit !== undefined && isPrompting(getSend(kit).state.request)

/* The wallets that were requested to send a transfer: another one may be connected when the answer is shown. */

/** Names of wallets. */
const getNames = defineSlice('askedWallets', () => new WeakMap<SentTransfer, string>())

const getActiveName = (kit: Kit) => getConnectedWallet(kit, kit.connections.getActive())?.name ?? ''

/** Stores the name of the connected wallet for a transfer that it shows. */
export function rememberWallet(kit: Kit, transfer: SentTransfer): void {
  const names = getNames(kit)
  if (!names.has(transfer)) names.set(transfer, getActiveName(kit))
}

/** The name of the wallet of a request. Default: the last one. Before the first one, of the connected wallet. */
export function getAskedWallet(kit: Kit, request: SendRequest = getSend(kit).state.request): string {
  return ('transfer' in request ? getNames(kit).get(request.transfer) : undefined) ?? getActiveName(kit)
}
