import { WALLET_CONNECT_ID, type ChainNamespace } from '@openappkit/common'
import type { Connector, ConnectorDriver, DriverContext } from '@openappkit/core'
import type { createEngine as CreateEngine, Engine, EngineParts } from './engine/createEngine.ts'
import { getSiteProvider } from './getSiteProvider.ts'
import type { WalletConnectOptions } from './walletConnect.ts'

/** Chain families that WalletConnect knows methods for. */
const NAMESPACES: readonly ChainNamespace[] = ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos']

/** Whether the options name a relay; `createOwnContext` chooses it. */
export const hasRelay = (
  { options, projectId, site }: Pick<DriverContext, 'options' | 'projectId' | 'site'>,
  own: WalletConnectOptions,
): boolean => Boolean(own.relayUrl || options.endpoints.relay || projectId || getSiteProvider({ site }, own))

/** The part of WalletConnect that loads with the page. The engine is fetched with the first request. */
export function createDriver(
  context: DriverContext,
  options: WalletConnectOptions,
  parts?: EngineParts,
): ConnectorDriver {
  const life = new AbortController()
  let createEngine: typeof CreateEngine | undefined
  /** By the id of the connection. Each wallet has its own client, with its own socket and records. */
  const engines = new Map<string, Engine>()

  function getEngine(connectorId: string): Engine {
    if (!createEngine) throw new Error('The driver was used before preload() was done.')
    const kitId = context.kitId + connectorId.slice(WALLET_CONNECT_ID.length)
    const engine = engines.get(connectorId) ?? createEngine({ ...context, kitId }, options, life.signal, parts)
    engines.set(connectorId, engine)
    return engine
  }

  /** Fetches the code only. The visitor may not want to connect. */
  async function preload(): Promise<void> {
    createEngine ??= (await import('./engine/createEngine.ts')).createEngine
  }
  async function load(connectorId: string): Promise<Engine> {
    await preload()
    return getEngine(connectorId)
  }

  function getConnectors(): readonly Connector[] {
    const namespaces = context.listNamespaces().filter((namespace) => NAMESPACES.includes(namespace))
    if (!context.options.enableWalletConnect || !hasRelay(context, options) || namespaces.length === 0) return []
    // A provider of the site has one session.
    const holdsMany = !getSiteProvider(context, options)
    // The session names the wallet.
    return [
      {
        id: WALLET_CONNECT_ID,
        name: 'WalletConnect',
        type: 'walletConnect',
        namespaces,
        ...(holdsMany && { holdsMany }),
      },
    ]
  }

  return {
    start: () => () => life.abort(),
    getConnectors,
    watchConnectors: () => () => {},
    preload,
    connect: async (request) => (await load(request.connectorId)).connect(request),
    reconnect: async (request) => (await load(request.connectorId)).reconnect(request),
    disconnect: async (request) => (await load(request.connectorId)).disconnect(request),
    switchNetwork: async (request) => (await load(request.connectorId)).switchNetwork(request),
    signMessage: async (request) => (await load(request.connectorId)).signMessage(request),
    watchWallet: (connectorId, listener, namespace) =>
      getEngine(connectorId).watchWallet(connectorId, listener, namespace),
    getProvider: (connectorId, namespace) => engines.get(connectorId)?.getProvider(connectorId, namespace),
  }
}
