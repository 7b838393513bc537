import type { CaipNetworkId, ChainNamespace } from '@openappkit/common'
import { describe, expect, it } from 'vitest'
import { walletConnectErrors } from '../errors/errors.ts'
import { checkNamedChain } from './checkNamedChain.ts'

const ADDRESS = '0x9Ae2…'
const BASE = 'eip155:8453'

/** Whether a request may be sent while that chain is shown. */
function isSent(method: string, params: unknown, shown: CaipNetworkId = BASE): boolean {
  try {
    checkNamedChain({ namespace: shown.split(':')[0] as ChainNamespace, method, params }, shown)
    return true
  } catch (error) {
    expect(walletConnectErrors.wrongNetwork.is(error)).toBe(true)
    return false
  }
}

const typedData = (chainId: unknown) => ({
  types: {},
  primaryType: 'Mail',
  domain: { name: 'Mail', chainId },
  message: { chainId: 10 },
})

/** Each way in which a request of eip155 names its chain. */
const PLACES: readonly [string, string, (chainId: unknown) => unknown][] = [
  ['a transaction to send', 'eth_sendTransaction', (chainId) => [{ from: ADDRESS, chainId }]],
  ['a transaction to sign', 'eth_signTransaction', (chainId) => [{ from: ADDRESS, chainId }]],
  ['a call that is read', 'eth_call', (chainId) => [{ to: ADDRESS, chainId }, 'latest']],
  ['calls', 'wallet_sendCalls', (chainId) => [{ version: '2.0.0', chainId, calls: [{ to: ADDRESS }] }]],
  [
    'one of several calls',
    'wallet_sendCalls',
    (chainId) => [{ chainId: '0x2105', calls: [{ to: ADDRESS }, { to: ADDRESS, chainId }] }],
  ],
  ['permissions', 'wallet_grantPermissions', (chainId) => [{ chainId, expiry: 1 }]],
  ['an asset', 'wallet_watchAsset', (chainId) => ({ type: 'ERC20', options: { address: ADDRESS, chainId } })],
  ['typed data', 'eth_signTypedData_v4', (chainId) => [ADDRESS, typedData(chainId)]],
  ['typed data as JSON', 'eth_signTypedData_v4', (chainId) => [ADDRESS, JSON.stringify(typedData(chainId))]],
  ['typed data of the older method', 'eth_signTypedData', (chainId) => [ADDRESS, JSON.stringify(typedData(chainId))]],
  ['typed data before the account', 'eth_signTypedData_v3', (chainId) => [JSON.stringify(typedData(chainId)), ADDRESS]],
]

describe('a request of eip155', () => {
  it.each(PLACES)('is sent if it names the active chain, or none, in %s', (_place, method, create) => {
    for (const chainId of ['0x2105', '0x02105', '0X2105', '8453', 8453, 'eip155:8453', undefined, null]) {
      expect(isSent(method, create(chainId)), String(chainId)).toBe(true)
    }
  })

  it.each(PLACES)('is refused if it names another chain, or an invalid one, in %s', (_place, method, create) => {
    for (const chainId of [
      '0x1',
      '1',
      1,
      8453.5,
      -8453,
      0,
      '',
      'hello',
      '0x',
      '0x2105 ',
      'solana:8453',
      '84530',
      true,
      {},
      [8453],
    ]) {
      expect(isSent(method, create(chainId)), JSON.stringify(chainId)).toBe(false)
    }
  })

  it('may name its chain as a bigint', () => {
    expect(isSent('eth_sendTransaction', [{ chainId: 8453n }])).toBe(true)
    expect(isSent('eth_sendTransaction', [{ chainId: 1n }])).toBe(false)
    expect(isSent('eth_signTypedData_v4', [ADDRESS, typedData(1n)])).toBe(false)
  })

  it('that names several chains is refused for one of them', () => {
    expect(isSent('wallet_sendCalls', [{ chainId: '0x2105' }, { chainId: '0x1' }])).toBe(false)
  })

  it('to sign typed data that is not JSON is refused, because its chain is unknown', () => {
    expect(isSent('eth_signTypedData_v4', [ADDRESS, '{"domain":{"chainId":8453}'])).toBe(false)
  })

  it.each([
    ['personal_sign', ['0x7b22646f6d61696e223a7b7d7d', ADDRESS]],
    ['personal_sign', ['{"domain":{"chainId":1}}', ADDRESS]],
    ['eth_signTypedData', [[{ type: 'string', name: 'chainId', value: '1' }], ADDRESS]],
    ['wallet_getCapabilities', [ADDRESS, ['0x1', '0xa']]],
    ['eth_getBalance', [ADDRESS, 'latest']],
    ['wallet_getCallsStatus', ['0x00']],
    ['eth_blockNumber', []],
    ['eth_blockNumber', undefined],
    ['eth_call', [null, 'latest']],
  ])('that names no chain is sent for the one that is shown: %s %j', (method, params) => {
    expect(isSent(method, params)).toBe(true)
  })

  it.each(['wallet_switchEthereumChain', 'wallet_addEthereumChain'])(
    'to switch to another chain may name it: %s',
    (method) => {
      expect(isSent(method, [{ chainId: '0x1' }])).toBe(true)
    },
  )

  it('that is refused reports the chain that it names, the active chain, and how to fix it', () => {
    const check = (params: unknown) => () =>
      checkNamedChain({ namespace: 'eip155', method: 'eth_signTypedData_v4', params }, BASE)
    expect(check([{ chainId: '0x1' }])).toThrow(
      expect.objectContaining({
        details: expect.stringMatching(/names the chain 0x1, .* shows eip155:8453, .* Switch the network/),
      }),
    )
    expect(check([{ chainId: { evil: true } }])).toThrow(
      expect.objectContaining({ details: expect.stringContaining('the chain object,') }),
    )
    expect(check([ADDRESS, 'evil'])).toThrow(expect.objectContaining({ details: expect.stringContaining('not JSON') }))
  })
})

describe('a request of another chain family', () => {
  const COSMOS = 'cosmos:cosmoshub-4'
  const POLKADOT = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
  const genesisHash = '0x91b171bb158e2d3848fa23a9f1c25182fb8e20313b2c1eb49219da7a70ce90c3'

  it('names its chain in the document to sign, in cosmos', () => {
    expect(isSent('cosmos_signDirect', { signDoc: { chainId: 'cosmoshub-4' } }, COSMOS)).toBe(true)
    expect(isSent('cosmos_signDirect', { signDoc: { chainId: 'osmosis-1' } }, COSMOS)).toBe(false)
    expect(isSent('cosmos_signAmino', { signDoc: { chain_id: 'cosmoshub-4' } }, COSMOS)).toBe(true)
    expect(isSent('cosmos_signAmino', { signDoc: { chain_id: 'osmosis-1' } }, COSMOS)).toBe(false)
    expect(isSent('cosmos_signAmino', { signDoc: { memo: 'hello' } }, COSMOS)).toBe(true)
  })

  it('names its chain by the first block, in polkadot', () => {
    const ask = (hash: unknown) =>
      isSent('polkadot_signTransaction', { address: '1', transactionPayload: { genesisHash: hash } }, POLKADOT)
    expect(ask(genesisHash)).toBe(true)
    expect(ask(genesisHash.toUpperCase().replace('0X', '0x'))).toBe(true)
    expect(ask(`0x${'b'.repeat(64)}`)).toBe(false)
    expect(ask(genesisHash.slice(0, 34))).toBe(false)
    expect(ask(7)).toBe(false)
    expect(isSent('polkadot_signMessage', { address: '1', message: 'hello' }, POLKADOT)).toBe(true)
  })

  it('is sent unchanged if its standard names no chain', () => {
    expect(
      isSent('solana_signMessage', { message: 'hello', chainId: 1 }, 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'),
    ).toBe(true)
  })
})
