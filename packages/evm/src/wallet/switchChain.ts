import { isAppKitError, toHexChainId } from '@openappkit/common'
import { networkErrors, type Clock, type Network } from '@openappkit/core/internal'
import { evmErrors } from '../errors/errors.ts'
import { hasUnsupportedCode } from '../errors/isUnsupported.ts'
import type { Wallet } from './createWallet.ts'
import { wait } from './wait.ts'

/** Some wallets answer before they have switched: delays of the next checks, in ms. */
const CONFIRM_DELAYS_MS = [250, 500, 1000]

/** Some wallets report an unknown chain without its code, 4902. */
const UNRECOGNIZED = /unrecognized chain|wallet_addEthereumChain|chain.{0,20} (not been added|not added|unknown)/i

function isUnrecognized(error: unknown): boolean {
  if (evmErrors.unrecognizedChain.is(error)) return true
  return isAppKitError(error) && UNRECOGNIZED.test(error.params.reason ?? '')
}

/** Asks the wallet. @throws networkErrors.switchInWallet if the wallet does not have the method */
async function ask(wallet: Wallet, request: { method: string; params: unknown[] }, name: string, signal: AbortSignal) {
  try {
    await wallet.request(request, signal)
  } catch (cause) {
    if (hasUnsupportedCode(cause)) throw networkErrors.switchInWallet({ name }, { cause })
    throw cause
  }
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
        // The chain's public endpoints if known: the site's endpoints may contain an API key.
        rpcUrls: chainDefault?.http.length ? chainDefault.http : configured.http,
        ...(explorer && { blockExplorerUrls: [explorer] }),
      },
    ],
  }
}

/** Waits until the wallet is on `reference`. Returns its chain, at the latest after 1.75 s. */
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
 * Switches the wallet's network. Adds the network if the wallet does not have it (4902).
 *
 * @throws connectionErrors.userRejected, networkErrors.notSwitched if the wallet agrees but does not switch,
 *   networkErrors.switchInWallet if it lets no site switch, or another catalogued error.
 * @see https://eips.ethereum.org/EIPS/eip-3326
 */
export async function switchChain(wallet: Wallet, network: Network, clock: Clock, signal: AbortSignal): Promise<void> {
  const reference = String(network.id)
  const chainId = toHexChainId(network.id)
  const switchRequest = { method: 'wallet_switchEthereumChain', params: [{ chainId }] }
  try {
    await ask(wallet, switchRequest, network.name, signal)
  } catch (error) {
    if (!isUnrecognized(error)) throw error
    await ask(wallet, createAddRequest(network, chainId), network.name, signal)
    // Adding a network does not always switch to it.
    if ((await wallet.readChain(signal)) !== reference) await ask(wallet, switchRequest, network.name, signal)
  }
  const chainReference = await readArrival(wallet, reference, clock, signal)
  wallet.emit({ type: 'chainChanged', chainReference })
  if (chainReference !== reference) throw networkErrors.notSwitched({ name: network.name })
}
