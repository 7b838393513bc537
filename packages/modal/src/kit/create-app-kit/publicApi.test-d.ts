/** @module The public names, checked one by one, including those that are not implemented yet. */
import type { CaipAddress, CaipNetworkId, ChainNamespace } from '@openappkit/common'
import type {
  Connection,
  Connector,
  Network,
  SIWXConfig,
  ThemeVariables,
  Unsubscribe,
  ViewName,
} from '@openappkit/core/internal'
import { mainnet, solana } from '@openappkit/core/networks'
import { expectTypeOf } from 'vitest'
import {
  createAppKit,
  type AppKit,
  type AppKitOptions,
  type EmbeddedWalletPages,
  type Identity,
  type IdentityParams,
} from '../../index.ts'

expectTypeOf(createAppKit).parameters.toEqualTypeOf<[AppKitOptions]>()
expectTypeOf(createAppKit).returns.toEqualTypeOf<AppKit>()

/** Names that tests of other packages declare. */
type GuestName = `guest${string}`
type OptionName = Exclude<keyof AppKitOptions, GuestName>
expectTypeOf<
  | 'networks'
  | 'onramp'
  | 'adapters'
  | 'defaultNetwork'
  | 'projectId'
  | 'metadata'
  | 'customRpcUrls'
  | 'endpoints'
  | 'enableEIP6963'
  | 'enableInjected'
  | 'themeMode'
  | 'themeVariables'
  | 'chainImages'
  | 'connectorImages'
  | 'termsConditionsUrl'
  | 'privacyPolicyUrl'
  | 'enableEmbedded'
  | 'debug'
  | 'enableReconnect'
  | 'enableNetworkSwitch'
  | 'allowUnsupportedChain'
  | 'manualWCControl'
  | 'universalProvider'
  | 'universalProviderConfigOverride'
  | 'allWallets'
  | 'featuredWalletIds'
  | 'includeWalletIds'
  | 'excludeWalletIds'
  | 'customWallets'
  | 'enableWalletConnect'
  | 'siwx'
  | 'features'
  // Accepted, with a warning that explains what to do instead.
  | 'defaultAccountTypes'
  | 'tokens'
  | 'enableCoinbase'
  | 'coinbasePreference'
  | 'enableWalletGuide'
  | 'disableAppend'
  | 'enableMobileFullScreen'
  // Ours.
  | 'id'
  | 'connectors'
  | 'dataSources'
  | 'extensions'
  | 'names'
  | 'swaps'
  | 'logLevel'
  | 'locale'
  | 'messages'
>().toEqualTypeOf<OptionName>()

type Features = NonNullable<AppKitOptions['features']>
expectTypeOf<Exclude<keyof Features, GuestName>>().toEqualTypeOf<
  | 'allWallets'
  | 'connectMethodsOrder'
  | 'legalCheckbox'
  | 'email'
  | 'emailShowWallets'
  | 'passkey'
  // Accepted, with a warning that explains what to do instead.
  | 'socials'
  | 'collapseWallets'
  | 'swaps'
  | 'onramp'
  | 'send'
  | 'receive'
  | 'history'
  | 'walletFeaturesOrder'
  | 'multiWallet'
  | 'smartSessions'
  | 'analytics'
>()
expectTypeOf<keyof NonNullable<AppKitOptions['endpoints']>>().toEqualTypeOf<
  'rpc' | 'api' | 'relay' | 'directory' | 'secureSite' | 'analytics'
>()
expectTypeOf<AppKitOptions['themeMode']>().toEqualTypeOf<'light' | 'dark' | 'system' | undefined>()

createAppKit({ networks: [mainnet, solana], defaultNetwork: mainnet, themeVariables: { '--w3m-accent': '#07f' } })
createAppKit({ networks: [mainnet], customRpcUrls: { 'eip155:1': [{ url: 'https://rpc.example.org' }] } })
createAppKit({
  networks: [mainnet],
  locale: 'pt-BR',
  messages: { en: { connect: { title: 'Sign in' }, directory: { allTitle: 'Apps' } } },
})
// @ts-expect-error there is no such text
createAppKit({ networks: [mainnet], messages: { en: { connect: { titel: 'Sign in' } } } })
// @ts-expect-error a kit needs networks
createAppKit({ projectId: 'abc' })
// @ts-expect-error a chain id has a namespace
createAppKit({ networks: [mainnet], customRpcUrls: { '1': [{ url: 'https://rpc.example.org' }] } })
// @ts-expect-error there is no such theme variable
createAppKit({ networks: [mainnet], themeVariables: { '--w3m-colour': '#07f' } })

declare const appKit: AppKit
type Known = { [Name in keyof AppKit]: AppKit[Name] }
expectTypeOf<Known>().toEqualTypeOf<{
  readonly kit: AppKit['kit']
  readonly embeddedWallet: EmbeddedWalletPages | undefined
  open: AppKit['open']
  close: () => Promise<void>
  isOpen: () => boolean
  setLoading: (loading: boolean) => void
  getState: AppKit['getState']
  subscribeState: AppKit['subscribeState']
  getAccount: AppKit['getAccount']
  getAddress: (namespace?: ChainNamespace) => string | undefined
  getCaipAddress: (namespace?: ChainNamespace) => CaipAddress | undefined
  getIsConnectedState: () => boolean
  subscribeAccount: AppKit['subscribeAccount']
  fetchIdentity: (params: IdentityParams) => Promise<Identity>
  disconnect: (namespace?: ChainNamespace) => Promise<void>
  switchNetwork: AppKit['switchNetwork']
  getCaipNetwork: (namespace?: ChainNamespace) => Network | undefined
  getCaipNetworkId: (namespace?: ChainNamespace) => CaipNetworkId | undefined
  getChainId: (namespace?: ChainNamespace) => number | string | undefined
  addNetwork: AppKit['addNetwork']
  removeNetwork: (id: CaipNetworkId) => void
  subscribeNetwork: AppKit['subscribeNetwork']
  subscribeCaipNetworkChange: (
    callback: (network: Network | undefined) => void,
    namespace?: ChainNamespace,
  ) => Unsubscribe
  getProvider: AppKit['getProvider']
  getWalletProvider: (namespace?: ChainNamespace) => unknown
  getWalletProviderType: (namespace?: ChainNamespace) => Connector['type'] | undefined
  subscribeProviders: AppKit['subscribeProviders']
  getWalletInfo: AppKit['getWalletInfo']
  subscribeWalletInfo: AppKit['subscribeWalletInfo']
  getConnectors: () => readonly Connector[]
  getConnections: (namespace?: ChainNamespace) => readonly Connection[]
  connect: (params: { connectorId: string; namespace?: ChainNamespace }) => Promise<Connection>
  switchConnection: AppKit['switchConnection']
  deleteConnection: AppKit['deleteConnection']
  getThemeMode: () => 'light' | 'dark' | 'system'
  setThemeMode: (mode: 'light' | 'dark' | 'system') => void
  getThemeVariables: () => ThemeVariables
  setThemeVariables: (variables: ThemeVariables) => void
  subscribeTheme: AppKit['subscribeTheme']
  getEvent: AppKit['getEvent']
  subscribeEvents: AppKit['subscribeEvents']
  getSIWX: AppKit['getSIWX']
  updateFeatures: AppKit['updateFeatures']
  updateOptions: AppKit['updateOptions']
  destroy: () => void
}>()
expectTypeOf<keyof ReturnType<AppKit['getState']>>().toEqualTypeOf<
  'loading' | 'open' | 'selectedNetworkId' | 'activeChain' | 'initialized' | 'connectingWallet'
>()
expectTypeOf<keyof ReturnType<AppKit['getAccount']>>().toEqualTypeOf<
  | 'allAccounts'
  | 'caipAddress'
  | 'address'
  | 'isConnected'
  | 'status'
  | 'embeddedWalletInfo'
  // Ours, with the fields of SPEC §3.
  | 'balance'
  | 'balanceSymbol'
  | 'profileName'
  | 'profileImage'
  | 'tokenBalance'
>()
expectTypeOf(appKit.getProvider<{ request: () => void }>('eip155')).toEqualTypeOf<{ request: () => void } | undefined>()
expectTypeOf(appKit.open({ view: 'Networks' })).toEqualTypeOf<Promise<void>>()
expectTypeOf(appKit.open({ view: 'WalletSend', arguments: { amount: '0.5', to: 'alice.eth' } })).toEqualTypeOf<
  Promise<{ readonly hash: string } | undefined>
>()
expectTypeOf(appKit.open({ view: 'WalletSend' })).toEqualTypeOf<Promise<{ readonly hash: string } | undefined>>()
// A callback without a result takes it too.
appKit.open satisfies () => Promise<void>
expectTypeOf(appKit.getSIWX()).toEqualTypeOf<SIWXConfig | undefined>()
expectTypeOf(appKit.getSIWX<SIWXConfig & { readonly server: string }>()?.server).toEqualTypeOf<string | undefined>()

/** The views that `open({ view })` accepts. */
expectTypeOf<ViewName>().toEqualTypeOf<
  | 'Account'
  | 'AccountSettings'
  | 'AllWallets'
  | 'ApproveTransaction'
  | 'BuyInProgress'
  | 'ChainFamilies'
  | 'ChooseAccountName'
  | 'Collectible'
  | 'Connect'
  | 'ConnectingExternal'
  | 'ConnectingFarcaster'
  | 'ConnectingPasskey'
  | 'ConnectingSocial'
  | 'ConnectingWalletConnect'
  | 'ConnectingWalletConnectBasic'
  | 'Downloads'
  | 'EmailLogin'
  | 'GetWallet'
  | 'Networks'
  | 'OnRampActivity'
  | 'OnRampBuy'
  | 'OnRampProviders'
  | 'OnRampSelect'
  | 'ProfileWallets'
  | 'RegisterAccountName'
  | 'RegisterAccountNameSuccess'
  | 'SIWXSignMessage'
  | 'Swap'
  | 'SwapPreview'
  | 'SwapResult'
  | 'SwapSelectToken'
  | 'SwitchNetwork'
  | 'Token'
  | 'Transactions'
  | 'UnsupportedChain'
  | 'UpdateEmailWallet'
  | 'WalletReceive'
  | 'WalletSend'
  | 'WalletSendPreview'
  | 'WalletSendResult'
  | 'WalletSendSelectToken'
  | 'WhatIsABuy'
  | 'WhatIsANetwork'
  | 'WhatIsAWallet'
>()

expectTypeOf(document.createElement('appkit-button').balance).toEqualTypeOf<'show' | 'hide'>()
expectTypeOf(document.createElement('appkit-connect-button').loadingLabel).toEqualTypeOf<string | undefined>()
expectTypeOf(document.createElement('appkit-account-button').disabled).toBeBoolean()
expectTypeOf(document.createElement('appkit-network-button').label).toEqualTypeOf<string | undefined>()
expectTypeOf(document.createElement('appkit-wallet-button').wallet).toBeString()
expectTypeOf(document.querySelector('appkit-modal')?.kit).not.toBeAny()
