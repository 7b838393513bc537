import {
  toHexChainId,
  type CaipNetworkId,
  type ChainNamespace,
  type Eip1193Provider,
  type RequestArguments,
} from '@openappkit/common'
import { walletConnectErrors } from '../errors/errors.ts'
import { toProviderError } from '../errors/toProviderError.ts'
import { requestWallet, untilEnded } from '../session/requestWallet.ts'
import { checkNamedChain } from '../session/checkNamedChain.ts'
import type { HeldSession } from '../session/holdSession.ts'
import type { Provider } from '../session/openProvider.ts'

type Listener = (...args: never[]) => void

/** EIP-1193 for one chain family of a session. */
interface SessionProvider extends Eip1193Provider {
  readonly isWalletConnect: true
  /** The provider of all families, while there is a session. */
  readonly universalProvider: Provider | undefined
}

interface FacadeOptions {
  readonly namespace: ChainNamespace
  getHeld(): HeldSession | undefined
  /** Switches the network, as when the visitor selects one. */
  switchTo(chainId: unknown): Promise<void>
  /** Sends a request to the site's nodes of a chain. */
  read(chain: CaipNetworkId, asked: RequestArguments, ended: AbortSignal): Promise<unknown>
  /** A listener of the site has thrown. */
  onListenerError(error: unknown): void
}

/** The answer to a request that needs neither the wallet nor a node; `undefined` for other requests. */
function answerHere(held: HeldSession, namespace: ChainNamespace, method: string): unknown {
  const chain = held.getChain(namespace)
  if (namespace !== 'eip155' || !chain) return undefined
  if (method === 'eth_accounts' || method === 'eth_requestAccounts') {
    return held.listAccounts(namespace).map(({ address }) => address)
  }
  if (method === 'eth_chainId') return toHexChainId(chain.slice(chain.indexOf(':') + 1))
  if (method === 'net_version') return chain.slice(chain.indexOf(':') + 1)
  return undefined
}

/** Creates the provider that a site gets for one chain family. It outlasts a session and serves the next one. */
export function createFacade({ namespace, getHeld, switchTo, read, onListenerError }: FacadeOptions) {
  const listeners = new Map<string, Set<Listener>>()

  async function ask(method: string, params: RequestArguments['params']): Promise<unknown> {
    const held = getHeld()
    if (!held?.session.namespaces[namespace]) throw walletConnectErrors.sessionEnded()
    const here = answerHere(held, namespace, method)
    if (here !== undefined) return here
    if (method === 'wallet_switchEthereumChain') {
      const [first] = Array.isArray(params) ? (params as unknown[]) : []
      await switchTo((first as { chainId?: unknown } | undefined)?.chainId)
      return null
    }
    if (held.session.namespaces[namespace].methods.includes(method)) {
      return requestWallet(held, { namespace, method, params })
    }
    const chain = held.getChain(namespace)
    // Reads go to the node of the active chain. Only eip155 has reads.
    const canRead =
      namespace === 'eip155' &&
      /^(eth|net|web3|debug|trace|txpool)_/.test(method) &&
      !/sign|sendTransaction/i.test(method)
    // Without a node of the site, the client would send the request to a node of its vendor (S22).
    const hasNode = chain !== undefined && held.session.namespaces[namespace].rpcMap[chain] !== undefined
    if (!canRead || !hasNode) throw walletConnectErrors.methodNotApproved({ method })
    checkNamedChain({ namespace, method, params }, chain)
    return untilEnded(read(chain, { method, params: params ?? [] }, held.ended), held.ended)
  }

  const provider: SessionProvider = {
    isWalletConnect: true,
    get universalProvider() {
      return getHeld()?.provider
    },
    async request({ method, params }) {
      try {
        return await ask(method, params)
      } catch (error) {
        throw toProviderError(error)
      }
    },
    on(event: string, listener: Listener) {
      const set = listeners.get(event) ?? new Set()
      listeners.set(event, set.add(listener))
    },
    removeListener(event: string, listener: Listener) {
      listeners.get(event)?.delete(listener)
    },
  }

  return {
    provider,
    emit(event: string, ...args: readonly unknown[]) {
      for (const listener of [...(listeners.get(event) ?? [])]) {
        try {
          listener(...(args as never[]))
        } catch (error) {
          // The other listeners and core still get the event.
          onListenerError(error)
        }
      }
    },
  }
}
