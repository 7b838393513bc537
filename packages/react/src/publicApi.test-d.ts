/** @module The results of all hooks and the attributes of all elements, checked one by one. */
import type { AppKitError, CaipAddress, CaipNetworkId, ChainNamespace, Eip1193Provider } from '@openappkit/common'
import type { Connection, DirectoryWallet, Network, OpenModal, SIWXConfig } from '@openappkit/core/internal'
import type { JSX } from 'react'
import { expectTypeOf } from 'vitest'
import {
  AppKitButton,
  AppKitWalletButton,
  createAppKit,
  useAppKit,
  useAppKitAccount,
  useAppKitBalance,
  useAppKitConnection,
  useAppKitConnections,
  useAppKitEvents,
  useAppKitNetwork,
  useAppKitProvider,
  useAppKitSIWX,
  useAppKitState,
  useAppKitTheme,
  useAppKitWallets,
  useDisconnect,
  useWalletInfo,
  type AppKit,
  type AppKitWallet,
} from './index.ts'

type Returned<Hook extends (...args: never[]) => unknown> = keyof ReturnType<Hook>

expectTypeOf(createAppKit).returns.toEqualTypeOf<AppKit>()

expectTypeOf<Returned<typeof useAppKit>>().toEqualTypeOf<'open' | 'close'>()
expectTypeOf(useAppKit().open).toEqualTypeOf<OpenModal>()
void useAppKit().open({ view: 'Networks', namespace: 'eip155' })
// @ts-expect-error there is no such view
void useAppKit().open({ view: 'Nowhere' })

expectTypeOf(useAppKitAccount).parameter(0).toEqualTypeOf<{ namespace?: ChainNamespace } | undefined>()
expectTypeOf<Returned<typeof useAppKitAccount>>().toEqualTypeOf<
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
expectTypeOf(useAppKitAccount().caipAddress).toEqualTypeOf<CaipAddress | undefined>()
expectTypeOf(useAppKitAccount().address).toEqualTypeOf<string | undefined>()
expectTypeOf(useAppKitAccount().isConnected).toBeBoolean()
expectTypeOf(useAppKitAccount().status).toEqualTypeOf<'disconnected' | 'connecting' | 'connected' | 'reconnecting'>()

expectTypeOf<Returned<typeof useAppKitNetwork>>().toEqualTypeOf<
  'caipNetwork' | 'chainId' | 'caipNetworkId' | 'approvedCaipNetworkIds' | 'supportsAllNetworks' | 'switchNetwork'
>()
expectTypeOf(useAppKitNetwork().caipNetwork).toEqualTypeOf<Network | undefined>()
expectTypeOf(useAppKitNetwork().chainId).toEqualTypeOf<number | string | undefined>()
expectTypeOf(useAppKitNetwork().caipNetworkId).toEqualTypeOf<CaipNetworkId | undefined>()

expectTypeOf(useAppKitProvider('eip155').walletProvider).toEqualTypeOf<Eip1193Provider | undefined>()
expectTypeOf(useAppKitProvider('solana').walletProvider).toBeUnknown()
expectTypeOf(useAppKitProvider<{ a: 1 }>('eip155').walletProvider).toEqualTypeOf<{ a: 1 } | undefined>()
expectTypeOf<Returned<typeof useAppKitProvider>>().toEqualTypeOf<'walletProvider' | 'walletProviderType'>()

expectTypeOf(useAppKitSIWX()).toEqualTypeOf<SIWXConfig | undefined>()
expectTypeOf(useAppKitSIWX<SIWXConfig & { readonly server: string }>()?.server).toEqualTypeOf<string | undefined>()

expectTypeOf<Returned<typeof useAppKitState>>().toEqualTypeOf<
  'loading' | 'open' | 'selectedNetworkId' | 'activeChain' | 'initialized' | 'connectingWallet'
>()
expectTypeOf<Returned<typeof useAppKitTheme>>().toEqualTypeOf<
  'themeMode' | 'themeVariables' | 'setThemeMode' | 'setThemeVariables'
>()
expectTypeOf<Returned<typeof useAppKitEvents>>().toEqualTypeOf<'timestamp' | 'data'>()
expectTypeOf<Returned<typeof useWalletInfo>>().toEqualTypeOf<'walletInfo'>()
expectTypeOf<Returned<typeof useDisconnect>>().toEqualTypeOf<'disconnect'>()
expectTypeOf(useDisconnect().disconnect).toEqualTypeOf<
  (params?: { id?: string; namespace?: ChainNamespace }) => Promise<void>
>()
expectTypeOf<Returned<typeof useAppKitBalance>>().toEqualTypeOf<'balance' | 'fetchBalance'>()
expectTypeOf<Returned<typeof useAppKitConnections>>().toEqualTypeOf<'connections' | 'recentConnections'>()
expectTypeOf<Returned<typeof useAppKitConnection>>().toEqualTypeOf<
  'connection' | 'isPending' | 'switchConnection' | 'deleteConnection'
>()
expectTypeOf(useAppKitConnection().connection).toEqualTypeOf<Connection | undefined>()
const [recent] = useAppKitConnections('eip155').recentConnections
if (recent) void useAppKitConnection({ namespace: 'eip155' }).switchConnection({ connection: recent })

expectTypeOf<Returned<typeof useAppKitWallets>>().toEqualTypeOf<
  | 'wallets'
  | 'wcWallets'
  | 'isFetchingWallets'
  | 'page'
  | 'count'
  | 'hasMore'
  | 'error'
  | 'wcUri'
  | 'isFetchingWcUri'
  | 'connectingWallet'
  | 'fetchWallets'
  | 'connect'
  | 'resetWcUri'
>()
expectTypeOf(useAppKitWallets().wallets).toEqualTypeOf<readonly AppKitWallet[]>()
expectTypeOf(useAppKitWallets().error).toEqualTypeOf<AppKitError | undefined>()
expectTypeOf(useAppKitWallets().wcUri).toEqualTypeOf<string | undefined>()
expectTypeOf(useAppKitWallets().connect).toEqualTypeOf<
  (wallet?: AppKitWallet, namespace?: ChainNamespace) => Promise<Connection>
>()
expectTypeOf(useAppKitWallets().fetchWallets).toEqualTypeOf<
  (params?: { page?: number; query?: string }) => Promise<void>
>()
expectTypeOf<AppKitWallet['directory']>().toEqualTypeOf<DirectoryWallet | undefined>()

const button: JSX.IntrinsicElements['appkit-button'] = { size: 'm', label: 'Connect', 'loading-label': 'One moment' }
button.balance = 'hide'
button.namespace = 'eip155'
button.disabled = true
// @ts-expect-error the balance is shown or hidden
button.balance = 'maybe'
expectTypeOf<'appkit-account-button' | 'appkit-modal' | 'appkit-network-button'>().toExtend<
  keyof JSX.IntrinsicElements
>()
// @ts-expect-error the wallet is required
const wallet: JSX.IntrinsicElements['appkit-wallet-button'] = {}
void wallet

expectTypeOf<Parameters<typeof AppKitButton>[0]['balance']>().toEqualTypeOf<'show' | 'hide' | undefined>()
expectTypeOf<Parameters<typeof AppKitWalletButton>[0]['wallet']>().toEqualTypeOf<string | undefined>()
