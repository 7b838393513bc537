import { mainnet, solana } from '@openappkit/core/networks'
import { evm } from '@openappkit/evm'
import { AppKitButton, AppKitProvider, createAppKit } from '@openappkit/react'
import { walletConnect } from '@openappkit/walletconnect'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

const bitcoin = {
  id: '000000000019d6689c085ae165831e93',
  chainNamespace: 'bip122',
  caipNetworkId: 'bip122:000000000019d6689c085ae165831e93',
  name: 'Bitcoin',
  nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
  rpcUrls: { default: { http: ['https://bitcoin.example'] } },
}

/** The README's quick start with WalletConnect. The page's address has the URLs of its relay and its directory. */
const address = new URLSearchParams(location.search)
const kit = createAppKit({
  adapters: [evm()],
  connectors: [walletConnect()],
  networks: [mainnet, solana, bitcoin],
  metadata: { name: 'My dapp', description: 'What it is', url: location.origin, icons: [] },
  endpoints: { relay: address.get('relay') ?? '', directory: address.get('directory') ?? '' },
})

createRoot(document.querySelector('#root')).render(createElement(AppKitProvider, { kit }, createElement(AppKitButton)))
