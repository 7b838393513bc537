import { createAppKit, AppKitProvider, AppKitButton, useAppKitAccount } from '@openappkit/react'
import { evm } from '@openappkit/evm'
import { mainnet, base } from '@openappkit/core/networks'

const metadata = { name: 'My dapp', description: 'What it is', url: 'https://example.com', icons: [] }
const kit = createAppKit({ adapters: [evm()], networks: [mainnet, base], metadata })

function Account() {
  const { address, isConnected } = useAppKitAccount()
  return isConnected ? <p>Connected as {address}</p> : null
}

export const App = () => (
  <AppKitProvider kit={kit}>
    <AppKitButton />
    <Account />
  </AppKitProvider>
)
