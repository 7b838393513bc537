import type { DriverContext, MutableOptions, Network, NetworkInput } from '@openappkit/core'
import { createFakeClock } from '@openappkit/testing'

const OPTIONS: MutableOptions = {
  features: {},
  endpoints: {},
  chainImages: {},
  connectorImages: {},
  enableReconnect: true,
  enableNetworkSwitch: true,
  allowUnsupportedChain: false,
  enableEIP6963: true,
  enableInjected: true,
  enableWalletConnect: true,
  allWallets: 'SHOW',
  featuredWalletIds: [],
  includeWalletIds: [],
  excludeWalletIds: [],
  customWallets: [],
  enableEmbedded: false,
  manualWCControl: false,
  debug: false,
}

/** The driver context of a kit, with a fake clock and a readable log. */
export function createTestContext(
  options: Partial<MutableOptions> = {},
  source?: NetworkInput,
  networks: readonly Network[] = [],
) {
  const clock = createFakeClock()
  const warnings: string[] = []
  const log: DriverContext['log'] = {
    error: () => {},
    warn: (message) => warnings.push(message),
    info: () => {},
    debug: () => {},
    entries: () => [],
    setLevel: () => {},
  }
  const context: DriverContext = {
    kitId: 'default',
    clock,
    log,
    options: { ...OPTIONS, ...options },
    projectId: undefined,
    storage: { get: () => undefined, set: () => {}, remove: () => {}, watch: () => () => {} },
    alerts: { raise: () => {} },
    theme: { themeMode: 'system', themeVariables: {} },
    track: () => {},
    site: { networks: [] },
    listNamespaces: () => ['eip155'],
    getProvider: () => undefined,
    listNetworks: () => networks,
    reportConnection: () => {},
    getNetworkSource: () => source,
  }
  return { context, clock, warnings }
}

export function createTestNetwork(id: number, http: readonly string[] = ['https://rpc.example']): Network {
  return {
    id,
    name: `Chain ${id}`,
    chainNamespace: 'eip155',
    caipNetworkId: `eip155:${id}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http } },
  }
}
