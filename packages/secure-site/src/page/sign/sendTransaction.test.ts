import { readRefusal } from '@openappkit/frame'
import { flushPromises, type FakeAnswer } from '@openappkit/testing'
import {
  encodeFunctionData,
  keccak256,
  parseAbi,
  parseTransaction,
  recoverTransactionAddress,
  type Abi,
  type Hex,
} from 'viem'
import { describe, expect, it, vi } from 'vitest'
import {
  answer,
  catchError,
  createSignWorld,
  ME,
  ONE,
  OTHER,
  refuse,
  ROUTER,
  TWO,
} from '../../../test/createSignWorld.ts'
import { toRpcRefusal } from '../boot/toRpcRefusal.ts'
import { rpcErrors } from '../rpc/errors.ts'
import { sendErrors, sendTransaction } from './sendTransaction.ts'

/** The world, with the method. */
function setUp(urls: readonly string[] = [ONE, TWO]) {
  const world = createSignWorld({ urls })
  return {
    ...world,
    send: (call: object = { to: OTHER, value: 5 }) =>
      world.run(sendTransaction, 'eth_sendTransaction', [{ from: ME, ...call, nonce: 3, gas: 21_000, gasPrice: 7 }]),
    /** The signed transactions that the nodes got, each with the node. */
    listSent: () =>
      world.listRequests('eth_sendRawTransaction').map(({ url, params }) => ({ url, raw: params[0] as Hex })),
    listLookups: () => world.listRequests('eth_getTransactionByHash').map(({ params }) => params[0] as Hex),
  }
}

/** Ways in which the answer of a node can be lost. */
const LOSSES: readonly (readonly [name: string, answer: FakeAnswer])[] = [
  ['a broken connection', new TypeError('failed')],
  ['a page with status 200', { body: '<html>' }],
  ['status 502', { status: 502, body: 'Bad gateway' }],
  ['the deadline of the node', refuse('request timed out', -32_002)],
  ['an internal error of the node', refuse('Internal error', -32_603)],
]

describe('a signed transaction', () => {
  it('is sent to one node, and its hash is the answer', async () => {
    const { send, respond, listSent } = setUp()
    respond(ONE, 'eth_sendRawTransaction', answer('0x'))
    const hash = await send()
    const [sent, ...others] = listSent()
    expect(others).toEqual([])
    expect(hash).toBe(keccak256(sent!.raw))
    expect(parseTransaction(sent!.raw)).toMatchObject({ to: OTHER, value: 5n, nonce: 3 })
    expect(
      (await recoverTransactionAddress({ serializedTransaction: sent!.raw as `0x02${string}` })).toLowerCase(),
    ).toBe(ME)
  })

  it.each(LOSSES)(
    'R14: goes to the next node with the same bytes after %s, without another approval',
    async (_name, loss) => {
      const { send, respond, listSent, countApproved } = setUp()
      respond(ONE, 'eth_sendRawTransaction', loss)
      respond(TWO, 'eth_sendRawTransaction', answer('0x'))
      const hash = await send()
      const sent = listSent()
      expect(sent.map(({ url }) => url)).toEqual([ONE, TWO])
      expect(sent[1]!.raw).toBe(sent[0]!.raw)
      expect(hash).toBe(keccak256(sent[0]!.raw))
      expect(countApproved()).toBe(1)
    },
  )

  it('R14: goes to the next node if the first one does not answer in 10 seconds, and leaves no timer', async () => {
    const { send, respond, listSent, clock } = setUp()
    respond(ONE, 'eth_sendRawTransaction', 'hang')
    respond(TWO, 'eth_sendRawTransaction', answer('0x'))
    const hash = send()
    await expect.poll(() => listSent().length).toBe(1)
    await clock.advance(10_000)
    expect(await hash).toBe(keccak256(listSent()[0]!.raw))
    // The code of the simulation may still load.
    await expect.poll(() => clock.pendingTimers).toBe(0)
  })

  it('R14: goes to the next node if the first one has reached a limit', async () => {
    const { send, respond, listSent } = setUp()
    respond(ONE, 'eth_sendRawTransaction', { status: 429 })
    respond(TWO, 'eth_sendRawTransaction', answer('0x'))
    expect(await send()).toBe(keccak256(listSent()[0]!.raw))
  })

  it.each(['already known', 'AlreadyKnown: already known', 'transaction already imported', 'known transaction: 12ab'])(
    'is accepted by a node that has it: %s',
    async (message) => {
      const { send, respond, listSent } = setUp()
      respond(ONE, 'eth_sendRawTransaction', new TypeError('failed'))
      respond(TWO, 'eth_sendRawTransaction', refuse(message))
      expect(await send()).toBe(keccak256(listSent()[0]!.raw))
    },
  )

  it('is accepted if a node knows its hash, after another node refused what a lost answer had accepted', async () => {
    const { send, respond, listSent, listLookups } = setUp()
    respond(ONE, 'eth_sendRawTransaction', new TypeError('failed'))
    respond(TWO, 'eth_sendRawTransaction', refuse('nonce too low'))
    respond(ONE, 'eth_getTransactionByHash', new TypeError('failed'))
    const known = setUp()
    known.respond(ONE, 'eth_sendRawTransaction', answer('0x'))
    const hash = await known.send()
    respond(TWO, 'eth_getTransactionByHash', answer({ hash }))
    expect(await send()).toBe(hash)
    expect(listLookups()).toEqual([hash, hash])
    expect(listSent()).toHaveLength(2)
  })

  it.each(LOSSES)('R14: has an error with its hash if it may have been sent, after %s', async (_name, loss) => {
    const { send, respond, listSent, countApproved } = setUp()
    respond(ONE, 'eth_sendRawTransaction', loss)
    respond(TWO, 'eth_sendRawTransaction', refuse('nonce too low'))
    respond('https://', 'eth_getTransactionByHash', answer(null))
    const error = await catchError(send())
    const hash = keccak256(listSent()[0]!.raw)
    const message = `The transaction ${hash} may still be included`
    expect(error).toMatchObject({ code: sendErrors.uncertain.code, short: message })
    // The dapp can look for it.
    expect(readRefusal(toRpcRefusal(error))).toEqual({ message, code: -32_603, data: { hash } })
    expect(countApproved()).toBe(1)
  })

  it('R14: has this error also if no node answers at all', async () => {
    const { send, respond, listSent } = setUp()
    respond('https://', 'eth_', new TypeError('failed'))
    respond('https://', 'eth_sendRawTransaction', new TypeError('failed'))
    expect(await catchError(send())).toMatchObject({
      code: sendErrors.uncertain.code,
      params: { hash: keccak256(listSent()[0]!.raw) },
    })
    expect(listSent().map(({ url }) => url)).toEqual([ONE, TWO])
  })

  it('is not sent to another node if a node refuses it, and the reason is the answer', async () => {
    const { send, respond, listSent } = setUp()
    respond(ONE, 'eth_sendRawTransaction', refuse('insufficient funds for gas'))
    respond('https://', 'eth_getTransactionByHash', answer(null))
    expect(await catchError(send())).toMatchObject({
      code: rpcErrors.node.code,
      short: 'The network refused the request: insufficient funds for gas',
    })
    expect(listSent()).toHaveLength(1)
  })

  it('is not sent if all nodes have reached their limits, and can be requested again', async () => {
    const { send, respond } = setUp()
    respond('https://', 'eth_sendRawTransaction', { status: 429 }, refuse('limit exceeded', -32_005))
    respond('https://', 'eth_getTransactionByHash', answer(null))
    expect(await catchError(send())).toMatchObject({ code: rpcErrors.unreachable.code })
  })
})

describe('a call of a router that the operator has listed', () => {
  const abi = parseAbi(['function swapExactETHForTokens(uint256,address[],address,uint256)']) as Abi
  const data = encodeFunctionData({ abi, args: [990n, [OTHER, `0x${'12'.repeat(20)}`], ME, 1_000n] })
  const swap = { to: ROUTER, data, value: 5 }

  const createBlock = (timestamp: string) => answer({ number: '0x1', timestamp, transactions: [] })

  /** Sends it to a chain whose latest block has this time. */
  async function sendAt(block: FakeAnswer, read: FakeAnswer = refuse('no')) {
    const world = setUp([ONE])
    world.respond(ONE, 'eth_getBlockByNumber', block)
    world.respond(ONE, 'eth_call', read)
    world.respond(ONE, 'eth_simulateV1', refuse('no'))
    world.respond(ONE, 'eth_sendRawTransaction', answer('0x'))
    await world.send(swap)
    const { content, warnings } = world.getShown()!
    return { call: content.kind === 'transaction' ? content.call : undefined, warnings }
  }

  it.each([
    ['before its deadline', createBlock('0x3e8'), []],
    ['after it', createBlock('0x3e9'), [{ kind: 'expired' }]],
    ['at an unknown time', refuse('no'), []],
    ['with a block without a time', answer(null), []],
  ] as const)('is shown as a swap, by the time of the chain: %s', async (_name, block, expected) => {
    const { call, warnings } = await sendAt(block)
    expect(call).toMatchObject({ action: 'swap', to: ROUTER })
    expect(warnings).toEqual(expected)
  })

  it('S20: is no swap of a contract with decimals: a token may take any call with a value', async () => {
    const { call, warnings } = await sendAt(createBlock('0x3e8'), answer(`0x${'12'.padStart(64, '0')}`))
    expect(call).toMatchObject({ action: 'unknown', args: [] })
    expect(warnings.map(({ kind }) => kind)).toContain('unknownCall')
  })

  it('is an unknown method if the code that reads it does not come, and has no expected changes', async () => {
    const code = ['../decode/explainSwap.ts', '../rpc/simulate.ts']
    for (const path of code) vi.doMock(path, () => new Promise(() => {}))
    const world = setUp([ONE])
    world.respond(ONE, 'eth_sendRawTransaction', answer('0x'))
    const sent = world.send(swap)
    await flushPromises()
    expect(world.getShown()).toBeUndefined()
    await world.clock.advance(15_000)
    await expect(sent).resolves.toMatch(/^0x[\da-f]{64}$/)
    for (const path of code) vi.doUnmock(path)
    const { content, warnings } = world.getShown()!
    expect(content).toMatchObject({ kind: 'transaction', call: { action: 'unknown' } })
    expect(warnings.map(({ kind }) => kind)).toContain('unknownCall')
    const simulation = content.kind === 'transaction' ? content.simulation : undefined
    const ended = expect(simulation).rejects.toMatchObject({ code: 'secureApi.timedOut' })
    await world.clock.advance(15_000)
    await ended
  })
})
