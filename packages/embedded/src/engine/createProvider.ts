import {
  createCaipNetworkId,
  type Eip1193Provider,
  type RequestArguments,
  RPC_CODES,
  toHexChainId,
  type CaipNetworkId,
} from '@openappkit/common'
import { alertErrors, connectionErrors } from '@openappkit/core'
import type { FrameRequest } from '@openappkit/frame'
import { parseFrameError } from './parseFrameError.ts'
import { createProviderError, toProviderError } from './toProviderError.ts'
import type { EngineContext } from './types.ts'

type Listener = (...args: never[]) => void

export interface EmbeddedProvider extends Eip1193Provider {
  /** Distinguishes it from the provider of another wallet. */
  readonly isEmbeddedWallet: true
  /**
   * Fetches a token that proves the login to the site's own server: a JWT (ES256) of the secure site, valid for 10 minutes, for the
   * origin of this page. The server verifies it with the keys at `/.well-known/jwks.json` of the secure site.
   *
   * @throws an error with the number 4100 as its code if the visitor is not logged in. Its cause is `connections.notConnected`.
   * @see https://www.rfc-editor.org/rfc/rfc7519
   */
  fetchSessionToken(): Promise<string>
}

/** The chain that `wallet_switchEthereumChain` names (EIP-3326). */
function parseSwitch(params: RequestArguments['params']): string | undefined {
  const [first] = Array.isArray(params) ? (params as unknown[]) : []
  const chainId: unknown = typeof first === 'object' && first !== null && 'chainId' in first ? first.chainId : undefined
  return typeof chainId === 'string' && /^0x[0-9a-f]{1,16}$/i.test(chainId) ? BigInt(chainId).toString() : undefined
}

const UNRECOGNIZED_CHAIN = {
  code: RPC_CODES.unrecognizedChain,
  message: 'The network is not among the networks of this site.',
}

/** Switches the wallet's network. Does not ask the visitor. */
export async function switchNetwork(
  { frame, session }: EngineContext,
  id: CaipNetworkId,
  signal?: AbortSignal,
): Promise<void> {
  try {
    const { chainId } = await frame.request('SWITCH_NETWORK', { chainId: id }, { ...(signal && { signal }) })
    session.setChain(chainId)
  } catch (error) {
    signal?.throwIfAborted()
    throw parseFrameError(error)
  }
}

/** The provider of the visitor's account. It outlasts a login, and serves the next one. */
export function createProvider(engine: EngineContext) {
  const { context, frame, session } = engine
  const listeners = new Map<string, Set<Listener>>()

  async function switchTo(params: RequestArguments['params']): Promise<null> {
    const reference = parseSwitch(params)
    const network = context.listNetworks('eip155').find(({ id }) => String(id) === reference)
    if (!network) throw createProviderError(UNRECOGNIZED_CHAIN)
    await switchNetwork(engine, network.caipNetworkId)
    return null
  }

  /** Sends a request to the frame, which answers a safe one at once, and another one once the visitor has approved it. */
  async function send({ method, params }: RequestArguments, chain: string, signal?: AbortSignal): Promise<unknown> {
    const payload = {
      method,
      ...(params && { params }),
      chainId: createCaipNetworkId('eip155', chain),
      chainNamespace: 'eip155',
    }
    try {
      return await frame.request('RPC_REQUEST', payload as FrameRequest<'RPC_REQUEST'>, { ...(signal && { signal }) })
    } catch (error) {
      if (alertErrors.sessionExpired.is(parseFrameError(error))) session.expire()
      throw error
    }
  }

  /** @throws the error of the frame; connectionErrors.notConnected */
  async function ask(request: RequestArguments, signal?: AbortSignal): Promise<unknown> {
    const user = session.getUser()
    const chain = session.getChain()
    const { method } = request
    if (method === 'eth_accounts') return user ? [user.address] : []
    if (!user || chain === undefined) throw connectionErrors.notConnected()
    if (method === 'eth_requestAccounts') return [user.address]
    if (method === 'eth_chainId') return toHexChainId(chain)
    if (method === 'net_version') return chain
    if (method === 'wallet_switchEthereumChain') return switchTo(request.params)
    return send(request, chain, signal)
  }

  /** The frame sends a new token before it answers. */
  async function fetchToken(): Promise<string> {
    const { isConnected } = await frame.request('IS_CONNECTED', {})
    const token = frame.getToken()
    if (!isConnected || token === undefined || !session.getUser()) throw connectionErrors.notConnected()
    return token
  }

  const provider: EmbeddedProvider = {
    isEmbeddedWallet: true,
    async fetchSessionToken() {
      try {
        return await fetchToken()
      } catch (error) {
        throw toProviderError(error)
      }
    },
    async request(request) {
      try {
        return await ask(request)
      } catch (error) {
        throw error instanceof Error && 'code' in error && typeof error.code === 'number'
          ? error
          : toProviderError(error)
      }
    },
    on(event: string, listener: Listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener(event: string, listener: Listener) {
      listeners.get(event)?.delete(listener)
    },
  }

  return {
    provider,
    ask,
    emit(event: string, ...args: readonly unknown[]): void {
      for (const listener of [...(listeners.get(event) ?? [])]) {
        try {
          listener(...(args as never[]))
        } catch (cause) {
          context.log.error(`A listener of the provider failed on ${event}.`, cause)
        }
      }
    },
  }
}
