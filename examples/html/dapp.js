import { createAppKit, evm, networks } from './openappkit.js'
import { startDemo } from './demo.js'

const WEI_DIGITS = 18

const find = (id) => document.getElementById(id)

/** In demo mode there are local chains and a wallet with play money; without it, the public networks. */
const demo = await startDemo()
find('mode').textContent = demo
  ? 'Demo mode: local chains and a wallet with play money. Nothing here is worth anything.'
  : 'These are public networks: what you send is really sent.'
find('recipient').value = demo?.accounts[1] ?? ''

const kit = createAppKit({
  adapters: [evm()],
  networks: demo?.networks ?? [networks.mainnet, networks.base],
})

kit.subscribeAccount(({ address, isConnected, status }) => {
  find('status').textContent = status
  find('address').textContent = address ?? 'none'
  find('sign').disabled = find('send').disabled = !isConnected
  for (const id of ['signature', 'receipt', 'error']) find(id).textContent = ''
})

function showNetwork() {
  find('network').textContent = `${kit.getCaipNetwork().name} (chain ${kit.getChainId()})`
}
showNetwork()
kit.subscribeNetwork(showNetwork)

/** Hexadecimal, as wallets take bytes and amounts. */
const toHex = (text) => `0x${Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0')).join('')}`

function parseEther(text) {
  if (!/^\d+(\.\d{1,18})?$/.test(text)) throw new Error(`"${text}" is not an amount of ETH.`)
  const [whole, fraction = ''] = text.split('.')
  return BigInt(whole + fraction.padEnd(WEI_DIGITS, '0'))
}

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

async function sendEth(provider, from) {
  const value = `0x${parseEther(find('amount').value).toString(16)}`
  const params = [{ from, to: find('recipient').value, value }]
  const hash = await provider.request({ method: 'eth_sendTransaction', params })
  const { status, blockNumber } = await waitForReceipt(provider, hash)
  return `${status === '0x1' ? 'Sent.' : 'The transaction failed.'} Block ${Number(blockNumber)}. ${hash}`
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
find('send').addEventListener('click', () => void run('receipt', sendEth))
