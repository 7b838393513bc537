import { createAppKit } from '@reown/appkit/react'
import { base, mainnet } from '@reown/appkit/networks'
import { WagmiAdapter } from '@reown/appkit-adapter-wagmi'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { WagmiProvider } from 'wagmi'

const projectId = '0'.repeat(32)
const networks = [mainnet, base]
const adapter = new WagmiAdapter({ networks, projectId })
const metadata = { name: 'My dapp', description: 'What it is', url: 'https://example.com', icons: [] }
createAppKit({ adapters: [adapter], networks, projectId, metadata })

createRoot(document.getElementById('root')).render(
  <WagmiProvider config={adapter.wagmiConfig}>
    <QueryClientProvider client={new QueryClient()}>
      <appkit-button />
    </QueryClientProvider>
  </WagmiProvider>,
)
