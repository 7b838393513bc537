import { parseCaipNetworkId, type CaipNetworkId, type ChainNamespace } from '@openappkit/common'
import { ref } from 'valtio/vanilla'
import type { Kit } from '../kit/types.ts'
import type { KitOptions } from '../options/types.ts'
import { defineNetwork, defineUnsupportedNetwork, getNetworkId } from './defineNetwork.ts'
import { networkListErrors } from './networkListErrors.ts'
import { getProviderRpcUrl } from './getProviderRpcUrl.ts'
import type { Network, NetworkInput, NetworksController, NetworksState } from './types.ts'

type NetworkOptions = Pick<KitOptions, 'networks' | 'defaultNetwork' | 'customRpcUrls' | 'endpoints' | 'projectId'>

/**
 * Holds the configured networks and the active network of each namespace.
 *
 * @param isConnected - Whether a wallet determines the network of a namespace.
 * @throws networkListErrors.none, networkListErrors.notFound
 */
export function createNetworksController(
  { valtio }: Pick<Kit, 'valtio'>,
  options: NetworkOptions,
  isConnected: (namespace: ChainNamespace) => boolean = () => false,
): NetworksController {
  const sources = new Map<CaipNetworkId, NetworkInput>()
  const unsupported = new Map<CaipNetworkId, Network>()

  const define = (input: NetworkInput): Network => {
    const id = getNetworkId(input)
    parseCaipNetworkId(id)
    sources.set(id, input)
    // Networks never change, so they stay plain objects with a stable identity.
    return ref(defineNetwork(input, options.customRpcUrls?.[id], getProviderRpcUrl(id, options)))
  }

  const networks = options.networks.map(define)
  const [firstNetwork] = networks
  if (!firstNetwork) throw networkListErrors.none()
  const defaultId = options.defaultNetwork ? getNetworkId(options.defaultNetwork) : firstNetwork.caipNetworkId
  const defaultNetwork = networks.find((network) => network.caipNetworkId === defaultId)
  if (!defaultNetwork) throw networkListErrors.notFound({ id: defaultId })

  const activeIds: NetworksState['activeIds'] = {}
  for (const network of [defaultNetwork, ...networks]) activeIds[network.chainNamespace] ??= network.caipNetworkId
  const state = valtio.proxy<NetworksState>({ networks, activeNamespace: defaultNetwork.chainNamespace, activeIds })

  /** The last configured network of each namespace. */
  const home = { ...activeIds }
  const find = (id: CaipNetworkId | undefined) => state.networks.find((network) => network.caipNetworkId === id)

  /** One object per id, so that hooks return a stable reference. */
  const getUnsupported = (id: CaipNetworkId): Network => {
    const network = unsupported.get(id) ?? defineUnsupportedNetwork(id)
    unsupported.set(id, network)
    return network
  }

  const list = (namespace: ChainNamespace) => state.networks.filter((network) => network.chainNamespace === namespace)

  function leaveUnsupported(namespace: ChainNamespace): void {
    if (find(state.activeIds[namespace])) return
    const network = find(home[namespace]) ?? list(namespace)[0]
    if (network) state.activeIds[namespace] = network.caipNetworkId
  }

  return {
    state,
    find,
    list,
    namespaces: () => [...new Set(state.networks.map((network) => network.chainNamespace))],
    isSupported: (id) => find(id) !== undefined,
    getSource: (id) => sources.get(id),
    getActive(namespace = state.activeNamespace) {
      const id = state.activeIds[namespace]
      return id && (find(id) ?? getUnsupported(id))
    },
    setActive(id) {
      const { namespace } = parseCaipNetworkId(id)
      if (find(id)) home[namespace] = id
      state.activeIds[namespace] = id
    },
    setActiveNamespace(namespace) {
      state.activeNamespace = namespace
    },
    leaveUnsupported,
    add(input) {
      const network = define(input)
      const others = state.networks.filter((entry) => entry.caipNetworkId !== network.caipNetworkId)
      state.networks = [...others, network]
      state.activeIds[network.chainNamespace] ??= network.caipNetworkId
      return network
    },
    remove(id) {
      const network = find(id)
      if (!network) throw networkListErrors.notFound({ id })
      const rest = state.networks.filter((entry) => entry.caipNetworkId !== id)
      const next = rest.find((entry) => entry.chainNamespace === network.chainNamespace)
      if (!next) throw networkListErrors.lastNetwork({ id })
      state.networks = rest
      sources.delete(id)
      // A connected wallet does not switch. Its network is shown as unsupported.
      if (!isConnected(network.chainNamespace)) leaveUnsupported(network.chainNamespace)
    },
  }
}
