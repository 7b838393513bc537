import { RPC_CODES, toHexChainId } from '@openappkit/common'
import { networkErrors, type Clock, type Network } from '@openappkit/core'
import { walletConnectErrors } from '../errors/errors.ts'
import { isRejection, readError } from '../errors/parseWalletError.ts'
import { requestWallet } from '../session/requestWallet.ts'
import type { HeldSession } from '../session/holdSession.ts'

/** The time that a wallet has to add the network to its session after a switch. */
const UPDATE_MS = 3_000
const UNKNOWN_CHAIN =
  /unrecogni[sz]ed chain|chain .*not (?:been )?(?:added|supported|found)|unknown chain|try adding the chain/i

/** EIP-3085. */
function createAddParams(network: Network): unknown[] {
  const { id, name, nativeCurrency, rpcUrls, blockExplorers } = network
  const explorer = blockExplorers?.default.url
  return [
    {
      chainId: toHexChainId(id),
      chainName: name,
      nativeCurrency,
      rpcUrls: [...(rpcUrls.chainDefault?.http ?? rpcUrls.default.http)],
      ...(explorer !== undefined && { blockExplorerUrls: [explorer] }),
    },
  ]
}

function isUnknownChain(error: unknown): boolean {
  const { code, message } = readError(error)
  return code === RPC_CODES.unrecognizedChain || UNKNOWN_CHAIN.test(message)
}

const isApproved = ({ session }: HeldSession, { caipNetworkId, chainNamespace }: Network) =>
  session.namespaces[chainNamespace]?.chains.includes(caipNetworkId) === true

/**
 * Requests a switch, and an addition if the wallet does not know the network. After the addition, a second switch is
 * requested only if the session does not hold the network, because the wallet would prompt again.
 */
async function askToSwitch(held: HeldSession, network: Network, signal: AbortSignal): Promise<void> {
  const { chainNamespace: namespace } = network
  const methods = held.session.namespaces[namespace]?.methods ?? []
  const ask = async (method: string, params: unknown) => {
    try {
      await requestWallet(held, { namespace, method, params })
    } catch (cause) {
      // Although its session names the method.
      if (!RPC_CODES.unsupportedMethodCodes.includes(readError(cause).code)) throw cause
      throw networkErrors.switchInWallet({ name: network.name }, { cause })
    }
  }
  const canSwitch = methods.includes('wallet_switchEthereumChain')
  const canAdd = methods.includes('wallet_addEthereumChain')
  const switchParams = [{ chainId: toHexChainId(network.id) }]
  if (!canSwitch && !canAdd) throw walletConnectErrors.chainNotApproved({ chain: network.name })
  if (canSwitch) {
    try {
      await ask('wallet_switchEthereumChain', switchParams)
      return
    } catch (error) {
      if (!canAdd || isRejection(error) || !isUnknownChain(error)) throw error
    }
  }
  signal.throwIfAborted()
  await ask('wallet_addEthereumChain', createAddParams(network))
  signal.throwIfAborted()
  if (canSwitch && !isApproved(held, network)) await ask('wallet_switchEthereumChain', switchParams)
}

/**
 * Switches a session to a network: without a request if the wallet has approved it, else by EIP-3326 and EIP-3085.
 *
 * @throws walletConnectErrors.chainNotApproved if the session has neither method, networkErrors.switchInWallet if the wallet refuses the
 *   method, or the wallet's error
 */
export async function switchNetwork(
  held: HeldSession,
  { network, signal, clock }: { readonly network: Network; readonly signal: AbortSignal; readonly clock: Clock },
): Promise<void> {
  const { caipNetworkId: chain, chainNamespace: namespace } = network
  if (!isApproved(held, network)) {
    if (namespace !== 'eip155') throw walletConnectErrors.chainNotApproved({ chain: network.name })
    await askToSwitch(held, network, signal)
    let stop = () => {}
    const late = new Promise<void>((resolve) => (stop = clock.setTimeout(resolve, UPDATE_MS)))
    await Promise.race([held.whenApproved(chain), late])
    stop()
    signal.throwIfAborted()
    held.ended.throwIfAborted()
    // The session must hold the network before requests can name it.
    if (!isApproved(held, network)) throw walletConnectErrors.chainNotApproved({ chain: network.name })
  }
  held.setChain(chain)
}
