import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { mainnet } from '@openappkit/core/networks'
import { evm } from '@openappkit/evm'
import { AppKitProvider, createAppKit } from '@openappkit/react'
import { createSiwx } from '@openappkit/siwx'
import { startDemo } from './demo.ts'
import { MembersPage } from './MembersPage.tsx'
import { listWallets } from './wallets.ts'
import './style.css'

const demo = await startDemo()

// The server part of sign-in. The demo has one; in your app it is a path on your server, such as '/siwx'.
const signInUrl = demo?.signInUrl ?? location.origin
const siwx = createSiwx({
  server: `${signInUrl}/siwx`,
  statement: 'Sign in to read the pages for members.',
})

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
      <MembersPage kit={kit} siwx={siwx} url={`${signInUrl}/members`} />
    </AppKitProvider>
  </StrictMode>,
)
