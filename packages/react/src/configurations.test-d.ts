/** @module A configuration of an existing React dapp. It compiles with our import and our adapter. */
import type { CreateAdapter } from '@openappkit/core'
import { arbitrum, mainnet } from '@openappkit/core/networks'
import { createAppKit, type AppKitNetwork, type SIWXConfig } from './index.ts'

declare const adapter: CreateAdapter
declare const projectId: string | undefined
declare const siwx: SIWXConfig

export const networks: [AppKitNetwork, ...AppKitNetwork[]] = [mainnet, arbitrum]

createAppKit({
  adapters: [adapter],
  networks,
  projectId,
  siwx,
  metadata: { name: 'Dapp', description: 'What it does', url: 'https://example.com', icons: [] },
  themeMode: 'light',
  themeVariables: { '--w3m-accent': '#07f' },
  tokens: { 'eip155:1': { address: '0xdAC17F958D2ee523a2206206994597C13D831ec7' } },
  features: { analytics: true, email: false, socials: ['google'], swaps: false },
})
