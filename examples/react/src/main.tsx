import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { base, mainnet } from '@openappkit/core/networks'
import { embeddedWallet } from '@openappkit/embedded'
import { evm } from '@openappkit/evm'
import { AppKitProvider, createAppKit } from '@openappkit/react'
import { walletConnect } from '@openappkit/walletconnect'
import { App } from './App.tsx'
import { startDemo } from './demo.ts'
import './style.css'

const demo = await startDemo()

const kit = createAppKit({
  // The servers with records of ENS names outside the chain: the demo has one.
  adapters: [evm(demo ? { ens: demo.ens } : {})],
  connectors: [
    // Log in by e-mail or a social account. It needs a secure site: the demo has one; run your own with `npx @openappkit/secure-site serve`.
    ...(demo ? [embeddedWallet({ secureSite: demo.secureSiteUrl, projectId: demo.secureSiteProject })] : []),
    // Wallets on phones. It needs a relay: the demo has one; in your app pass a `projectId`, or your own relay.
    walletConnect(),
  ],
  // The secure site needs a client id of each provider: the demo has them.
  features: {
    socials: demo ? ['google', 'apple', 'github', 'x', 'discord', 'facebook', 'farcaster'] : false,
    passkey: Boolean(demo),
  },
  endpoints: demo ? { relay: demo.relayUrl, directory: demo.directoryUrl, api: demo.apiUrl } : {},
  // The contracts that swaps may call: the demo has a market.
  ...(demo && { swaps: demo.swaps }),
  // The hosts of the pages on which visitors buy crypto: the demo has a provider with test cards.
  ...(demo && { onramp: demo.onramp }),
  // Names that visitors register for their accounts: the demo has a service.
  ...(demo && { names: demo.names }),
  networks: demo?.networks ?? [mainnet, base],
  metadata: {
    name: 'OpenAppKit React example',
    description: 'Signs and sends, on a chain of your choice.',
    url: location.origin,
    icons: [],
  },
})

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root".')

createRoot(root).render(
  <StrictMode>
    <AppKitProvider kit={kit}>
      <App kit={kit} demo={demo} />
    </AppKitProvider>
  </StrictMode>,
)
