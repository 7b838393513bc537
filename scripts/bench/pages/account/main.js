import { evm } from '@openappkit/evm'
import { AppKitButton, AppKitProvider, createAppKit } from '@openappkit/react'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

/** The README's quick start with a service. The page's address has the URLs of its node and its service, and the id of its chain. */
const address = new URLSearchParams(location.search)
const network = {
  id: Number(address.get('chain')),
  name: 'Local chain',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [address.get('node')] } },
  blockExplorers: { default: { name: 'Explorer', url: 'https://explorer.example' } },
}
const kit = createAppKit({
  adapters: [evm()],
  networks: [network],
  metadata: { name: 'My dapp', description: 'What it is', url: location.origin, icons: [] },
  endpoints: { api: address.get('service') },
})

createRoot(document.querySelector('#root')).render(createElement(AppKitProvider, { kit }, createElement(AppKitButton)))
