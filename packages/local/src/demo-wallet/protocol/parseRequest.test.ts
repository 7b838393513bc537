import { describe, expect, it } from 'vitest'
import { REFUSED, SIGNED, signByReference } from '../../../../testing/test/typedDataCases.ts'
import { DEMO_ACCOUNTS, DEMO_MNEMONIC } from '../../chains/chainSpecs.ts'
import { createSigner } from '../page/createSigner.ts'
import { WALLET_METHODS, type WindowMethodName } from './methods.ts'
import type { SiteState } from './types.ts'

const ACCOUNT = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const OTHER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const site: SiteState = {
  accounts: [ACCOUNT],
  chainId: 1337,
  chains: [{ id: 1337, name: 'Local One', rpcUrl: 'http://127.0.0.1:8545', symbol: 'ETH' }],
}
const signer = createSigner(DEMO_MNEMONIC, DEMO_ACCOUNTS)
const parse = (method: WindowMethodName, ...params: unknown[]) => WALLET_METHODS[method].parse(params, site)
const catchCode = (method: WindowMethodName, ...params: unknown[]) => {
  try {
    return parse(method, ...params)
  } catch (error) {
    return (error as { code: number }).code
  }
}

describe('personal_sign', () => {
  it('reads bytes as they are and any other text as UTF-8', () => {
    expect(parse('personal_sign', '0x68', ACCOUNT)).toEqual({ kind: 'message', account: ACCOUNT, data: '0x68' })
    expect(parse('personal_sign', 'hé', ACCOUNT)).toMatchObject({ data: '0x68c3a9' })
    expect(parse('personal_sign', '0xzz', ACCOUNT)).toMatchObject({ data: '0x30787a7a' })
  })

  it('reads half a byte at the start as a whole one, as MetaMask does', () => {
    expect(parse('personal_sign', '0x123', ACCOUNT)).toMatchObject({ data: '0x0123' })
    expect(parse('personal_sign', '0X123', ACCOUNT)).toMatchObject({ data: '0x0123' })
  })

  it('finds the account in any case, and in the first position, which older dapps use', () => {
    expect(parse('personal_sign', '0x68', ACCOUNT.toLowerCase())).toMatchObject({ account: ACCOUNT })
    expect(parse('personal_sign', ACCOUNT, '0x68')).toMatchObject({ account: ACCOUNT, data: '0x68' })
  })

  it('refuses an account that the site may not use with 4100, and a missing one with -32602', () => {
    expect(catchCode('personal_sign', '0x68', OTHER)).toBe(4100)
    expect(catchCode('personal_sign', '0x68')).toBe(-32602)
    expect(catchCode('personal_sign', 7, ACCOUNT)).toBe(-32602)
  })
})

describe('eth_signTypedData_v4', () => {
  const typedData = {
    types: { EIP712Domain: [], Mail: [{ name: 'contents', type: 'string' }] },
    primaryType: 'Mail',
    domain: { chainId: 1337 },
    message: { contents: 'Hi' },
  }

  it('accepts the data as JSON or as an object', () => {
    const expected = { kind: 'typedData', account: ACCOUNT, typedData }
    expect(parse('eth_signTypedData_v4', ACCOUNT, typedData)).toEqual(expected)
    expect(parse('eth_signTypedData_v4', ACCOUNT, JSON.stringify(typedData))).toEqual(expected)
  })

  it.each(REFUSED)('refuses with -32602 without asking the owner: $name', ({ data }) => {
    expect(catchCode('eth_signTypedData_v4', ACCOUNT, data)).toBe(-32602)
  })

  it.each(SIGNED)('produces the signature of MetaMask: $name', async ({ data }) => {
    const request = parse('eth_signTypedData_v4', ACCOUNT, data)
    if (request.kind !== 'typedData') throw new Error(`It is read as ${request.kind}.`)
    expect(await signer.signTypedData(ACCOUNT, request.typedData)).toBe(signByReference(data))
  })
})

describe('eth_sendTransaction', () => {
  it('keeps only known fields', () => {
    const request = parse('eth_sendTransaction', { from: ACCOUNT, to: OTHER, value: '0x1', chainId: '0x539', foo: 1 })
    expect(request).toEqual({
      kind: 'transaction',
      account: ACCOUNT,
      transaction: { from: ACCOUNT, to: OTHER, value: '0x1' },
    })
  })

  it.each([1337, 1337n, '1337', '0x539'])('accepts the chain as %o', (chainId) => {
    expect(parse('eth_sendTransaction', { from: ACCOUNT, to: OTHER, chainId })).toMatchObject({ kind: 'transaction' })
  })

  it.each([
    [4100, 'of a foreign account', { from: OTHER, to: ACCOUNT }],
    [-32602, 'without an account', { to: OTHER }],
    [-32602, 'without recipient and data', { from: ACCOUNT }],
    [-32602, 'for another chain', { from: ACCOUNT, to: OTHER, chainId: '0x1' }],
    [-32602, 'with a chain in a list', { from: ACCOUNT, to: OTHER, chainId: [1337] }],
    [-32602, 'with a chain that is no number', { from: ACCOUNT, to: OTHER, chainId: { toString: 1, valueOf: 1 } }],
    [-32602, 'with a decimal amount', { from: ACCOUNT, to: OTHER, value: '1' }],
    [-32602, 'with broken data', { from: ACCOUNT, to: OTHER, data: '0x1' }],
    [-32602, 'that is no object', 'transaction'],
  ])('refuses with %i a transaction %s', (code, _, transaction) => {
    expect(catchCode('eth_sendTransaction', transaction)).toBe(code)
  })
})

describe('networks', () => {
  const chain = {
    chainId: '0x7a6a',
    chainName: 'Local Two',
    rpcUrls: ['http://127.0.0.1:8546'],
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  }

  it('refuses to switch to an unknown chain with 4902', () => {
    expect(catchCode('wallet_switchEthereumChain', { chainId: '0x7a6a' })).toBe(4902)
    expect(parse('wallet_switchEthereumChain', { chainId: '0x539' })).toEqual({ kind: 'switchChain', chainId: 1337 })
  })

  it('adds a chain from the parameters of EIP-3085', () => {
    expect(parse('wallet_addEthereumChain', chain)).toEqual({
      kind: 'addChain',
      chain: { id: 31338, name: 'Local Two', rpcUrl: 'http://127.0.0.1:8546', symbol: 'ETH' },
    })
  })

  it('keeps its own endpoint for a known chain', () => {
    const request = parse('wallet_addEthereumChain', { ...chain, chainId: '0x539', rpcUrls: ['https://evil.example'] })
    expect(request).toMatchObject({ chain: { rpcUrl: 'http://127.0.0.1:8545' } })
  })

  it.each([
    ['a decimal chain id', { ...chain, chainId: 31338 }],
    ['no name', { ...chain, chainName: ' ' }],
    ['only plain http URLs of other machines', { ...chain, rpcUrls: ['http://rpc.example'] }],
    ['S8: a URL that is no web address', { ...chain, rpcUrls: ['javascript:alert(1)'] }],
    ['no coin', { ...chain, nativeCurrency: {} }],
  ])('refuses to add a chain with %s with -32602', (_, broken) => {
    expect(catchCode('wallet_addEthereumChain', broken)).toBe(-32602)
  })
})
