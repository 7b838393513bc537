import { numberToHex, toBlobs } from 'viem'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { announceWallet } from '../../test/announce.ts'
import { answerWith, createRpcFetch } from '../../test/createRpcFetch.ts'
import { createTestContext, createTestNetwork } from '../../test/createTestContext.ts'
import { ADDRESS, createTestProvider } from '../../test/createTestProvider.ts'
import { evm, evmErrors } from '../index.ts'

const URL = 'https://rpc.example'
const connectorId = 'io.metamask'
const network = createTestNetwork(1, [URL])

beforeEach(() => void vi.stubGlobal('window', new EventTarget()))
afterEach(() => void vi.unstubAllGlobals())

/** A chain with a base fee of 100 wei and a tip of 7, and a wallet that sends every transaction. */
async function setUp(fees?: { baseFeeMultiplier: unknown }) {
  const block = { baseFeePerGas: numberToHex(100), number: '0x1', transactions: [] }
  const rpc = createRpcFetch({
    [URL]: answerWith(({ method }) =>
      method === 'eth_getBlockByNumber' ? block : method === 'eth_maxPriorityFeePerGas' ? '0x7' : '0x1',
    ),
  })
  vi.stubGlobal('fetch', rpc.fetch)
  const provider = createTestProvider()
  provider.answer('eth_chainId', () => Promise.resolve('0x1'))
  provider.answer('eth_sendTransaction', () => Promise.resolve(`0x${'a'.repeat(64)}`))
  announceWallet(provider)
  const adapter = evm({ rank: false })(createTestContext({}, { ...network, ...(fees && { fees }) } as never).context)
  await adapter.preload?.()
  adapter.start()
  return { facet: adapter.facets!.evm!, provider }
}

describe('the multiplier of the base fee', () => {
  it.each([
    ['a number', 1.5, 157n],
    ['the least number', 1, 107n],
    ['worked out', () => 2, 207n],
  ])('SPEC 9.58, 9.59: comes from the chain of the site: %s', async (_, baseFeeMultiplier, maxFeePerGas) => {
    const { facet } = await setUp({ baseFeeMultiplier })
    await expect(facet.estimateFees({ network })).resolves.toEqual({ maxFeePerGas, maxPriorityFeePerGas: 7n })
  })

  it.each([
    ['a number', 0.99],
    ['nothing', 0],
    ['worked out', () => 0.5],
  ])(
    'SPEC 9.59: is refused below 1, as %s: a fee below the base fee is never included',
    async (_, baseFeeMultiplier) => {
      const { facet } = await setUp({ baseFeeMultiplier })
      const failure: unknown = await facet.estimateFees({ network }).catch((error: unknown) => error)
      expect(evmErrors.rpcFailed.is(failure)).toBe(true)
      expect((failure as Error & { details: string }).details).toContain('baseFeeMultiplier')
    },
  )
})

describe('a transaction with blobs', () => {
  const MAX_DATA_BYTES = 761_855
  const base = { from: ADDRESS, to: ADDRESS, maxFeePerBlobGas: 1n, blobVersionedHashes: [] } as const
  const createData = (bytes: number) => new Uint8Array(bytes).fill(1)

  it('SPEC 9.60, 9.61: has at most 761,855 bytes of data in blobs of 131,072 bytes each', async () => {
    const { facet, provider } = await setUp()
    const blobs = toBlobs({ data: createData(MAX_DATA_BYTES) })
    await facet.sendTransaction({ connectorId, network, transaction: { ...base, blobs } })
    const sent = provider.calls.find(({ method }) => method === 'eth_sendTransaction')?.params[0] as
      | { blobs: string[] }
      | undefined
    expect(sent?.blobs.map(({ length }) => (length - 2) / 2)).toEqual(Array.from({ length: 6 }, () => 131_072))
  })

  it.each([
    [
      'more of them than hold 761,855 bytes',
      () => [...toBlobs({ data: createData(MAX_DATA_BYTES) }), ...toBlobs({ data: createData(1) })],
    ],
    ['one that is a byte short', () => [createData(131_071)]],
    ['one that is a byte long', () => [createData(131_073)]],
    ['one of text that is a byte short', () => [`0x${'00'.repeat(131_071)}` as const]],
    ['one of text that is no hex', () => ['z'.repeat(2 + 2 * 131_072) as `0x${string}`]],
  ])('SPEC 9.60, 9.61: is refused before the wallet is asked, with %s', async (_, createBlobs) => {
    const { facet, provider } = await setUp()
    const asked = facet.sendTransaction({
      connectorId,
      network,
      transaction: { ...base, blobs: createBlobs() as never },
    })
    await expect(asked).rejects.toSatisfy(evmErrors.invalidBlobs.is)
    expect(provider.calls.map(({ method }) => method)).not.toContain('eth_sendTransaction')
  })
})
