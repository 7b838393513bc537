import { proxy } from 'valtio/vanilla'
import type { KitOptions, MutableOptions, OptionsController } from './types.ts'

const DEFAULTS: MutableOptions = {
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

const MUTABLE_KEYS = [
  ...(Object.keys(DEFAULTS) as (keyof MutableOptions)[]),
  'metadata',
  'locale',
  'termsConditionsUrl',
  'privacyPolicyUrl',
] as const satisfies readonly (keyof MutableOptions)[]

/** Options are plain data; unlike `structuredClone` this also reads a proxy. */
const copy = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value

/** Takes the known options that have a value; objects are copied, so that the site's own stay its own. */
function pickMutable(options: Partial<MutableOptions>): Partial<MutableOptions> {
  const given: { [Key in keyof MutableOptions]?: MutableOptions[Key] | undefined } = { allWallets: options.features?.allWallets, ...options }
  const entries = MUTABLE_KEYS.filter((key) => given[key] !== undefined)
  return Object.fromEntries(entries.map((key) => [key, copy(given[key])]))
}

/** Holds what a site chose. */
export function createOptionsController(options: KitOptions): OptionsController {
  const state = proxy<MutableOptions>({ ...copy(DEFAULTS), ...pickMutable(options) })
  return {
    state,
    projectId: options.projectId || undefined,
    customRpcUrls: options.customRpcUrls ?? {},
    universalProvider: options.universalProvider,
    universalProviderConfigOverride: options.universalProviderConfigOverride,
    update(patch) {
      Object.assign(state, pickMutable(patch))
    },
  }
}
