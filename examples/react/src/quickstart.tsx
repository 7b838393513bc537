import { createRoot } from 'react-dom/client'
import { createAppKit, AppKitProvider, AppKitButton, useAppKitAccount } from '@openappkit/react'
import { evm } from '@openappkit/evm'
import { mainnet, base } from '@openappkit/core/networks'

const metadata = { name: 'My dapp', description: 'My first dapp', url: location.origin, icons: [] }
const kit = createAppKit({ adapters: [evm()], networks: [mainnet, base], metadata })

function Hello() {
  const { address, isConnected } = useAppKitAccount()
  return <p>{isConnected ? `Hello ${address}` : 'Connect a wallet to begin.'}</p>
}

createRoot(document.getElementById('root')!).render(
  <AppKitProvider kit={kit}>
    <AppKitButton />
    <Hello />
  </AppKitProvider>,
)
