import { afterAll, beforeAll, expect, it } from 'vitest'
import { FIRST_CHAIN } from '../../chains/chainSpecs.ts'
import { SEEDED_CONTRACTS } from '../../chains/seededContracts.ts'
import { startChain, type RunningChain } from '../../chains/startChain.ts'
import { createReadChain } from '../announcer/readChain.ts'
import { SECOND, FIRST } from '../../../test/createWalletWorld.ts'
import type { Hex } from '../protocol/types.ts'
import { fetchAssets } from './fetchAssets.ts'

let chain: RunningChain
beforeAll(async () => {
  chain = await startChain(FIRST_CHAIN, { port: 0 })
})
afterAll(() => chain?.stop())

const readChain = createReadChain((...args) => fetch(...args))

function ask(params: object) {
  const own = { id: chain.id, name: chain.name, rpcUrl: chain.httpUrl, symbol: 'ETH' }
  return fetchAssets([{ account: FIRST, ...params }], {
    site: { accounts: [FIRST], chainId: chain.id, chains: [own] },
    readChain,
  })
}

const { erc20, erc721 } = SEEDED_CONTRACTS
const TOKEN = {
  address: erc20.address,
  balance: '0x2540be400',
  type: 'erc20',
  metadata: { name: erc20.name, symbol: erc20.symbol, decimals: 6 },
}
const item = (id: number) => ({
  address: erc721.address,
  balance: '0x1',
  type: 'erc721',
  metadata: { name: erc721.name, symbol: erc721.symbol, tokenId: `0x${id}` },
})
const COIN = {
  address: 'native',
  balance: expect.stringMatching(/^0x[1-9a-f]/),
  type: 'native',
  metadata: { name: 'ETH', symbol: 'ETH', decimals: 18 },
}

it('reads coin, token and collectibles of an account from the chain (ERC-7811)', async () => {
  expect(await ask({})).toEqual({ '0x539': [COIN, TOKEN, item(1), item(2), item(3)] })
})

it('leaves out an item that the account has sent on', async () => {
  const word = (value: string) => value.slice(2).toLowerCase().padStart(64, '0')
  const data: Hex = `0x42842e0e${word(FIRST)}${word(SECOND)}${word('0x2')}`
  await readChain({ id: chain.id, name: '', rpcUrl: chain.httpUrl, symbol: '' }, 'eth_sendTransaction', [
    { from: FIRST, to: erc721.address, data },
  ])
  expect(await ask({ assetTypeFilter: ['erc721'] })).toEqual({ '0x539': [item(1), item(3)] })
})

it('answers only the chains, types and assets that the site asks for', async () => {
  expect(await ask({ chainFilter: ['0x1'] })).toEqual({})
  expect(await ask({ chainFilter: ['0x539'], assetTypeFilter: ['native'] })).toEqual({ '0x539': [COIN] })
  const asset = { address: erc20.address.toLowerCase(), type: 'erc20' }
  expect(await ask({ assetFilter: { '0x539': [asset] }, assetTypeFilter: ['native'] })).toEqual({ '0x539': [TOKEN] })
})

it.each([{ account: SECOND }, { chainFilter: '0x1' }, { assetFilter: [] }])('refuses %j', async (params) => {
  await expect(ask(params)).rejects.toMatchObject({ code: 'account' in params ? 4100 : -32602 })
})
