import { createAppKit, evm, networks, walletConnect } from './openappkit.js'
import { embeddedWallet } from './openappkit.embedded.js'
import { startDemo } from './demo.js'

const ETH_DECIMALS = 18
/** Selectors (the first four bytes) of the ERC-20 calls used here. */
const ERC20 = { decimals: '0x313ce567', transfer: '0xa9059cbb' }
const ACTIONS = ['sign', 'sign-typed', 'send', 'send-tokens']
const OUTPUTS = ['signature', 'typed-signature', 'receipt', 'token-receipt', 'error']

/** The languages of the modal, as BCP 47 tags. */
const LANGUAGES = [
  ...['ar', 'bn', 'de', 'en', 'es', 'fa', 'fr', 'he', 'hi', 'id', 'it', 'ja', 'ko', 'nl', 'pl', 'pt-BR', 'ru', 'th'],
  ...['tr', 'uk', 'ur', 'vi', 'zh-CN', 'zh-TW'],
]

const find = (id) => document.getElementById(id)

/** Demo mode has local chains and a wallet with play money; otherwise the page uses public networks. */
const demo = await startDemo()
find('mode').textContent = demo
  ? 'Demo mode: local chains and a wallet with play money. Nothing here has real value.'
  : 'Public networks: transactions spend real funds.'
find('recipient').value = demo?.accounts[1] ?? ''
find('token').value = demo?.contracts.erc20.address ?? ''

const kit = createAppKit({
  adapters: [evm()],
  connectors: [
    // Log in by email or a social account. It needs a secure site: the demo has one; run your own with `npx @openappkit/secure-site serve`.
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
  // The hosts of the pages on which visitors buy crypto: the demo has a provider with test cards.
  ...(demo && { onramp: demo.onramp }),
  // The contracts that swaps may call: the demo has a market.
  ...(demo && { swaps: demo.swaps }),
  // Names that visitors register for their accounts: the demo has a service.
  ...(demo && { names: demo.names }),
  networks: demo?.networks ?? [networks.mainnet, networks.base],
})

let shownAddress

kit.subscribeAccount(({ address, isConnected, status }) => {
  find('status').textContent = status
  find('address').textContent = address ?? 'none'
  for (const id of ACTIONS) find(id).disabled = !isConnected
  // It is also called for a new balance or name, which must not remove the outcome of an action.
  if (address === shownAddress) return
  shownAddress = address
  for (const id of OUTPUTS) find(id).textContent = ''
})

function showNetwork() {
  find('network').textContent = `${kit.getCaipNetwork().name} (chain ${kit.getChainId()})`
}
showNetwork()
kit.subscribeNetwork(showNetwork)

for (const tag of LANGUAGES) {
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag)
  find('language').append(Object.assign(document.createElement('option'), { value: tag, textContent: name, lang: tag }))
}
find('language').value = document.documentElement.lang
find('language').addEventListener('change', (event) => kit.updateOptions({ locale: event.target.value }))

find('theme').addEventListener('change', (event) => {
  kit.setThemeMode(event.target.value)
  // The page follows by its style sheet.
  document.documentElement.dataset.theme = event.target.value
})

/** Hexadecimal, the format of bytes and amounts for wallets. */
const toHex = (text) =>
  `0x${Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0')).join('')}`

/** A decimal amount in base units. */
function parseAmount(text, decimals) {
  const [whole, fraction = '', ...rest] = text.split('.')
  const isNumber = /^\d+$/.test(whole + fraction) && whole !== '' && rest.length === 0
  if (!isNumber || fraction.length > decimals) {
    throw new Error(`"${text}" is not an amount with up to ${decimals} decimals.`)
  }
  return BigInt(whole + fraction.padEnd(decimals, '0'))
}

/** One argument of a contract call: 32 bytes. */
const toWord = (value) => BigInt(value).toString(16).padStart(64, '0')

async function waitForReceipt(provider, hash) {
  for (;;) {
    const receipt = await provider.request({ method: 'eth_getTransactionReceipt', params: [hash] })
    if (receipt) return receipt
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

async function signMessage(provider, from) {
  const params = [toHex(find('message').value), from]
  return provider.request({ method: 'personal_sign', params })
}

async function signTypedData(provider, from) {
  const letter = {
    domain: { name: 'OpenAppKit example', version: '1', chainId: kit.getChainId() },
    types: {
      EIP712Domain: [
        { name: 'name', type: 'string' },
        { name: 'version', type: 'string' },
        { name: 'chainId', type: 'uint256' },
      ],
      Letter: [
        { name: 'from', type: 'address' },
        { name: 'contents', type: 'string' },
      ],
    },
    primaryType: 'Letter',
    message: { from, contents: find('message').value },
  }
  return provider.request({ method: 'eth_signTypedData_v4', params: [from, JSON.stringify(letter)] })
}

async function send(provider, transaction) {
  const hash = await provider.request({ method: 'eth_sendTransaction', params: [transaction] })
  const { status, blockNumber } = await waitForReceipt(provider, hash)
  return `${status === '0x1' ? 'Sent.' : 'The transaction failed.'} Block ${Number(blockNumber)}. ${hash}`
}

function sendEth(provider, from) {
  const value = `0x${parseAmount(find('amount').value, ETH_DECIMALS).toString(16)}`
  return send(provider, { from, to: find('recipient').value, value })
}

async function sendTokens(provider, from) {
  const to = find('token').value
  const decimals = await provider.request({ method: 'eth_call', params: [{ to, data: ERC20.decimals }, 'latest'] })
  const amount = parseAmount(find('amount').value, Number(decimals))
  return send(provider, { from, to, data: ERC20.transfer + toWord(find('recipient').value) + toWord(amount) })
}

/** Runs an action and shows its result. */
async function run(output, action) {
  find('error').textContent = ''
  find(output).textContent = 'Waiting for your wallet…'
  try {
    find(output).textContent = await action(kit.getProvider('eip155'), kit.getAddress())
  } catch (error) {
    find(output).textContent = ''
    const isDeclined = error?.code === 4001
    find('error').textContent = isDeclined
      ? 'You declined the request in your wallet.'
      : (error?.short ?? error?.message ?? String(error))
  }
}

find('sign').addEventListener('click', () => void run('signature', signMessage))
find('sign-typed').addEventListener('click', () => void run('typed-signature', signTypedData))
find('send').addEventListener('click', () => void run('receipt', sendEth))
find('send-tokens').addEventListener('click', () => void run('token-receipt', sendTokens))
