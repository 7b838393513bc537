import { WALLET_CONNECT_ID, type ChainNamespace } from '@openappkit/common'
import type { Connector, ConnectorDriver, DriverContext } from '@openappkit/core'
import type { createEngine as CreateEngine, Engine, EngineParts } from './engine/createEngine.ts'
import type { WalletConnectOptions } from './walletConnect.ts'

/** Chain families that WalletConnect knows methods for. */
const NAMESPACES: readonly ChainNamespace[] = ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos']

/** Whether the options name a relay; `createOwnContext` chooses it. */
export const hasRelay = ({ options, projectId, site }: Pick<DriverContext, 'options' | 'projectId' | 'site'>, own: WalletConnectOptions): boolean =>
  Boolean(own.relayUrl || options.endpoints.relay || projectId || own.universalProvider || site.universalProvider)

/** The part of WalletConnect that loads with the page. The engine is fetched with the first request. */
export function createDriver(context: DriverContext, options: WalletConnectOptions, parts?: EngineParts): ConnectorDriver {
  const life = new AbortController()
  let createEngine: typeof CreateEngine | undefined
  let engine: Engine | undefined

  function getEngine(): Engine {
    if (!createEngine) throw new Error('The driver was used before preload() was done.')
    return (engine ??= createEngine(context, options, life.signal, parts))
  }

  /** Fetches the code only. The visitor may not want to connect. */
  async function preload(): Promise<void> {
    createEngine ??= (await import('./engine/createEngine.ts')).createEngine
  }
  async function load(): Promise<Engine> {
    await preload()
    return getEngine()
  }

  function getConnectors(): readonly Connector[] {
    const namespaces = context.listNamespaces().filter((namespace) => NAMESPACES.includes(namespace))
    if (!context.options.enableWalletConnect || !hasRelay(context, options) || namespaces.length === 0) return []
    // The session names the wallet.
    return [{ id: WALLET_CONNECT_ID, name: 'WalletConnect', type: 'walletConnect', namespaces }]
  }

  return {
    start: () => () => life.abort(),
    getConnectors,
    watchConnectors: () => () => {},
    preload,
    connect: async (request) => (await load()).connect(request),
    reconnect: async (request) => (await load()).reconnect(request),
    disconnect: async (request) => (await load()).disconnect(request),
    switchNetwork: async (request) => (await load()).switchNetwork(request),
    signMessage: async (request) => (await load()).signMessage(request),
    watchWallet: (connectorId, listener, namespace) => getEngine().watchWallet(connectorId, listener, namespace),
    getProvider: (connectorId, namespace) => engine?.getProvider(connectorId, namespace),
  }
}
