import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { base, mainnet } from '@openappkit/core/networks'
import { evm } from '@openappkit/evm'
import { AppKitProvider, createAppKit } from '@openappkit/react'
import { App } from './App.tsx'
import { startDemo } from './demo.ts'
import { readLanguage } from './useLanguage.ts'
import { listWallets } from './wallets.ts'
import './style.css'

const demo = await startDemo()

const kit = createAppKit({
  // The servers with records of ENS names outside the chain: the demo has one.
  adapters: [evm(demo ? { ens: demo.ens } : {})],
  ...listWallets(demo),
  // The contracts that swaps may call: the demo has a market.
  ...(demo && { swaps: demo.swaps }),
  // The hosts of the pages on which visitors buy crypto: the demo has a provider with test cards.
  ...(demo && { onramp: demo.onramp }),
  // Names that visitors register for their accounts: the demo has a service.
  ...(demo && { names: demo.names }),
  networks: demo?.networks ?? [mainnet, base],
  // Of the 24 languages of the modal.
  locale: readLanguage(),
  metadata: {
    name: 'OpenAppKit demo',
    description: demo ? 'Log in, sign, send, swap and buy on local chains.' : 'Connect and send on public networks.',
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
