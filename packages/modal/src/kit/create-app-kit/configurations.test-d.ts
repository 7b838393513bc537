/** @module Configurations of existing dapps. They compile with our import and our adapters. */
import type { CreateAdapter, SocialProvider } from '@openappkit/core'
import { arbitrum, base, mainnet, solana, type AppKitNetwork } from '@openappkit/core/networks'
import { expectTypeOf } from 'vitest'
import { createAppKit, type AppKitOptions, type SIWXConfig } from '../../index.ts'

declare const adapter: CreateAdapter
declare const environment: { readonly PROJECT_ID: string | undefined }
declare const projectId: string

const metadata = {
  name: 'Dapp',
  description: 'What it does',
  url: 'https://example.com',
  icons: ['https://example.com/icon.png'],
}

// EVM, with the networks in a separate non-empty tuple.
const networks: [AppKitNetwork, ...AppKitNetwork[]] = [mainnet, arbitrum, base]
createAppKit({ adapters: [adapter], networks, metadata, projectId, features: { analytics: true } })
createAppKit({
  adapters: [adapter],
  networks,
  metadata,
  projectId: environment.PROJECT_ID,
  defaultNetwork: mainnet,
  themeMode: 'dark',
})

// Logging in by email and social accounts, switched on or off.
createAppKit({
  adapters: [adapter],
  networks: [mainnet],
  projectId,
  features: {
    email: true,
    socials: ['google', 'x', 'github', 'discord', 'apple', 'facebook', 'farcaster'],
    emailShowWallets: true,
    collapseWallets: true,
    swaps: false,
    onramp: false,
    send: true,
    receive: true,
    history: true,
    smartSessions: false,
    walletFeaturesOrder: ['receive', 'onramp', 'swaps', 'send'],
    legalCheckbox: true,
  },
  termsConditionsUrl: 'https://example.com/terms',
  privacyPolicyUrl: 'https://example.com/privacy',
  defaultAccountTypes: { eip155: 'eoa', bip122: 'payment' },
})

// Every feature can be switched off.
createAppKit({
  adapters: [adapter],
  networks: [mainnet],
  features: {
    email: false,
    socials: false,
    emailShowWallets: false,
    collapseWallets: false,
    swaps: false,
    onramp: false,
    send: false,
    receive: false,
    history: false,
    smartSessions: false,
    analytics: false,
    allWallets: false,
    legalCheckbox: false,
  },
})

// Sign-in with a wallet.
declare const siwx: SIWXConfig
createAppKit({ adapters: [adapter], networks: [mainnet, solana], projectId, siwx })

// Tokens, wallets, pictures and flags.
createAppKit({
  adapters: [adapter],
  networks: [mainnet],
  projectId,
  tokens: {
    'eip155:1': { address: '0xdAC17F958D2ee523a2206206994597C13D831ec7', image: 'https://example.com/token.png' },
  },
  chainImages: { 1: 'https://example.com/1.png' },
  connectorImages: { metaMask: 'https://example.com/m.png' },
  customWallets: [
    {
      id: 'own',
      name: 'Own',
      homepage: 'https://example.com',
      image_url: 'https://example.com/o.png',
      mobile_link: 'own://',
    },
  ],
  featuredWalletIds: ['a'],
  includeWalletIds: ['a', 'b'],
  excludeWalletIds: ['c'],
  customRpcUrls: { 'eip155:1': [{ url: 'https://rpc.example.com' }] },
  themeVariables: {
    '--w3m-accent': '#07f',
    '--w3m-color-mix': '#07f',
    '--w3m-color-mix-strength': 20,
    '--apkt-z-index': 1,
  },
  allWallets: 'ONLY_MOBILE',
  coinbasePreference: 'all',
  enableCoinbase: true,
  enableEIP6963: true,
  enableInjected: true,
  enableMobileFullScreen: true,
  enableNetworkSwitch: false,
  enableReconnect: true,
  enableWalletConnect: true,
  enableWalletGuide: true,
  allowUnsupportedChain: true,
  disableAppend: true,
  manualWCControl: true,
  debug: true,
})

// @ts-expect-error there is no such option
createAppKit({ networks: [mainnet], netwroks: [] })
// @ts-expect-error there is no such feature
createAppKit({ networks: [mainnet], features: { emial: true } })
// @ts-expect-error there is no such preference
createAppKit({ networks: [mainnet], coinbasePreference: 'none' })

expectTypeOf<NonNullable<AppKitOptions['features']>['socials']>().toEqualTypeOf<
  readonly SocialProvider[] | false | undefined
>()
// @ts-expect-error a kit has a network
createAppKit({ networks: [] })
// @ts-expect-error a site without adapters leaves the option out
createAppKit({ networks: [mainnet], adapters: [] })
// @ts-expect-error there is no such provider
createAppKit({ networks: [mainnet], features: { socials: ['gogle'] } })
// @ts-expect-error there is no such method
createAppKit({ networks: [mainnet], features: { connectMethodsOrder: ['mail'] } })
// @ts-expect-error there is no such action
createAppKit({ networks: [mainnet], features: { walletFeaturesOrder: ['swap'] } })
createAppKit({ networks: [mainnet], metadata: { name: 'Dapp' } })
// @ts-expect-error a site has a name
createAppKit({ networks: [mainnet], metadata: { url: 'https://example.com' } })
expectTypeOf<AppKitOptions['networks'][number]>().toEqualTypeOf<AppKitNetwork>()
