import { createAppKit, evm, networks, walletConnect } from './openappkit.js'
import { startDemo } from './demo.js'

const ETH_DECIMALS = 18
/** First four bytes of the calls of an ERC-20 that are used here. */
const ERC20 = { decimals: '0x313ce567', transfer: '0xa9059cbb' }
const ACTIONS = ['sign', 'sign-typed', 'send', 'send-tokens']
const OUTPUTS = ['signature', 'typed-signature', 'receipt', 'token-receipt', 'error']

const find = (id) => document.getElementById(id)

/** In demo mode there are local chains and a wallet with play money; without it, the public networks. */
const demo = await startDemo()
find('mode').textContent = demo
  ? 'Demo mode: local chains and a wallet with play money. Nothing here is worth anything.'
  : 'These are public networks: what you send is really sent.'
find('recipient').value = demo?.accounts[1] ?? ''
find('token').value = demo?.contracts.erc20.address ?? ''

const kit = createAppKit({
  adapters: [evm()],
  // Wallets on phones. It needs a relay: the demo has one; elsewhere pass a `projectId`, or a relay of your own.
  connectors: [walletConnect()],
  endpoints: demo ? { relay: demo.relayUrl, directory: demo.directoryUrl } : {},
  networks: demo?.networks ?? [networks.mainnet, networks.base],
})

kit.subscribeAccount(({ address, isConnected, status }) => {
  find('status').textContent = status
  find('address').textContent = address ?? 'none'
  for (const id of ACTIONS) find(id).disabled = !isConnected
  for (const id of OUTPUTS) find(id).textContent = ''
})

function showNetwork() {
  find('network').textContent = `${kit.getCaipNetwork().name} (chain ${kit.getChainId()})`
}
showNetwork()
kit.subscribeNetwork(showNetwork)

/** Hexadecimal, as wallets take bytes and amounts. */
const toHex = (text) => `0x${Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0')).join('')}`

/** A decimal amount in base units. */
function parseAmount(text, decimals) {
  const [whole, fraction = '', ...rest] = text.split('.')
  const isNumber = /^\d+$/.test(whole + fraction) && whole !== '' && rest.length === 0
  if (!isNumber || fraction.length > decimals) throw new Error(`"${text}" is not an amount with up to ${decimals} decimals.`)
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

/** Runs an action and shows how it ended. */
async function run(output, action) {
  find('error').textContent = ''
  find(output).textContent = 'Waiting for your wallet…'
  try {
    find(output).textContent = await action(kit.getProvider('eip155'), kit.getAddress())
  } catch (error) {
    find(output).textContent = ''
    const isDeclined = error?.code === 4001
    find('error').textContent = isDeclined ? 'You declined the request in your wallet.' : (error?.message ?? String(error))
  }
}

find('sign').addEventListener('click', () => void run('signature', signMessage))
find('sign-typed').addEventListener('click', () => void run('typed-signature', signTypedData))
find('send').addEventListener('click', () => void run('receipt', sendEth))
find('send-tokens').addEventListener('click', () => void run('token-receipt', sendTokens))
