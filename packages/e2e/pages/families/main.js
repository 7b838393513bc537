import { solana } from '@openappkit/core/networks'
import { evm } from '@openappkit/evm'
import { announceDemoWallet } from '@openappkit/local/announcer'
import { fetchLocalWorld } from '@openappkit/local/world'
import { createAppKit } from '@openappkit/modal'
import { createFakeAdapter } from '@openappkit/testing'
import { walletConnect } from '@openappkit/walletconnect'

const { chains, demoWalletUrl, networks, relayUrl } = await fetchLocalWorld()
announceDemoWallet({ walletUrl: demoWalletUrl, chains })

const bitcoin = {
  id: '000000000019d6689c085ae165831e93',
  name: 'Bitcoin',
  chainNamespace: 'bip122',
  caipNetworkId: 'bip122:000000000019d6689c085ae165831e93',
  nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
  rpcUrls: { default: { http: [] } },
}

/** A chain family without an adapter of ours. Its wallet remembers in the browser whether it permits this site. */
const BITCOIN_WALLET = 'test.bitcoin'
const isPermitted = localStorage.getItem(BITCOIN_WALLET) === 'permitted'
const bitcoinWallets = createFakeAdapter({
  namespace: 'bip122',
  connectors: [
    {
      id: BITCOIN_WALLET,
      rdns: BITCOIN_WALLET,
      name: 'Bitcoin Wallet',
      accounts: [`bc1q${'7'.repeat(38)}`],
      chainReference: bitcoin.id,
      isPermitted,
    },
  ],
  balance: 0n,
})

const appKit = createAppKit({
  adapters: [evm(), bitcoinWallets.createAdapter],
  connectors: [walletConnect()],
  networks: [...networks, solana, bitcoin],
  endpoints: { relay: relayUrl },
  metadata: { name: 'Families', description: 'A site of three chain families', url: location.origin, icons: [] },
})

/** The messages that the bitcoin wallet was asked to sign. The tests read them. */
globalThis.listSignedByBitcoin = () =>
  bitcoinWallets.control.calls.flatMap(({ operation, request }) =>
    operation === 'signMessage' ? [request.message] : [],
  )

/** Adds a section with the account of a chain family and a button to sign with it. */
function addFamily(namespace) {
  const section = document.createElement('section')
  const [account, button, outcome] = ['p', 'button', 'output'].map((name) => document.createElement(name))
  section.setAttribute('aria-label', namespace)
  button.textContent = `Sign with ${namespace}`
  section.append(account, button, outcome)
  document.querySelector('#families').append(section)
  const show = () => {
    const { status, address } = appKit.getAccount(namespace)
    account.textContent = `${status} ${address ?? ''}`.trim()
    localStorage.setItem(BITCOIN_WALLET, bitcoinWallets.control.isPermitted(BITCOIN_WALLET) ? 'permitted' : '')
  }
  let count = 0
  const sign = async () => {
    outcome.textContent = ''
    try {
      outcome.textContent = `Signed: ${await appKit.kit.connections.signMessage(`${namespace} ${(count += 1)}`, namespace)}`
    } catch (error) {
      outcome.textContent = `Failed: ${error.message}`
    }
  }
  button.addEventListener('click', () => void sign())
  appKit.subscribeAccount(show, namespace)
  show()
}

for (const namespace of ['eip155', 'solana', 'bip122']) addFamily(namespace)
