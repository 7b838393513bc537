import {
  bytesToHex,
  stringToHex,
  type Hex,
  type TypedDataDefinition,
  recoverMessageAddress,
  recoverTypedDataAddress,
} from 'viem'
import { describe, expect, it, vi } from 'vitest'
import { answer, catchError, createSignWorld, ME, ONE, OTHER, refuse, ROUTER } from '../../../test/createSignWorld.ts'
import { loadMethod } from './loadMethod.ts'
import { sendTransaction } from './sendTransaction.ts'
import { signMessage } from './signMessage.ts'
import { signTypedData } from './signTypedData.ts'

const TOKEN = `0x${'ab'.repeat(20)}` as Hex
const SECOND = `0x${'12'.repeat(20)}` as Hex
const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`

type World = ReturnType<typeof createSignWorld>

const signText = (world: World, data: unknown, ...account: unknown[]) =>
  world.run(signMessage, 'personal_sign', [data, ...(account.length > 0 ? account : [ME])])
const signData = (world: World, data: unknown, ...account: unknown[]) =>
  world.run(signTypedData, 'eth_signTypedData_v4', [...(account.length > 0 ? account : [ME]), data])

const DOMAIN = [
  { name: 'name', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
]

const createMail = (parts: object = {}) => ({
  types: { EIP712Domain: DOMAIN, Mail: [{ name: 'contents', type: 'string' }] },
  primaryType: 'Mail',
  domain: { name: 'Mail', chainId: 1, verifyingContract: TOKEN },
  message: { contents: 'Hello' },
  ...parts,
})

const createPermit = (value: string) =>
  createMail({
    types: {
      EIP712Domain: DOMAIN,
      Permit: [
        { name: 'owner', type: 'address' },
        { name: 'spender', type: 'address' },
        { name: 'value', type: 'uint256' },
      ],
    },
    primaryType: 'Permit',
    message: { owner: ME, spender: OTHER, value },
  })

/** An order of Seaport that offers an amount of a token. */
const createOrder = (token: string) =>
  createMail({
    types: {
      EIP712Domain: DOMAIN,
      OrderComponents: [
        { name: 'offer', type: 'Item[]' },
        { name: 'consideration', type: 'Item[]' },
      ],
      Item: [
        { name: 'itemType', type: 'uint8' },
        { name: 'token', type: 'address' },
        { name: 'startAmount', type: 'uint256' },
        { name: 'endAmount', type: 'uint256' },
      ],
    },
    primaryType: 'OrderComponents',
    message: { offer: [{ itemType: '1', token, startAmount: '5', endAmount: '5' }], consideration: [] },
  })

describe('the methods that need an approval', () => {
  it.each([
    ['personal_sign', signMessage],
    ['eth_signTypedData_v4', signTypedData],
    ['eth_sendTransaction', sendTransaction],
  ])('are three: %s', async (name, method) => {
    expect(await loadMethod(name)).toBe(method)
  })

  it.each(['eth_sign', 'eth_signTransaction', 'eth_signTypedData_v3', 'toString', '__proto__', 'constructor', ''])(
    'SPEC 7.76: are no others, and the answer names the method: %s',
    async (method) => {
      const load = async () => loadMethod(method)
      expect(await catchError(load())).toMatchObject({ code: 'secureRpc.notAllowed', params: { method } })
    },
  )

  const requests: readonly (readonly [name: string, run: (world: World, account: unknown) => Promise<unknown>])[] = [
    ['a message', (world, account) => signText(world, stringToHex('Hello'), account)],
    ['typed data', (world, account) => signData(world, createMail(), account)],
    [
      'a transaction',
      (world, from) =>
        world.run(sendTransaction, 'eth_sendTransaction', [{ from, to: OTHER, nonce: 3, gas: 21_000, gasPrice: 7 }]),
    ],
  ]

  it.each(requests)('S12: of another account is refused before anything is shown: %s', async (_name, run) => {
    for (const account of [OTHER, `${ME}0`]) {
      const world = createSignWorld()
      expect(await catchError(run(world, account))).toBeInstanceOf(Error)
      expect(world.getShown()).toBeUndefined()
      expect(world.countKeyUses()).toBe(0)
    }
  })

  it.each(requests.slice(0, 2))('names its account in any letter case, and no other value: %s', async (_name, run) => {
    for (const account of [OTHER, undefined, 7, null, [ME], { toLowerCase: () => ME }]) {
      expect(await catchError(run(createSignWorld(), account))).toMatchObject({ code: 'secureRpc.otherAccount' })
    }
    await expect(run(createSignWorld(), ME.toUpperCase().replace('X', 'x'))).resolves.toMatch(/^0x[\da-f]{130}$/)
  })

  it.each(requests)('uses no key if the visitor rejects it: %s', async (_name, run) => {
    const world = createSignWorld({ isRejected: true })
    expect(await catchError(run(world, ME))).toBeInstanceOf(Error)
    expect(world.countKeyUses()).toBe(0)
  })

  it.each(requests.slice(0, 2))(
    'shows who requests it, for which account and network, and the whole request: %s',
    async (_name, run) => {
      const world = createSignWorld()
      await run(world, ME)
      const shown = world.getShown()!
      expect(shown).toMatchObject({
        origin: 'https://dapp.test',
        claimedName: 'The dapp',
        network: { name: 'Ethereum', id: '1', symbol: 'ETH' },
        contracts: new Map([[ROUTER, 'Market']]),
      })
      expect(shown.account.toLowerCase()).toBe(ME)
      expect(shown.account).not.toBe(ME)
      const raw = JSON.parse(shown.raw) as { method: string; params: unknown[] }
      expect(raw.method).toMatch(/^(?:personal_sign|eth_signTypedData_v4)$/)
      expect(raw.params).toContain(ME)
    },
  )
})

describe('personal_sign', () => {
  it.each(['Hello', 'Grüße, 世界', ''])(
    'signs the bytes of the message as EIP-191 says, with the key of the account: %s',
    async (text) => {
      const world = createSignWorld()
      const signature = (await signText(world, stringToHex(text))) as Hex
      expect((await recoverMessageAddress({ message: text, signature })).toLowerCase()).toBe(ME)
      expect(world.countKeyUses()).toBe(1)
      const { content, warnings } = world.getShown()!
      expect(content).toMatchObject({ kind: 'message', message: { isText: true } })
      expect(warnings).toEqual([])
    },
  )

  it('signs and marks bytes that are no text', async () => {
    const world = createSignWorld()
    const raw = new Uint8Array(32).fill(0xff)
    const signature = (await signText(world, bytesToHex(raw))) as Hex
    expect((await recoverMessageAddress({ message: { raw }, signature })).toLowerCase()).toBe(ME)
    expect(world.getShown()?.warnings).toEqual([{ kind: 'noText' }])
  })

  it.each([undefined, null, 7, {}, ['0x00']])('refuses a message that is no text, and says why: %j', async (data) => {
    const world = createSignWorld()
    expect(await catchError(signText(world, data))).toMatchObject({
      code: 'secureRpc.invalidParams',
      params: { method: 'personal_sign', problem: 'the message is no text' },
    })
    expect(world.getShown()).toBeUndefined()
  })

  const writeSignIn = (domain: string, address: string) =>
    stringToHex(`${domain} wants you to sign in with your Ethereum account:\n${address}\n\nURI: https://${domain}`)

  it('S12: signs a sign-in of the site that requests it', async () => {
    await expect(signText(createSignWorld(), writeSignIn('dapp.test', ME))).resolves.toMatch(/^0x/)
  })

  it.each([
    ['of another site', writeSignIn('bank.test', ME), 'foreignDomain'],
    ['of another account', writeSignIn('dapp.test', OTHER), 'foreignAccount'],
  ])('S12: refuses a sign-in %s, before it is shown', async (_name, data, code) => {
    const world = createSignWorld()
    expect(await catchError(signText(world, data))).toMatchObject({ code: expect.stringContaining(code) as string })
    expect(world.getShown()).toBeUndefined()
  })
})

describe('eth_signTypedData_v4', () => {
  it.each([
    ['an object', (data: object) => data],
    ['JSON', (data: object) => JSON.stringify(data)],
  ])('signs data as EIP-712 says, with the key of the account: %s', async (_name, write) => {
    const world = createSignWorld()
    const data = createMail()
    const signature = (await signData(world, write(data))) as Hex
    const {
      types: { EIP712Domain: _, ...types },
      ...rest
    } = data
    const definition = { ...rest, types, signature } as unknown as TypedDataDefinition & { signature: Hex }
    expect((await recoverTypedDataAddress(definition)).toLowerCase()).toBe(ME)
    expect(world.getShown()).toMatchObject({ content: { kind: 'typedData', data, allowances: [] }, warnings: [] })
    expect(world.listRequests('eth_call')).toEqual([])
  })

  it.each([
    ['no JSON', '{'],
    ['no object', 7],
    ['a value of another type', createMail({ message: { contents: 7 } })],
    ['a type that is not there', createMail({ primaryType: 'Nothing' })],
  ])('refuses data with its reason: %s', async (_name, data) => {
    const world = createSignWorld()
    const error = (await catchError(signData(world, data))) as { params: { problem: string }; cause: unknown }
    expect(error).toMatchObject({ code: 'secureRpc.invalidParams', params: { method: 'eth_signTypedData_v4' } })
    expect(error.params.problem).not.toBe('')
    expect(error.cause).toMatchObject({ params: { problem: error.params.problem } })
    expect(world.getShown()).toBeUndefined()
  })

  it('refuses data of another network, before it is shown', async () => {
    const world = createSignWorld()
    const data = createMail({ domain: { name: 'Mail', chainId: 5, verifyingContract: TOKEN } })
    expect(await catchError(signData(world, data))).toMatchObject({ params: { actual: '5', expected: '1' } })
    expect(world.getShown()).toBeUndefined()
  })

  it.each([
    ['what it holds: no limit', '11', 10n, true],
    ['what it holds: a limit', '10', 10n, false],
    ['an unknown balance: no limit', '1', undefined, true],
  ])('compares the amount of a permission with %s', async (_name, value, balance, isUnlimited) => {
    const world = createSignWorld({ urls: [ONE] })
    world.respond(ONE, 'eth_call', refuse('no'))
    if (balance !== undefined) world.respondCall('70a08231', answer(word(balance)))
    await signData(world, createPermit(value))
    const { content, warnings } = world.getShown()!
    expect(content).toMatchObject({ allowances: [{ token: TOKEN, spender: OTHER, amount: BigInt(value) }] })
    expect(warnings).toEqual([
      { kind: 'permission', spender: OTHER },
      ...(isUnlimited ? [{ kind: 'unlimitedAllowance', spender: OTHER }] : []),
    ])
  })

  it('reads the token that an order gives away, for its amount in the approval', async () => {
    const world = createSignWorld({ urls: [ONE] })
    world.respond(ONE, 'eth_call', refuse('no'))
    world.respondCall('313ce567', answer(word(6n)))
    await signData(world, createOrder(SECOND))
    const { content, warnings } = world.getShown()!
    expect(warnings.map(({ kind }) => kind)).toEqual(['order'])
    expect(content.kind === 'typedData' && [...content.tokens]).toEqual([
      [SECOND, { balance: undefined, decimals: 6, symbol: undefined, items: [] }],
    ])
  })
})

describe('eth_sendTransaction', () => {
  const send = (world: World, data: Hex) =>
    world.run(sendTransaction, 'eth_sendTransaction', [
      { from: ME, to: TOKEN, data, nonce: 3, gas: 60_000, gasPrice: 7 },
    ])

  /** A node with one token, of which the account holds 10, and which has the item 3. */
  function createTokenWorld() {
    const world = createSignWorld({ urls: [ONE] })
    for (const method of ['eth_call', 'eth_simulateV1', 'debug_traceCall']) world.respond(ONE, method, refuse('no'))
    world.respondCall('70a08231', answer(word(10n)))
    world.respondCall('313ce567', answer(word(2n)))
    world.respondCall('6352211e', answer(word(BigInt(ME))))
    world.respondCall('01ffc9a7', answer(word(1n)))
    world.respond(ONE, 'eth_sendRawTransaction', answer('0x'))
    return world
  }
  const encode = (selector: string, ...values: bigint[]) =>
    `0x${selector}${values.map((value) => word(value).slice(2)).join('')}` as Hex

  it('reads the token of a call, also in a multicall, and whether a number is an amount or an item', async () => {
    const transfer = encode('a9059cbb', BigInt(OTHER), 5n)
    const approve = encode('095ea7b3', BigInt(OTHER), 3n)
    for (const [data, items] of [
      [transfer, []],
      [approve, [3n]],
    ] as const) {
      const world = createTokenWorld()
      await send(world, data)
      const { content } = world.getShown()!
      expect(content.kind === 'transaction' && content.tokens.get(TOKEN)).toMatchObject({ decimals: 2, items })
    }
  })

  it('of a known call does not load the functions of routers', async () => {
    const load = vi.fn(() => ({}))
    vi.doMock('../decode/explainSwap.ts', load)
    const world = createTokenWorld()
    await send(world, encode('a9059cbb', BigInt(OTHER), 5n))
    vi.doUnmock('../decode/explainSwap.ts')
    expect(load).not.toHaveBeenCalled()
    const { content } = world.getShown()!
    expect(content).toMatchObject({ call: { signature: 'transfer(address,uint256)' } })
  })
})
