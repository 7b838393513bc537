import type { CreateAdapter, CreateConnectorDriver } from '../connections/driver.types.ts'
import type { NetworkInput, RpcUrl } from '../networks/types.ts'
import type { LogLevel } from '../log/types.ts'
import type { ThemeMode, ThemeVariables } from '../theme/types.ts'
import type { MutableOptions } from './mutable.types.ts'
import type { Endpoints } from './site.types.ts'
import type { UniversalProviderConfigOverride } from './wallet.types.ts'
import type { CaipNetworkId } from '@openappkit/common'

/**
 * Properties that the function of an adapter or a connector may have to describe its options: `Object.assign((context)
 * => createDriver(context), { options: ['tokens'] })`.
 */
export interface DriverDeclaration {
  /** Options that only this driver reads, such as `tokens` or `features.email`. They cause no warning. */
  readonly options?: readonly string[]
  /** The features of the modal that only sites with this driver load. */
  readonly features?: 'embedded'
  /** The service that the driver requires, if the site has not configured one. Called when options change. */
  getMissingService?(options: OptionsController): keyof Endpoints | undefined
}

/**
 * The options of one kit, as a site writes them. A slice adds options that may not change, or are not plain data, by
 * declaration merging, and reads them from {@link OptionsController.given}.
 */
export interface KitOptions extends Partial<MutableOptions> {
  /**
   * Identifies the kit on a page with several kits. A new kit with the same id destroys the older one.
   *
   * @default `'default'`
   */
  id?: string
  /**
   * Networks that the site supports, at least one. An entry is a viem `Chain` or a network of `@openappkit/core/networks`.
   *
   * @throws `networks.none` if the list is empty; `options.notANetwork` if an entry has no `id` or no `rpcUrls`
   * @example
   * import { base, mainnet } from '@openappkit/core/networks'
   *
   * createAppKit({ networks: [mainnet, base] })
   */
  networks: readonly NetworkInput[]
  /**
   * Adapters of the chain families: they find the wallets of this browser and read the chains.
   *
   * @default `[]`: the kit finds no wallet of this browser and reads no balance.
   * @throws `options.notADriver` if an entry is not the result of an adapter function
   * @example
   * createAppKit({ networks: [mainnet], adapters: [evm()] })
   */
  adapters?: readonly (CreateAdapter & DriverDeclaration)[]
  /**
   * Connectors to wallets outside this browser.
   *
   * @default `[]`
   * @throws `options.notADriver` if an entry is not the result of a connector function
   * @example
   * createAppKit({ networks: [mainnet], adapters: [evm()], connectors: [walletConnect()], projectId: '…' })
   */
  connectors?: readonly (CreateConnectorDriver & DriverDeclaration)[]
  /**
   * The active network until a wallet is connected. It must be one of `networks`.
   *
   * @default The first of `networks`.
   * @throws `networks.notFound` if it is not one of `networks`
   */
  defaultNetwork?: NetworkInput
  /**
   * Project id of the hosted provider. The kit needs it for hosted services only.
   *
   * @default None: the kit sends no request to the hosted provider.
   */
  projectId?: string | undefined
  /**
   * RPC endpoints by CAIP-2 id. The kit uses them before the endpoints of the network.
   *
   * @default `{}`
   * @example
   * createAppKit({ networks: [mainnet], customRpcUrls: { 'eip155:1': [{ url: 'https://rpc.example' }] } })
   */
  customRpcUrls?: Readonly<Partial<Record<CaipNetworkId, readonly RpcUrl[]>>>
  /**
   * Colour scheme of the modal and the buttons.
   *
   * @default `'system'`
   * @throws `theme.invalidMode`
   */
  themeMode?: ThemeMode
  /**
   * CSS values that change the look, by name. An invalid value is ignored with a warning.
   *
   * @default `{}`
   * @example
   * createAppKit({ networks: [mainnet], themeVariables: { '--apkt-accent': '#0a7' } })
   */
  themeVariables?: ThemeVariables
  /**
   * The least severe level that the console shows.
   *
   * @default `'error'`
   */
  logLevel?: LogLevel
  /**
   * Same as the option of `walletConnect()`. If both are set, that one takes precedence.
   *
   * @default A client that the kit creates.
   */
  universalProvider?: unknown
  /**
   * Same as the option of `walletConnect()`. If both are set, that one takes precedence.
   *
   * @default None.
   */
  universalProviderConfigOverride?: UniversalProviderConfigOverride
}

export interface OptionsController {
  /**
   * The current options that are data, including those of slices: a deep copy. Functions and class instances are
   * omitted, also inside an option. Only `siwx` is the object of the site.
   */
  readonly state: MutableOptions
  /**
   * The options that the site passed to `createAppKit`, by reference, for values that are not plain data. `update` does
   * not change them.
   */
  readonly given: Readonly<KitOptions>
  /**
   * Names of the options that code reads: those with a default here, and those of features. A feature adds its own in
   * `setup`, so that they cause no warning: `kit.options.declared.add('features.email')`.
   */
  readonly declared: Set<string>
  readonly projectId: string | undefined
  /** Updates the given options. `undefined` keeps the current value. */
  update(patch: Partial<MutableOptions>): void
}
