import { personalSign } from '@metamask/eth-sig-util'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stringToHex, verifyMessage, verifyTypedData } from 'viem'
import { DEMO_KEY } from '../../test/typedDataCases.ts'
import { createTestWallet } from './createTestWallet.ts'
import { readMessage } from './signMethods.ts'
import type { TestWalletOptions, WalletEmission } from './types.ts'

const MNEMONIC = 'test test test test test test test test test test test junk'
const ORIGIN = 'https://dapp.example'

let node: Server
let rpcUrl: string
const requestedPaths = new Set<string>()

beforeAll(async () => {
  node = createServer((request, response) => {
    requestedPaths.add(request.url ?? '')
    request.resume()
    response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result: '0x7a6a' }))
  })
  await new Promise<void>((resolve) => {
    node.listen(0, '127.0.0.1', resolve)
  })
  rpcUrl = `http://127.0.0.1:${(node.address() as AddressInfo).port}`
})

afterAll(() => node.close())

function setUp(options: Partial<TestWalletOptions> = {}) {
  const emissions: WalletEmission[] = []
  const wallet = createTestWallet(
    { mnemonic: MNEMONIC, chains: [{ id: 1337, rpcUrl }], ...options },
    async (emission) => {
      emissions.push(emission)
    },
  )
  const ask = async (method: string, params: unknown[] = [], origin = ORIGIN): Promise<unknown> => {
    const answer = await wallet.handle({ method, params, origin })
    if ('error' in answer) throw Object.assign(new Error(answer.error.message), { code: answer.error.code })
    return answer.result
  }
  return { wallet, ask, emissions }
}

const code = (value: number) => expect.objectContaining({ code: value })

describe('permissions of the test wallet', () => {
  it('shares no account with a site before its owner approves, and then only with that site', async () => {
    const { wallet, ask } = setUp()
    expect(await ask('eth_accounts')).toEqual([])
    expect(await ask('eth_requestAccounts')).toEqual([wallet.accounts[0]])
    expect(await ask('eth_accounts')).toEqual([wallet.accounts[0]])
    expect(await ask('eth_accounts', [], 'https://other.example')).toEqual([])
  })

  it('answers 4001 when its owner declines', async () => {
    const { wallet, ask } = setUp()
    wallet.rejectNext()
    await expect(ask('eth_requestAccounts')).rejects.toEqual(code(4001))
    expect(wallet.permittedOrigins).toEqual([])
    expect(await ask('eth_requestAccounts')).toHaveLength(1)
  })

  it('answers nothing while it is muted, and all pending requests afterwards', async () => {
    const { wallet, ask } = setUp()
    wallet.mute()
    const asked = [ask('eth_chainId'), ask('eth_accounts')]
    expect(await Promise.race([...asked, new Promise((resolve) => setImmediate(resolve, 'silence'))])).toBe('silence')
    wallet.unmute()
    expect(await Promise.all(asked)).toEqual(['0x539', []])
  })

  it('answers -32002 to a second connect while the first is open', async () => {
    const { wallet, ask } = setUp({ policy: 'hang' })
    const first = ask('eth_requestAccounts')
    await wallet.waitForPending('eth_requestAccounts')
    await expect(ask('eth_requestAccounts')).rejects.toEqual(code(-32002))
    wallet.approveNext()
    expect(await first).toHaveLength(1)
    expect(wallet.pending).toEqual([])
  })

  it('emits no accounts to a site when its permission is revoked, by the user or by the site', async () => {
    const { wallet, ask, emissions } = setUp()
    await ask('eth_requestAccounts')
    await wallet.disconnect()
    expect(emissions.at(-1)).toEqual({ event: 'accountsChanged', payload: [], origins: [ORIGIN] })
    await ask('wallet_requestPermissions', [{ eth_accounts: {} }])
    expect(await ask('wallet_getPermissions')).toHaveLength(1)
    await ask('wallet_revokePermissions', [{ eth_accounts: {} }])
    expect(await ask('wallet_getPermissions')).toEqual([])
  })

  it('shows its accounts to a site that it was told to permit, without a prompt', async () => {
    const { wallet, ask, emissions } = setUp({ policy: 'reject' })
    wallet.permit(ORIGIN)
    expect(await ask('eth_accounts')).toEqual([wallet.account])
    expect(await ask('eth_requestAccounts')).toEqual([wallet.account])
    expect(emissions).toEqual([])
  })

  it('emits another account to permitted sites', async () => {
    const { wallet, ask, emissions } = setUp({ showsAllAccounts: true, accountIndexes: [3, 4] })
    await wallet.setAccount(1)
    expect(emissions).toEqual([])
    await ask('eth_requestAccounts')
    await wallet.setAccount(0)
    expect(emissions.at(-1)).toEqual({ event: 'accountsChanged', payload: wallet.accounts, origins: [ORIGIN] })
  })

  it('answers 4200 to a method it does not have, also one that every object has', async () => {
    const { ask } = setUp()
    await expect(ask('wallet_makeCoffee')).rejects.toEqual(code(4200))
    await expect(ask('toString')).rejects.toEqual(code(4200))
    await expect(ask('wallet_makeCoffee', {} as never)).rejects.toEqual(code(4200))
  })
})

describe('chains of the test wallet', () => {
  const newChain = (changes: object = {}) => ({
    chainId: '0x7a6a',
    chainName: 'Local Two',
    rpcUrls: [rpcUrl],
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    ...changes,
  })

  it('answers 4902 for a chain that it does not have, and has it after it was added', async () => {
    const { wallet, ask, emissions } = setUp({ switchesOnAdd: false })
    await expect(ask('wallet_switchEthereumChain', [{ chainId: '0x7a6a' }])).rejects.toEqual(code(4902))
    await ask('wallet_addEthereumChain', [newChain()])
    expect([wallet.knownChains, wallet.chainId]).toEqual([[1337, 31338], 1337])
    await ask('wallet_switchEthereumChain', [{ chainId: '0x7a6a' }])
    expect(emissions).toEqual([{ event: 'chainChanged', payload: '0x7a6a', origins: 'all' }])
    expect(await ask('eth_chainId')).toBe('0x7a6a')
  })

  it('refuses to add a chain whose node serves another chain, or that is incomplete', async () => {
    const { wallet, ask } = setUp()
    await expect(ask('wallet_addEthereumChain', [newChain({ chainId: '0x1' })])).rejects.toEqual(code(-32602))
    await expect(ask('wallet_addEthereumChain', [newChain({ rpcUrls: [] })])).rejects.toEqual(code(-32602))
    await expect(ask('wallet_addEthereumChain', [newChain({ chainId: 31338 })])).rejects.toEqual(code(-32602))
    expect(wallet.knownChains).toEqual([1337])
  })

  it('stays on its chain when its owner declines to switch', async () => {
    const { wallet, ask, emissions } = setUp({
      chains: [
        { id: 1337, rpcUrl },
        { id: 31338, rpcUrl },
      ],
    })
    wallet.rejectNext()
    await expect(ask('wallet_switchEthereumChain', [{ chainId: '0x7a6a' }])).rejects.toEqual(code(4001))
    expect([wallet.chainId, emissions]).toEqual([1337, []])
  })

  it('forwards reads to the node of its chain', async () => {
    const { ask } = setUp()
    expect(await ask('eth_blockNumber')).toBe('0x7a6a')
  })
})

describe('signatures of the test wallet', () => {
  const typedData = {
    domain: { name: 'Sample' },
    types: {
      EIP712Domain: [{ name: 'name', type: 'string' }],
      Mail: [{ name: 'text', type: 'string' }],
    },
    primaryType: 'Mail',
    message: { text: 'hello' },
  } as const

  it('signs messages and typed data that verify', async () => {
    const { wallet, ask } = setUp()
    await ask('eth_requestAccounts')
    const address = wallet.account as `0x${string}`
    const signature = (await ask('personal_sign', [stringToHex('hello'), address])) as `0x${string}`
    expect(await verifyMessage({ address, message: 'hello', signature })).toBe(true)
    const typed = (await ask('eth_signTypedData_v4', [address, JSON.stringify(typedData)])) as `0x${string}`
    expect(await verifyTypedData({ address, ...typedData, signature: typed })).toBe(true)
  })

  it('treats half a byte at the start of a message as a whole byte, like MetaMask', async () => {
    const { wallet, ask } = setUp()
    await ask('eth_requestAccounts')
    const address = wallet.account as `0x${string}`
    for (const message of ['0x123', '0X123']) {
      const signature = (await ask('personal_sign', [message, address])) as `0x${string}`
      expect(await verifyMessage({ address, message: { raw: '0x0123' }, signature })).toBe(true)
      expect(personalSign({ privateKey: Buffer.from(DEMO_KEY.slice(2), 'hex'), data: message.toLowerCase() })).toBe(
        signature,
      )
    }
    expect(readMessage(wallet.requests.at(-1)!)).toBe('\u0001#')
  })

  it.each([
    ['with an amount that is not a number', { value: 'many' }],
    ['with a fractional amount', { value: 0.5 }],
    ['with a negative amount', { value: '-1' }],
    ['with a nonce that is an object', { nonce: {} }],
    ['to a name instead of an address', { to: 'vitalik.eth' }],
    ['with data that are not bytes', { data: '0x1' }],
    ['for a chain id that is not a number', { chainId: 'one' }],
    ['without recipient and data', { to: undefined }],
  ])('refuses a transaction %s with -32602, and does not prompt its owner', async (_name, changes) => {
    const { wallet, ask } = setUp()
    await ask('eth_requestAccounts')
    wallet.hang()
    const asked = wallet.waitForPending().then(() => 'asked')
    const sent = ask('eth_sendTransaction', [{ from: wallet.account, to: wallet.account, ...changes }])
    await expect(Promise.race([sent, asked])).rejects.toEqual(code(-32602))
  })

  it('answers 4100 for an account that the site may not use', async () => {
    const { wallet, ask } = setUp()
    await expect(ask('personal_sign', ['0x00', wallet.account])).rejects.toEqual(code(4100))
    await ask('eth_requestAccounts')
    await expect(ask('personal_sign', ['0x00', wallet.accounts[1]])).rejects.toEqual(code(4100))
    await expect(ask('eth_sendTransaction', [{ from: wallet.accounts[1] }])).rejects.toEqual(code(4100))
  })

  it('sends a transaction on the chain of its request, also if its owner switches before the approval', async () => {
    const chains = [
      { id: 1337, rpcUrl: `${rpcUrl}/first` },
      { id: 31338, rpcUrl: `${rpcUrl}/second` },
    ] as const
    const { wallet, ask } = setUp({ chains })
    await ask('eth_requestAccounts')
    wallet.hang()
    const transaction = {
      from: wallet.account,
      to: wallet.account,
      value: '0x1',
      gas: '0x5208',
      gasPrice: '0x1',
      nonce: '0x0',
    }
    const sending = ask('eth_sendTransaction', [transaction])
    await wallet.waitForPending('eth_sendTransaction')
    await wallet.setChain(31338)
    wallet.approveNext()
    await sending
    expect(requestedPaths).toContain('/first')
    expect(requestedPaths).not.toContain('/second')
  })

  it('refuses typed data and transactions for another chain', async () => {
    const { wallet, ask } = setUp()
    await ask('eth_requestAccounts')
    const foreign = { ...typedData, domain: { name: 'Sample', chainId: 1 } }
    await expect(ask('eth_signTypedData_v4', [wallet.account, foreign])).rejects.toEqual(code(-32602))
    const transaction = { from: wallet.account, chainId: '0x1' }
    await expect(ask('eth_sendTransaction', [transaction])).rejects.toEqual(code(-32602))
  })
})
