import { ref } from 'valtio/vanilla'
import type { Kit } from '../kit/types.ts'
import type { MutableOptions } from './mutable.types.ts'
import type { KitOptions, OptionsController } from './types.ts'

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

/** Options that create a kit, which are not data. Other options are recognised as data by their values. */
const NO_DATA = 'networks defaultNetwork adapters connectors universalProvider messages __proto__'.split(' ')

/** JSON omits functions. This also omits class instances, of any window, and keys that would replace a prototype. */
const keepData = (key: string, value: unknown) => {
  const isData =
    typeof value !== 'object' ||
    !value ||
    Array.isArray(value) ||
    !Object.getPrototypeOf(Object.getPrototypeOf(value) ?? value)
  return isData && key !== '__proto__' ? value : undefined
}

/**
 * Copies data, without functions, class instances and keys that would replace a prototype. Unlike `structuredClone` it
 * also reads a proxy.
 *
 * @returns `undefined` for a value that is not data, or is cyclic
 */
function copy<Value>(value: Value): Value | undefined {
  try {
    return JSON.parse(JSON.stringify(value, keepData)) as Value
  } catch {
    return undefined
  }
}

/** Copies the data that has a value, so that the kit does not share objects with the site. */
function pickData(options: Partial<MutableOptions>): Partial<MutableOptions> {
  const shown = options.features?.allWallets
  return Object.fromEntries(
    Object.entries({ allWallets: shown === true ? 'SHOW' : shown === false ? 'HIDE' : shown, ...options })
      .map(([name, value]) => [
        name,
        name === 'siwx' ? value && ref(value as object) : NO_DATA.includes(name) ? undefined : copy(value),
      ])
      .filter(([, value]) => value !== undefined),
  ) as Partial<MutableOptions>
}

/** Creates the options of a kit. */
export function createOptionsController({ valtio }: Pick<Kit, 'valtio'>, options: KitOptions): OptionsController {
  const state = valtio.proxy<MutableOptions>({ ...copy(DEFAULTS)!, ...pickData(options) })
  return {
    state,
    given: { ...options },
    declared: new Set(Object.keys(DEFAULTS)),
    projectId: options.projectId || undefined,
    update(patch) {
      Object.assign(state, pickData(patch))
    },
  }
}
