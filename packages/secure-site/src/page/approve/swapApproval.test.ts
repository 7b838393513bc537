import { parseTypedData } from '@openappkit/common'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import './define.ts'
import { ACCOUNT, createRequest, createTransaction, drawView, OTHER, TOKEN } from '../../../test/approvalFixtures.ts'
import { formatAddress } from '../../api/formatAddress.ts'
import { decodeCall, TRANSACTION } from '../decode/decodeCall.ts'
import { createExplain } from '../decode/explainSwap.ts'
import { decodeHex } from '../encoding/bytes.ts'
import type { Simulation } from '../rpc/simulate.ts'
import type { TokenFacts } from '../rpc/readTokens.ts'

const ROUTER = `0x${'88'.repeat(20)}` as const
const WETH = `0x${'ee'.repeat(20)}` as const
const NAMES = new Map<string, string>([
  [ROUTER, 'Demo market'],
  [TOKEN, 'Demo Dollar'],
])
const VALUE = 25n * 10n ** 16n
const LEAST = 616_509_587n
const FACTS: TokenFacts = { balance: 0n, decimals: 6, symbol: 'DEMO', items: [] }
const USD = {
  names: new Map(),
  prices: new Map([
    ['', 2500],
    [TOKEN, 1],
  ]),
}

const toWord = (value: bigint | string) => BigInt(value).toString(16).padStart(64, '0')
/** `swapExactETHForTokens(uint256,address[],address,uint256)` */
const encode = (recipient: string): `0x${string}` =>
  `0x7ff36ab5${[LEAST, 128n, recipient, 2_000n, 2n, WETH, TOKEN].map(toWord).join('')}`

interface Swap {
  readonly recipient?: string
  readonly names?: ReadonlyMap<string, string>
  readonly facts?: TokenFacts | undefined
  readonly time?: bigint
  readonly simulation?: Partial<Simulation>
}

/** Draws a swap of 0.25 ETH for at least 616.509587 DEMO. */
function drawSwap({ recipient = ACCOUNT, names = NAMES, facts = FACTS, time, simulation }: Swap = {}) {
  const call = { to: ROUTER, data: encode(recipient), value: VALUE }
  const known = { wrapped: WETH, names }
  const explain = createExplain(ACCOUNT.toLowerCase() as `0x${string}`, time)
  const simulated = simulation && { isSuccess: true, isComplete: true, changes: [], ...simulation }
  const content = {
    ...createTransaction(call, Promise.resolve(simulated), VALUE, new Map([[TOKEN, facts]])),
    call: decodeCall(call, known, { ...TRANSACTION, explain }),
    labels: USD,
  }
  return drawView(createRequest(content, { contracts: names }))
}

const whole = (address: string) => formatAddress(decodeHex(address))

beforeEach(() => page.viewport(400, 640))

describe('the approval of a swap', () => {
  it('says what leaves at most and arrives at least, with symbol, worth and address of the token, and names the exchange', async () => {
    const { text, frame } = await drawSwap()
    expect(text()).toContain(
      `Swap You pay at most 0.25 ETH ≈ $625.00 You receive at least 616.509587 DEMO ≈ $616.51 Token Demo Dollar ${whole(TOKEN)} Contract Demo market ${whole(ROUTER)} Expected`,
    )
    expect(text()).not.toMatch(/Unverified|does not know|Unknown|Method|another account/)
    await expect(frame).to.be.accessible()
  })

  it('S20: has the warning and the address of another account that receives', async () => {
    const { text } = await drawSwap({ recipient: OTHER })
    expect(text()).toContain('What you swap for goes to another account, not to yours.')
    expect(text()).toContain(
      `The recipient gets at least 616.509587 DEMO ≈ $616.51 Token Demo Dollar ${whole(TOKEN)} To ${whole(OTHER)}`,
    )
    expect(text()).not.toContain('You receive at least')
  })

  it('has a warning after its deadline', async () => {
    expect((await drawSwap({ time: 2_001n })).text()).toContain('The time for this swap is over')
  })

  it('S10: marks a token that the operator has not listed, and S20: a token without decimals has its smallest unit', async () => {
    const names = new Map([[ROUTER, 'Demo market']])
    const marked = await drawSwap({ names })
    expect(marked.text()).toContain('You receive at least 616.509587 DEMO Unverified ≈ $616.51')
    marked.frame.remove()
    for (const facts of [
      { ...FACTS, decimals: undefined },
      { ...FACTS, decimals: undefined, balance: undefined },
    ]) {
      const { text, frame } = await drawSwap({ facts })
      expect(text()).toMatch(/You receive at least 616,509,587(?: DEMO)? \(in its smallest unit/)
      frame.remove()
    }
  })

  it('S20: of a router that is not listed names its method, and only the expected changes say what it does', async () => {
    const { text } = await drawSwap({ names: new Map([[TOKEN, 'Demo Dollar']]) })
    expect(text()).toContain('The wallet does not know this contract.')
    expect(text()).toContain(
      `Call a contract Contract ${whole(ROUTER)} Method swapExactETHForTokens(uint256,address[],address,uint256) Amount 0.25 ETH`,
    )
    expect(text()).not.toMatch(/at least|at most|Swap|does not know this method/)
  })

  const asset = { standard: 'erc20', contract: TOKEN } as const
  const arrives = (difference: bigint | undefined) => ({ asset, difference, decimals: 6, symbol: 'DEMO' })
  const leaves = { asset: undefined, difference: -VALUE, decimals: 18, symbol: undefined }

  it.each<[string, Partial<Simulation> | undefined, boolean]>([
    ['as much arrives', { changes: [leaves, arrives(LEAST)] }, false],
    ['less arrives', { changes: [leaves, arrives(LEAST - 1n)] }, true],
    ['nothing arrives', { changes: [leaves] }, true],
    ['it leaves', { changes: [arrives(-1n)] }, true],
    ['it cannot be read', { changes: [leaves, arrives(undefined)] }, false],
    ['more may change', { changes: [leaves], isComplete: false }, false],
    ['there is no simulation', undefined, false],
  ])('S20: has a warning if a simulation gives less than the swap says: %s', async (_name, simulation, isLess) => {
    const { text } = await drawSwap(simulation ? { simulation } : {})
    await expect.poll(text).not.toContain('Calculating')
    expect(text().includes('Less would arrive than the swap promises.')).toBe(isLess)
  })
})

it('names a listed contract beside its address in a call', async () => {
  const spend = { to: TOKEN, data: `0x095ea7b3${toWord(ROUTER)}${toWord(5n)}` } as const
  const { text, frame } = await drawView(createRequest(createTransaction(spend), { contracts: NAMES }))
  expect(text()).toContain(`Contract Demo Dollar ${whole(TOKEN)}`)
  expect(text()).toContain(`Spender Demo market ${whole(ROUTER)}`)
  await expect(frame).to.be.accessible()
})

it('names a listed contract in typed data', async () => {
  const types = {
    EIP712Domain: [{ name: 'verifyingContract', type: 'address' }],
    Order: [{ name: 'token', type: 'address' }],
  }
  const data = parseTypedData({
    types,
    primaryType: 'Order',
    domain: { verifyingContract: ROUTER },
    message: { token: TOKEN },
  })
  const content = { kind: 'typedData', data, allowances: [], tokens: new Map() } as const
  const typed = await drawView(createRequest(content, { contracts: NAMES }))
  expect(typed.text()).toContain(`verifyingContract Demo market ${whole(ROUTER)}`)
  expect(typed.text()).toContain(`token Demo Dollar ${whole(TOKEN)}`)
  await expect(typed.frame).to.be.accessible()
})
