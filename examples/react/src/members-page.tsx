import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { mainnet } from '@openappkit/core/networks'
import { evm } from '@openappkit/evm'
import { AppKitProvider, createAppKit } from '@openappkit/react'
import { startDemo } from './demo.ts'
import { MembersPage } from './MembersPage.tsx'
import { createSignIn, getSignInUrl } from './signIn.ts'
import { listWallets } from './wallets.ts'
import './style.css'

const demo = await startDemo()

const siwx = createSignIn(demo)

const kit = createAppKit({
  adapters: [evm()],
  ...listWallets(demo),
  networks: demo?.networks ?? [mainnet],
  siwx,
  metadata: {
    name: 'OpenAppKit React example',
    description: 'A page for members.',
    url: location.origin,
    icons: [],
  },
})

const root = document.getElementById('root')
if (!root) throw new Error('members.html has no element with the id "root".')

createRoot(root).render(
  <StrictMode>
    <AppKitProvider kit={kit}>
      <MembersPage kit={kit} siwx={siwx} url={`${getSignInUrl(demo)}/members`} />
    </AppKitProvider>
  </StrictMode>,
)
