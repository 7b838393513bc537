import { isAppKitError } from '@openappkit/common'
import { networkErrors, type Clock, type Network, type Unsubscribe } from '@openappkit/core'
import { evmErrors } from '../errors/errors.ts'
import type { Wallet } from './createWallet.ts'
import { raceAbort } from './raceAbort.ts'

/** Some wallets answer a moment before they have switched: when to look again, in ms. */
const CONFIRM_DELAYS_MS = [250, 500, 1000]

/** Some wallets report an unknown chain without its code, 4902. */
const UNRECOGNIZED = /unrecognized chain|wallet_addEthereumChain|chain.{0,20} (not been added|not added|unknown)/i

function isUnrecognized(error: unknown): boolean {
  if (evmErrors.unrecognizedChain.is(error)) return true
  return isAppKitError(error) && UNRECOGNIZED.test(error.params.reason ?? '')
}

/** @see https://eips.ethereum.org/EIPS/eip-3085 */
function createAddRequest(network: Network, chainId: string) {
  const { chainDefault, default: configured } = network.rpcUrls
  const explorer = network.blockExplorers?.default.url
  return {
    method: 'wallet_addEthereumChain',
    params: [
      {
        chainId,
        chainName: network.name,
        nativeCurrency: network.nativeCurrency,
        // The chain's own endpoints where known: the site's may carry a key of its own.
        rpcUrls: chainDefault?.http.length ? chainDefault.http : configured.http,
        ...(explorer && { blockExplorerUrls: [explorer] }),
      },
    ],
  }
}

/** Ends with its timer when a signal aborts. */
async function wait(clock: Clock, delayMs: number, signals: readonly AbortSignal[]): Promise<void> {
  let stopTimer: Unsubscribe | undefined
  const start = () => new Promise<void>((resolve) => void (stopTimer = clock.setTimeout(resolve, delayMs)))
  try {
    await raceAbort(start, signals)
  } finally {
    stopTimer?.()
  }
}

/** Where the wallet is: at `reference` as soon as it is, else where it still is after 1.75 s. */
async function readArrival(wallet: Wallet, reference: string, clock: Clock, signal: AbortSignal): Promise<string> {
  let current = await wallet.readChain(signal)
  for (const delayMs of CONFIRM_DELAYS_MS) {
    if (current === reference) break
    await wait(clock, delayMs, [signal, wallet.life])
    current = await wallet.readChain(signal)
  }
  return current
}

/**
 * Switches the wallet, adding the network where the wallet does not know it (4902).
 *
 * @throws connectionErrors.userRejected, networkErrors.notSwitched when the wallet says yes but
 *   stays elsewhere, or another catalogued error.
 * @see https://eips.ethereum.org/EIPS/eip-3326
 */
export async function switchChain(wallet: Wallet, network: Network, clock: Clock, signal: AbortSignal): Promise<void> {
  const reference = String(network.id)
  const chainId = `0x${Number(network.id).toString(16)}`
  const switchRequest = { method: 'wallet_switchEthereumChain', params: [{ chainId }] }
  try {
    await wallet.ask(switchRequest, signal)
  } catch (error) {
    if (!isUnrecognized(error)) throw error
    await wallet.ask(createAddRequest(network, chainId), signal)
    // Adding a network does not have to switch to it.
    if ((await wallet.readChain(signal)) !== reference) await wallet.ask(switchRequest, signal)
  }
  const chainReference = await readArrival(wallet, reference, clock, signal)
  wallet.emit({ type: 'chainChanged', chainReference })
  if (chainReference !== reference) throw networkErrors.notSwitched({ name: network.name })
}
