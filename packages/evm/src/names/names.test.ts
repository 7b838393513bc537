import { isAppKitError } from '@openappkit/common'
import type { Network } from '@openappkit/core'
import {
  decodeFunctionData,
  encodeAbiParameters,
  encodeErrorResult,
  encodeFunctionData,
  encodeFunctionResult,
  getAddress,
  parseAbi,
  toHex,
  type Hex,
} from 'viem'
import * as chains from 'viem/chains'
import { namehash, packetToBytes } from 'viem/ens'
import { describe, expect, it, vi } from 'vitest'
import { createRpcFetch, hangUntilAbort } from '../../test/createRpcFetch.ts'
import { createTestContext, createTestNetwork } from '../../test/createTestContext.ts'
import { ADDRESS } from '../../test/createTestProvider.ts'
import { usePage } from '../../test/setUpAdapter.ts'
import { FRIEND, nodeError, serveAnswers, URL } from '../../test/setUpTransfer.ts'
import { evm, evmErrors } from '../index.ts'

usePage()

const RESOLVER = getAddress(`0x${'11'.repeat(20)}`)
const OWNER = getAddress(ADDRESS.toLowerCase())
const abi = parseAbi([
  'function resolveWithGateways(bytes name, bytes data, string[] gateways) view returns (bytes, address)',
  'function reverseWithGateways(bytes account, uint256 coinType, string[] gateways) view returns (string, address, address)',
  'function addr(bytes32 node) view returns (address)',
  'function addr(bytes32 node, uint256 coinType) view returns (bytes)',
  'function text(bytes32 node, string key) view returns (string)',
  'function answer(bytes response, bytes extra) view returns (bytes, address)',
  'function query((address sender, string[] urls, bytes data)[] queries) view returns (bool[] failures, bytes[] responses)',
  'error ReverseAddressMismatch(string primary, bytes primaryAddress)',
  'error HttpError(uint16 status, string message)',
  'error ResolverError(bytes errorData)',
  'error ResolverNotFound(bytes name)',
  'error ResolverNotContract(bytes name, address resolver)',
  'error UnsupportedResolverProfile(bytes4 selector)',
  'error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData)',
])

const contracts = { ensUniversalResolver: { address: RESOLVER } }
const mainnet: Network = { ...createTestNetwork(1, [URL]), contracts }
const base = createTestNetwork(8453, ['https://base.example'])

interface Records {
  /** Address by name. */
  readonly addresses?: Readonly<Record<string, string>>
  /** Address by name, for Base. */
  readonly onBase?: Readonly<Record<string, string>>
  /** The answer for every record for Base, in place of `onBase`. */
  readonly baseAnswer?: unknown
  readonly avatars?: Readonly<Record<string, string>>
  /** Primary name by address, as its owner claims it. */
  readonly names?: Readonly<Record<string, string>>
  /** Servers of a name outside the chain. */
  readonly gateways?: Readonly<Record<string, readonly string[]>>
  /** What they receive. */
  readonly callData?: Hex
  /** Whether the resolver names them again after each answer. */
  readonly isEndless?: boolean
}

const fail = (data: Hex) => nodeError(3, 'execution reverted', data)

/** A universal resolver of ENS. */
function answerCall(
  {
    addresses = {},
    onBase = {},
    baseAnswer,
    avatars = {},
    names = {},
    gateways = {},
    callData = '0x1234',
    isEndless = false,
  }: Records,
  data: Hex,
): unknown {
  const { functionName, args } = decodeFunctionData({ abi, data })
  if (functionName === 'reverseWithGateways') {
    const name = names[getAddress(args[0])]
    if (name === undefined) {
      return fail(encodeErrorResult({ abi, errorName: 'ReverseAddressMismatch', args: ['', '0x'] }))
    }
    return encodeFunctionResult({ abi, functionName, result: [name, RESOLVER, RESOLVER] })
  }
  const failWithLookup = (urls: readonly string[]) => {
    const callback = encodeFunctionData({ abi, functionName: 'answer', args: ['0x', '0x'] }).slice(0, 10) as Hex
    return fail(
      encodeErrorResult({ abi, errorName: 'OffchainLookup', args: [RESOLVER, urls, callData, callback, '0x'] }),
    )
  }
  if (functionName === 'answer' && isEndless) return failWithLookup(Object.values(gateways).flat())
  if (functionName === 'answer') return encodeFunctionResult({ abi, functionName, result: [args[0], RESOLVER] })
  if (functionName !== 'resolveWithGateways') throw new Error(`Unexpected ${functionName}.`)
  const inner = decodeFunctionData({ abi, data: args[1] })
  const find = <Value>(values: Readonly<Record<string, Value>>) =>
    Object.entries(values).find(
      ([name]) => namehash(name) === inner.args?.[0] && toHex(packetToBytes(name)) === args[0],
    )?.[1]
  const urls = find(gateways)
  if (urls) return failWithLookup(urls)
  const address = find(addresses)
  if (inner.functionName === 'addr' && inner.args.length === 2) {
    if (baseAnswer !== undefined) return baseAnswer
    const own = inner.args[1] === 0x80000000n + 8453n ? find(onBase) : undefined
    return encodeFunctionResult({
      abi,
      functionName,
      result: [own ? encodeAbiParameters([{ type: 'bytes' }], [own as Hex]) : '0x', RESOLVER],
    })
  }
  const record =
    inner.functionName === 'addr'
      ? address && encodeAbiParameters([{ type: 'address' }], [address as Hex])
      : encodeAbiParameters([{ type: 'string' }], [find(avatars) ?? ''])
  return encodeFunctionResult({ abi, functionName, result: [(record ?? '0x') as Hex, RESOLVER] })
}

async function setUpNames(
  records: Records = {},
  {
    networks = [mainnet],
    answer,
    codes = ['0x'],
  }: { networks?: readonly Network[]; answer?: unknown; codes?: readonly string[] } = {},
) {
  const left = [...codes]
  const rpc = serveAnswers({
    eth_getCode: () => (left.length > 1 ? left.shift() : left[0]),
    eth_call: ({ params: [call] }: { params: readonly unknown[] }) =>
      answer ?? answerCall(records, (call as { data: Hex }).data),
  })
  const adapter = evm({ rank: false })(createTestContext({ enableInjected: false }, undefined, networks).context)
  await adapter.preload?.()
  adapter.start()
  const controller = new AbortController()
  const { signal } = controller
  return {
    rpc,
    controller,
    adapter,
    resolve: (name: string, network = mainnet) => adapter.resolveName!({ name, network, signal }),
    lookUp: (address: string, network = mainnet) => adapter.lookUpName!({ address, network, signal }),
  }
}

describe('isName', () => {
  it.each(['alice.eth', 'a.b.eth', 'ALICE.eth', 'vitalik.xyz', 'ålice.eth', '🦊.eth', '1.eth', 'alice.xn--p1ai'])(
    'accepts %j',
    async (text) => {
      const { adapter } = await setUpNames()
      expect(adapter.isName?.(text)).toBe(true)
    },
  )

  it.each([
    '',
    'alice',
    '.eth',
    'alice.',
    '1.5',
    '0.000001',
    'alice .eth',
    'https://alice.eth',
    'alice@example.com',
    FRIEND,
  ])('refuses %j', async (text) => {
    const { adapter } = await setUpNames()
    expect(adapter.isName?.(text)).toBe(false)
  })
})

describe('resolveName', () => {
  it('resolves a name to its address, with the checksum', async () => {
    const { resolve } = await setUpNames({ addresses: { 'alice.eth': FRIEND.toLowerCase() } })
    await expect(resolve('alice.eth')).resolves.toBe(FRIEND)
    await expect(resolve('bob.eth')).resolves.toBeUndefined()
  })

  it('normalises the name first (ENSIP-15)', async () => {
    const { resolve, rpc } = await setUpNames({ addresses: { 'alice.eth': FRIEND, 'åse.eth': OWNER } })
    await expect(resolve('ALICE.eth')).resolves.toBe(FRIEND)
    await expect(resolve('ÅSE.eth')).resolves.toBe(OWNER)
    const count = rpc.calls.length
    // A Cyrillic letter in a Latin word, and a hyphen of punycode.
    await expect(resolve('аlice.eth')).resolves.toBeUndefined()
    await expect(resolve('xn--ls8h.eth')).resolves.toBeUndefined()
    expect(rpc.calls).toHaveLength(count)
  })

  it('asks the network of the request if it has ENS, otherwise Ethereum if the site has it', async () => {
    const records = { addresses: { 'alice.eth': FRIEND } }
    const own = { ...base, rpcUrls: { default: { http: [URL] } }, contracts }
    await expect((await setUpNames(records, { networks: [] })).resolve('alice.eth', own)).resolves.toBe(FRIEND)
    await expect((await setUpNames(records)).resolve('alice.eth', base)).resolves.toBe(FRIEND)
    const { resolve, rpc } = await setUpNames(records, { networks: [base] })
    await expect(resolve('alice.eth', base)).resolves.toBeUndefined()
    expect(rpc.calls).toEqual([])
  })

  it('uses the record for the network of the request first (ENSIP-11)', async () => {
    const records = {
      addresses: { 'alice.eth': OWNER, 'bob.eth': OWNER },
      onBase: { 'alice.eth': FRIEND.toLowerCase() },
    }
    const { resolve } = await setUpNames(records)
    await expect(resolve('alice.eth', base)).resolves.toBe(FRIEND)
    await expect(resolve('alice.eth')).resolves.toBe(OWNER)
    await expect(resolve('bob.eth', base)).resolves.toBe(OWNER)
  })

  it.each([
    ['HttpError', encodeErrorResult({ abi, errorName: 'HttpError', args: [503, 'down'] })],
    [
      'ResolverError',
      encodeErrorResult({
        abi,
        errorName: 'ResolverError',
        args: [encodeErrorResult({ abi: parseAbi(['error Error(string)']), args: ['down'] })],
      }),
    ],
    ['an unknown error', '0x12345678'],
    ['no reason', '0x'],
  ] as const)(
    'S9: does not use the record for Ethereum if the record for the network reverts with %s',
    async (_, data) => {
      const { resolve } = await setUpNames({ addresses: { 'alice.eth': OWNER }, baseAnswer: fail(data) })
      await expect(resolve('alice.eth', base)).rejects.toSatisfy(evmErrors.executionReverted.is)
    },
  )

  it.each([
    ['ResolverNotFound', encodeErrorResult({ abi, errorName: 'ResolverNotFound', args: ['0x'] })],
    ['ResolverNotContract', encodeErrorResult({ abi, errorName: 'ResolverNotContract', args: ['0x', RESOLVER] })],
    [
      'UnsupportedResolverProfile',
      encodeErrorResult({ abi, errorName: 'UnsupportedResolverProfile', args: ['0x12345678'] }),
    ],
    ['ResolverError without a reason', encodeErrorResult({ abi, errorName: 'ResolverError', args: ['0x'] })],
  ] as const)('uses the record for Ethereum if the record for the network reverts with %s', async (_, data) => {
    const { resolve } = await setUpNames({ addresses: { 'alice.eth': OWNER }, baseAnswer: fail(data) })
    await expect(resolve('alice.eth', base)).resolves.toBe(OWNER)
  })

  it.each([
    ['is a contract there only', ['0x6001', '0x'], undefined],
    ['is a contract on both networks', ['0x6001'], OWNER],
    ['is an account', ['0x'], OWNER],
    ['is an account with a delegation', [`0xef0100${'1'.repeat(40)}`, '0x'], OWNER],
  ])('uses the record for Ethereum on another network unless its address %s', async (_, codes, expected) => {
    const { resolve } = await setUpNames({ addresses: { 'alice.eth': OWNER } }, { codes })
    const other = { ...base, rpcUrls: { default: { http: [URL] } } }
    await expect(resolve('alice.eth', other)).resolves.toBe(expected)
  })

  it.each([chains.mainnet, chains.sepolia])(
    'asks the resolver of ENS on $name, unless the site names another',
    async ({ id, contracts: known }) => {
      const records = { addresses: { 'alice.eth': FRIEND } }
      const network = createTestNetwork(id, [URL])
      const { resolve, rpc } = await setUpNames(records)
      await resolve('alice.eth', network)
      await resolve('alice.eth', { ...network, contracts })
      const asked = rpc.calls.map(({ requests }) => (requests[0]!.params[0] as { to: string }).to.toLowerCase())
      expect(asked).toEqual([known.ensUniversalResolver.address, RESOLVER.toLowerCase()])
    },
  )

  it.each([
    ['reverts', fail('0x')],
    ['answers nothing', '0x'],
    ['answers no record', '0x1234'],
  ])('is undefined if the resolver %s', async (_, answer) => {
    const { resolve } = await setUpNames({}, { answer })
    await expect(resolve('alice.eth')).resolves.toBeUndefined()
  })

  it('R14: throws if no node answers', async () => {
    const { resolve } = await setUpNames({}, { answer: nodeError(-32000, 'broken') })
    await expect(resolve('alice.eth')).rejects.toSatisfy(evmErrors.rpcFailed.is)
  })

  it('R16: aborts its request with its signal', async () => {
    const { resolve, controller } = await setUpNames()
    const rpc = createRpcFetch({ [URL]: hangUntilAbort })
    vi.stubGlobal('fetch', rpc.fetch)
    const failure = expect(resolve('alice.eth')).rejects.toThrow('aborted by the test')
    await expect.poll(() => rpc.calls).toHaveLength(1)
    controller.abort(new Error('aborted by the test'))
    await failure
    await expect.poll(() => rpc.calls[0]?.signal.aborted).toBe(true)
  })
})

describe('a name outside the chain (EIP-3668)', () => {
  const answer = encodeAbiParameters([{ type: 'address' }], [FRIEND])

  /** Records the requests to servers that are not the node. */
  async function setUpGateway(
    urls: readonly string[],
    respond: (url: string) => Response,
    records: Pick<Records, 'callData' | 'isEndless'> = {},
  ) {
    const test = await setUpNames({ gateways: { 'bob.eth': urls }, ...records })
    const asked: { url: string; init: RequestInit }[] = []
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      if (url.startsWith(URL)) return test.rpc.fetch(url, init)
      asked.push({ url, init })
      return Promise.resolve(respond(url))
    })
    return { ...test, asked }
  }

  it('is resolved by the server that its resolver names, without credentials and redirects', async () => {
    const { resolve, asked } = await setUpGateway(['https://gateway.example/{sender}/{data}.json'], () =>
      Response.json({ data: answer }),
    )
    await expect(resolve('bob.eth')).resolves.toBe(FRIEND)
    expect(asked.map(({ url }) => url)).toEqual([`https://gateway.example/${RESOLVER.toLowerCase()}/0x1234.json`])
    expect(asked[0]?.init).toMatchObject({
      method: 'GET',
      credentials: 'omit',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
    })
  })

  it('uses the next server after a failure, with POST if its address has no place for the data', async () => {
    const answers = [new Response('no', { status: 500 }), Response.json({ data: 'hello' }), new Response(answer)]
    const { resolve, asked } = await setUpGateway(
      ['https://a.example/{data}', 'https://b.example', 'https://c.example'],
      () => answers.shift()!,
    )
    await expect(resolve('bob.eth')).resolves.toBe(FRIEND)
    expect(asked[2]).toMatchObject({
      url: 'https://c.example',
      init: { method: 'POST', body: JSON.stringify({ data: '0x1234', sender: RESOLVER }) },
    })
  })

  it.each([
    'http://gateway.example/{data}',
    'https://192.168.0.1/{data}',
    'https://localhost/{data}',
    'file:///{data}',
    'https://user@gateway.example/{data}',
  ])('S8: does not contact %s', async (url) => {
    const { resolve, asked } = await setUpGateway([url], () => Response.json({ data: answer }))
    await expect(resolve('bob.eth')).rejects.toMatchObject({ code: 'reads.noGateway' })
    expect(asked).toEqual([])
  })

  it('S9: throws if no server sends the record for the network of the request', async () => {
    const { resolve, asked } = await setUpGateway(
      ['https://gateway.example'],
      () => new Response('no', { status: 503 }),
    )
    await expect(resolve('bob.eth', base)).rejects.toSatisfy(isAppKitError)
    expect(asked).toHaveLength(1)
  })

  it('contacts three servers at most', async () => {
    const urls = Array.from({ length: 9 }, (_, index) => `https://gateway${index}.example`)
    const { resolve, asked } = await setUpGateway(urls, () => new Response('no', { status: 502 }))
    await expect(resolve('bob.eth')).rejects.toMatchObject({ code: 'reads.noGateway' })
    expect(asked).toHaveLength(3)
  })

  it.each([
    [[404], undefined],
    [[404, 400], undefined],
    [[404, 500], 'reads.noGateway'],
    [[429], 'reads.noGateway'],
    [[408], 'reads.noGateway'],
  ] as const)('with servers that answer %j, is without an address or fails: %s', async (statuses, code) => {
    const urls = statuses.map((status) => `https://gateway${status}.example`)
    const { resolve } = await setUpGateway(
      urls,
      (url) => new Response('no', { status: Number(/\d{3}/.exec(url)?.[0]) }),
    )
    const found = resolve('bob.eth')
    if (code) await expect(found).rejects.toMatchObject({ code })
    else await expect(found).resolves.toBeUndefined()
  })

  it('S8: sends nine requests at most if its resolver names servers in a batch of many', async () => {
    const queries = Array.from({ length: 50 }, (_, index) => ({
      sender: RESOLVER,
      urls: [`https://gateway${index}.example`],
      data: '0x1234' as const,
    }))
    const callData = encodeFunctionData({ abi, functionName: 'query', args: [queries] })
    const { resolve, asked } = await setUpGateway(['x-batch-gateway:true'], () => new Response('no', { status: 404 }), {
      callData,
    })
    await resolve('bob.eth')
    expect(asked).toHaveLength(9)
  })

  it('S8: sends nine requests at most if its resolver names a server again after each answer', async () => {
    const { resolve, asked } = await setUpGateway(['https://gateway.example'], () => Response.json({ data: answer }), {
      isEndless: true,
    })
    await expect(resolve('bob.eth')).rejects.toMatchObject({ code: 'reads.noGateway' })
    expect(asked).toHaveLength(9)
  })
})

describe('lookUpName', () => {
  const alice = { names: { [OWNER]: 'alice.eth' }, addresses: { 'alice.eth': OWNER } }

  it('finds the name of an address, which resolves to the address', async () => {
    const { lookUp } = await setUpNames(alice)
    await expect(lookUp(ADDRESS.toLowerCase())).resolves.toEqual({ name: 'alice.eth' })
    await expect(lookUp(FRIEND)).resolves.toBeUndefined()
    await expect(lookUp('alice.eth')).resolves.toBeUndefined()
  })

  it.each([
    ['resolves to another address', { names: { [OWNER]: 'alice.eth' }, addresses: { 'alice.eth': FRIEND } }],
    ['does not resolve', { names: { [OWNER]: 'alice.eth' } }],
    ['is not in its normal form', { names: { [OWNER]: 'Alice.eth' }, addresses: { 'Alice.eth': OWNER } }],
    ['looks like another name', { names: { [OWNER]: 'аlice.eth' }, addresses: { 'аlice.eth': OWNER } }],
    ['is no name', { names: { [OWNER]: 'alice' }, addresses: { alice: OWNER } }],
    ['is empty', { names: { [OWNER]: '' } }],
  ])('S9: is undefined if the name %s', async (_, records) => {
    const { lookUp } = await setUpNames(records)
    await expect(lookUp(OWNER)).resolves.toBeUndefined()
  })

  it.each([
    ['https://example.com/alice.png', { avatar: 'https://example.com/alice.png' }],
    ['data:image/png;base64,AAAA', { avatar: 'data:image/png;base64,AAAA' }],
    ['ipfs://bafybei', {}],
    ['eip155:1/erc721:0xb7F7F6C52F2e2fdb1963Eab30438024864c313F6/2430', {}],
    ['javascript:alert(1)', {}],
    ['https://192.168.0.1/a.png', {}],
  ])('S10: has the avatar %s only if it is a picture of a public server or a data URL', async (record, expected) => {
    const { lookUp } = await setUpNames({ ...alice, avatars: { 'alice.eth': record } })
    await expect(lookUp(OWNER)).resolves.toEqual({ name: 'alice.eth', ...expected })
  })

  it('reports the name before its picture is read', async () => {
    const contract = '0xb7f7f6c52f2e2fdb1963eab30438024864c313f6'
    const { adapter, rpc, controller } = await setUpNames({
      ...alice,
      avatars: { 'alice.eth': `eip155:1/erc721:${contract}/2430` },
    })
    const readItem = vi.fn(() => new Promise(() => {}))
    vi.stubGlobal('fetch', (url: string, init: RequestInit & { body: string }) =>
      init.body.toLowerCase().includes(`"to":"${contract}"`) ? readItem() : rpc.fetch(url, init),
    )
    const names: string[] = []
    const { signal } = controller
    const found = adapter.lookUpName!({
      address: OWNER,
      network: mainnet,
      signal,
      onName: (name) => void names.push(name),
    })
    await expect.poll(() => readItem.mock.calls.length).toBe(1)
    expect(names).toEqual(['alice.eth'])
    controller.abort()
    await expect(found).rejects.toThrow('aborted')
  })

  it('S9: does not report a name that resolves to another address', async () => {
    const { adapter } = await setUpNames({ names: { [OWNER]: 'alice.eth' }, addresses: { 'alice.eth': FRIEND } })
    const names: string[] = []
    await adapter.lookUpName!({
      address: OWNER,
      network: mainnet,
      signal: new AbortController().signal,
      onName: (name) => void names.push(name),
    })
    expect(names).toEqual([])
  })

  it('does not contact a server that the resolver names', async () => {
    const { lookUp, rpc } = await setUpNames({
      names: { [OWNER]: 'bob.eth' },
      gateways: { 'bob.eth': ['https://tracker.example'] },
    })
    await expect(lookUp(OWNER)).resolves.toBeUndefined()
    expect(new Set(rpc.calls.map(({ url }) => url))).toEqual(new Set([URL]))
  })

  it('R14: throws if no node answers', async () => {
    const { lookUp } = await setUpNames({}, { answer: nodeError(-32000, 'broken') })
    await expect(lookUp(OWNER)).rejects.toSatisfy(evmErrors.rpcFailed.is)
  })
})
