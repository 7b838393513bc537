import { parseTypedData } from '@openappkit/common'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import './define.ts'
import {
  createData,
  ACCOUNT,
  createMessage,
  createRequest,
  createTransaction,
  drawView,
  OTHER,
  TOKEN,
} from '../../../test/approvalFixtures.ts'
import { createDeferred } from '../../../test/createDeferred.ts'
import { encodeAggregate, encodeMulticall } from '../../../test/encodeMulticalls.ts'
import { formatAddress } from '../../api/formatAddress.ts'
import { checkTypedData } from '../decode/checkTypedData.ts'
import { decodeHex } from '../encoding/bytes.ts'
import type { ApprovalContent } from './types.ts'
import type { Simulation } from '../rpc/simulate.ts'

const MAX = 2n ** 256n - 1n
const SHORT = formatAddress(decodeHex(OTHER)).replace(/^(.{6}).*(.{4})$/, '$1…$2')
/** `approve(address,uint256)` with {@link MAX}. */
const approveAll = { to: TOKEN, data: `0x095ea7b3${OTHER.slice(2).padStart(64, '0')}${'f'.repeat(64)}` } as const

/** `transfer(address,uint256)` of 2.5 with 6 decimals. */
const TRANSFER = `0xa9059cbb${OTHER.slice(2).padStart(64, '0')}${(2_500_000).toString(16).padStart(64, '0')}` as const
const USDC = { asset: { standard: 'erc20', contract: TOKEN }, decimals: 6, symbol: 'USDC' } as const
const FACTS = new Map([[TOKEN, { balance: 2_500_000n, decimals: 6, symbol: 'USDC', items: [] }]])
const PERMIT = {
  types: {
    Permit: [
      { name: 'spender', type: 'address' },
      { name: 'value', type: 'uint256' },
    ],
    EIP712Domain: [{ name: 'verifyingContract', type: 'address' }],
  },
  primaryType: 'Permit',
  domain: { verifyingContract: TOKEN },
  message: { spender: OTHER, value: '2500000' },
}
const GIVEN = { token: TOKEN, spender: OTHER, amount: undefined, item: undefined, isUnlimited: true } as const

const simulated = (part: Partial<Simulation>) =>
  Promise.resolve({ isSuccess: true, isComplete: true, changes: [], ...part })

type Drawn = Awaited<ReturnType<typeof drawView>>

/**
 * Waits until the browser reports as visible what is not yet armed or read, and lets half a second pass.
 *
 * @param parts - How many of both. Default: the view and the end of what is approved.
 */
async function arm({ clock }: Drawn, parts = 2) {
  await expect.poll(() => clock.pendingTimers).toBe(parts)
  await clock.advance(500)
}

const approve = () => page.getByRole('button', { name: /^(?:Approve|Sign)$/ })
const reject = () => page.getByRole('button', { name: 'Reject' })

beforeEach(() => page.viewport(400, 640))

describe('a request', () => {
  it('shows the pinned origin, and the name of the site only as its claim', async () => {
    const { text } = await drawView(createRequest(createMessage(), { claimedName: 'Your Bank' }))
    expect(text()).toContain('Requested by https://dapp.test')
    expect(text()).toContain('The site calls itself “Your Bank”.')
  })

  it.each([
    ['no domain', { EIP712Domain: [] }, {}, 'No site, network or contract: the signature is valid everywhere.'],
    ['a domain with an empty name', { EIP712Domain: [{ name: 'name', type: 'string' }] }, { name: '' }, 'name ""'],
  ])('has something beside each heading and name for data with %s', async (_, domainTypes, domain, shown) => {
    const data = parseTypedData({
      types: {
        ...domainTypes,
        Vote: [
          { name: 'reason', type: 'string' },
          { name: 'choices', type: 'uint8[]' },
        ],
      },
      primaryType: 'Vote',
      domain,
      message: { reason: '', choices: [] },
    })
    const { text, view } = await drawView(createRequest(createData(data)))
    expect(text()).toContain(`For ${shown}`)
    expect(text()).toContain('reason ""')
    expect(text()).toContain('choices []')
    const empty = [...view.renderRoot.querySelectorAll('dd, .card')].filter((part) => !part.textContent?.trim())
    expect(empty).toEqual([])
  })

  it.each<[string, unknown, string]>([
    ['uint256', '0x8ac7230489e80000', '10000000000000000000'],
    ['uint256', '0X0A', '10'],
    ['uint256', `${'0'.repeat(500)}7`, '7'],
    ['uint256', `0x${'0'.repeat(500)}7`, '7'],
    ['uint8', 1e2, '100'],
    ['int16', '-00012', '-12'],
    ['int256', '-0', '0'],
    ['uint', String(2n ** 255n), String(2n ** 255n)],
    ['uint256[]', ['0x10', '010'], '16 10'],
    ['address', ACCOUNT.toLowerCase(), ACCOUNT],
    ['address', `0x${ACCOUNT.slice(2).toUpperCase()}`, ACCOUNT],
    ['address[]', [ACCOUNT.toLowerCase()], ACCOUNT],
    ['bytes', '0x0010', '0x0010'],
    ['bytes4', '0x00000010', '0x00000010'],
    ['bool', false, 'false'],
    ['string', '0x10', '0x10'],
    ['string', null, '""'],
  ])('S9: shows a %s that a dapp writes as %j in the form that is signed', async (type, value, shown) => {
    const types = { EIP712Domain: [], Order: [{ name: 'value', type }] }
    const data = parseTypedData({ types, primaryType: 'Order', domain: {}, message: { value } })
    const { text, frame } = await drawView(createRequest(createData(data)))
    expect(text()).toContain(`Type Order value ${shown} Account`)
    await expect(frame).to.be.accessible()
  })

  it('shows the name of a recipient above the whole address in groups, and the worth of an amount', async () => {
    const sent = createTransaction({ to: OTHER, data: '0x' }, undefined, 25n * 10n ** 16n)
    const labels = { names: new Map([[OTHER, 'bob.eth']]), prices: new Map([['', 2500]]) }
    const { text, view } = await drawView(createRequest({ ...sent, labels }))
    expect(text()).toContain(`Recipient bob.eth ${formatAddress(decodeHex(OTHER))} Amount 0.25 ETH ≈ $625.00`)
    const groups = [...view.renderRoot.querySelectorAll('.account')[0]!.querySelectorAll('.full-address span')]
    expect(groups.map(({ textContent }) => textContent?.length)).toEqual([2, ...Array.from({ length: 10 }, () => 4)])
  })

  it.each([
    ['12.50 of a token with 6 decimals', 12_500_000n, 1, 'Amount 12.5 USDC Unverified ≈ $12.50'],
    ['less than a cent', 1n, 1, 'Amount 0.000001 USDC Unverified < $0.01'],
    ['nothing', 0n, 1, 'Amount 0 USDC Unverified ≈ $0.00'],
  ])('writes the worth of %s', async (_, amount, usd, shown) => {
    const data = `0xa9059cbb${OTHER.slice(2).padStart(64, '0')}${amount.toString(16).padStart(64, '0')}` as const
    const tokens = new Map([[TOKEN, { balance: 1n, decimals: 6, symbol: 'USDC', items: [] }]])
    const sent = createTransaction({ to: TOKEN, data }, undefined, 0n, tokens)
    const labels = { names: new Map(), prices: new Map([[TOKEN, usd]]) }
    const { text } = await drawView(createRequest({ ...sent, labels }))
    expect(text()).toContain(shown)
  })

  it('SPEC 2.7: to change the email address shows both addresses and what changes, and no network', async () => {
    const { text, frame } = await drawView(
      createRequest(
        { kind: 'email', from: 'old@example.org', to: 'new@example.org' },
        { warnings: [{ kind: 'emailChange' }] },
      ),
    )
    for (const part of [
      'Change your email address',
      'Requested by https://dapp.test',
      'old@example.org',
      'new@example.org',
      'you log in to this wallet with the new address',
      ACCOUNT,
    ]) {
      expect(text()).toContain(part)
    }
    expect(text()).not.toContain('Ethereum')
    await expect.element(page.getByRole('button', { name: 'Approve' })).toBeVisible()
    await expect(frame).to.be.accessible()
  })

  it('shows account, network, message and raw data', async () => {
    const { text, view } = await drawView(createRequest(createMessage('Hello\nworld')))
    for (const part of [ACCOUNT, 'Ethereum', 'Hello world']) expect(text()).toContain(part)
    expect(view.shadowRoot?.querySelector('pre')?.textContent).toBe('{"method":"x"}')
  })

  it('shows an unnamed network by its number', async () => {
    const { text } = await drawView(
      createRequest(createMessage(), { network: { name: undefined, id: '777', symbol: '' } }),
    )
    expect(text()).toContain('Network 777')
  })

  it('shows text of the dapp as text only', async () => {
    const { view } = await drawView(
      createRequest(createMessage('<img src=x onerror=alert(1)><b>bold</b>'), { claimedName: '<b>x</b>' }),
    )
    expect(view.shadowRoot?.querySelector('img, b')).toBeNull()
  })

  it('shows the whole typed data, and only what is signed', async () => {
    const data = parseTypedData({
      types: {
        EIP712Domain: [{ name: 'name', type: 'string' }],
        Order: [
          { name: 'items', type: 'Item[]' },
          { name: 'note', type: 'string' },
        ],
        Item: [{ name: 'price', type: 'uint256' }],
      },
      primaryType: 'Order',
      domain: { name: 'Market' },
      message: { items: [{ price: '11' }, { price: '22' }], note: 'x\u202ey', unsigned: 'hidden' },
    })
    const { text } = await drawView(createRequest(createData(data)))
    for (const part of ['Market', 'Order', 'price 11', 'price 22', 'x\\u{202e}y']) expect(text()).toContain(part)
    expect(text()).not.toContain('hidden')
  })

  it('shows addresses of typed data in groups with their checksums, and hashes with the font for codes', async () => {
    const types = {
      Permit: [
        { name: 'spender', type: 'address' },
        { name: 'owners', type: 'address[]' },
        { name: 'salt', type: 'bytes4' },
        { name: 'hash', type: 'bytes32' },
        { name: 'note', type: 'string' },
      ],
    }
    const hash = `0x${'Ab'.repeat(32)}`
    const message = { spender: OTHER, owners: [TOKEN], salt: '0x01020304', hash, note: 'hello' }
    const data = parseTypedData({ types, primaryType: 'Permit', domain: {}, message })
    const { view } = await drawView(createRequest(createData(data)))
    const codes = [...view.shadowRoot!.querySelectorAll('.code, .full-address')]
    expect(codes.map((element) => element.textContent)).toEqual([formatAddress(decodeHex(OTHER)), TOKEN, hash, ACCOUNT])
  })

  it('shows the assets that an order gives away above its data, with a warning', async () => {
    const types = {
      Order: ['sellToken', 'buyToken', 'sellAmount'].map((name) => ({
        name,
        type: name === 'sellAmount' ? 'uint256' : 'address',
      })),
    }
    const data = parseTypedData({
      types,
      primaryType: 'Order',
      domain: {},
      message: { sellToken: TOKEN, buyToken: OTHER, sellAmount: '500' },
    })
    const { text, view } = await drawView(createRequest(createData(data), { warnings: checkTypedData(data, 1n) }))
    expect(text()).toContain('Your signature alone can give away tokens or collectibles. You are not asked again.')
    expect(text()).toMatch(
      new RegExp(
        `You give 1?\\.? ?Token ${formatAddress(decodeHex(TOKEN))} Amount, in the smallest unit 500 .*Content Type Order`,
      ),
    )
    expect(view.shadowRoot!.querySelectorAll('ol.card > li')).toHaveLength(1)
    const read = await drawView(createRequest(createData(data, FACTS), { warnings: checkTypedData(data, 1n) }))
    expect(read.text()).toContain(`Token ${formatAddress(decodeHex(TOKEN))} Amount 0.0005 USDC Unverified`)
  })

  it('shows no list of assets for an order whose assets it does not read', async () => {
    const data = parseTypedData({
      types: { Root: [{ name: 'root', type: 'bytes32' }] },
      primaryType: 'Root',
      domain: {},
      message: { root: `0x${'01'.repeat(32)}` },
    })
    const { text } = await drawView(createRequest(createData(data), { warnings: checkTypedData(data, 1n) }))
    expect(text()).toContain('You are not asked again.')
    expect(text()).not.toContain('You give')
  })

  it('shows what a call does, with its warning', async () => {
    const { text } = await drawView(createRequest(createTransaction(approveAll)))
    for (const part of [
      'Allow a spender',
      `Spender ${formatAddress(decodeHex(OTHER))}`,
      String(MAX),
      'take all of this token',
    ]) {
      expect(text()).toContain(part)
    }
  })

  it('shows the currency of each call of a multicall, and the sum', async () => {
    const data = encodeAggregate([1n, 2n].map((ether) => ({ to: OTHER, value: ether * 10n ** 18n, data: '0x' })))
    const { view, text } = await drawView(
      createRequest(createTransaction({ to: TOKEN, data }, undefined, 3n * 10n ** 18n)),
    )
    for (const part of ['Amount 3 ETH', 'Amount (Calls) 3 ETH']) expect(text()).toContain(part)
    expect([...view.shadowRoot!.querySelectorAll('li')].map(({ innerText }) => innerText)).toEqual([
      expect.stringMatching(/Amount\s+1 ETH/),
      expect.stringMatching(/Amount\s+2 ETH/),
    ])
  })

  it('has a warning for the calls of a multicall that are only in the raw data, besides the note below the others', async () => {
    const data = encodeMulticall(Array.from({ length: 23 }, () => approveAll.data))
    const { view } = await drawView(createRequest(createTransaction({ to: OTHER, data })))
    const list = (selector: string) =>
      [...view.shadowRoot!.querySelectorAll(selector)].map(({ textContent }) => textContent.trim())
    expect(list('oak-alert-bar')).toEqual([
      'More calls, only in the raw data: 3',
      expect.stringContaining('does not know this contract'),
      expect.stringContaining('take all of this token'),
    ])
    expect(list('.card > ol > li')).toHaveLength(20)
    expect(list('.card > ol + .quiet')).toEqual(['More calls, only in the raw data: 3'])
  })

  it('shows the expected changes when they are known, and does not wait for them', async () => {
    const { promise, resolve } = createDeferred<Simulation | undefined>()
    const { text } = await drawView(createRequest(createTransaction(approveAll, promise)))
    expect(text()).toContain('Calculating…')
    const asset = { standard: 'erc20', contract: TOKEN } as const
    resolve({
      isSuccess: true,
      isComplete: true,
      changes: [{ asset, difference: -1_500_000n, decimals: 6, symbol: 'USDC' }],
    })
    await expect.poll(text).toContain('You send 1.5 USDC (0x1212…1212)')
    expect(text()).toContain('The contract chooses its name.')
  })

  it.each<[string, () => ApprovalContent, string, string]>([
    [
      'a transfer',
      () => createTransaction({ to: TOKEN, data: TRANSFER }, undefined, 0n, FACTS),
      'Amount 2.5 USDC',
      'Unverified',
    ],
    ['a permit', () => createData(parseTypedData(PERMIT), FACTS), 'Amount 2.5 USDC', 'Unverified'],
    [
      'an expected change',
      () => createTransaction(approveAll, simulated({ changes: [{ ...USDC, difference: -2_500_000n }] })),
      'You send 2.5 USDC (0x1212…1212)',
      'Unverified The contract chooses its name.',
    ],
    [
      'a permission that a call gives',
      () => createTransaction(approveAll, simulated({ permissions: [{ ...GIVEN, ...USDC }] })),
      `Allow an operator: USDC (0x1212…1212) – Operator ${SHORT}`,
      'Unverified The contract chooses its name.',
    ],
  ])('S10: marks the symbol of a contract that is not listed as unverified in %s', async (_, create, shown, mark) => {
    const imitation = await drawView(createRequest(create()))
    await expect.poll(imitation.text).toContain(`${shown} ${mark}`)
    await expect(imitation.frame).to.be.accessible()
    imitation.frame.remove()
    const listed = await drawView(createRequest(create(), { contracts: new Map([[TOKEN, 'USD Coin']]) }))
    await expect.poll(listed.text).toContain(shown)
    expect(listed.text()).not.toMatch(/Unverified|chooses its name/)
  })

  it('S10: shows the amount of an allowance with decimals and symbol, and a warning if the account holds less', async () => {
    const data = `0x095ea7b3${OTHER.slice(2).padStart(64, '0')}${(2_500_000).toString(16).padStart(64, '0')}` as const
    const draw = (balance: bigint) => {
      const facts = { balance, decimals: 6, symbol: 'USDC', items: [] }
      return drawView(createRequest(createTransaction({ to: TOKEN, data }, undefined, 0n, new Map([[TOKEN, facts]]))))
    }
    const enough = await draw(2_500_000n)
    expect(enough.text()).toContain('Amount 2.5 USDC')
    expect(enough.text()).not.toContain('take all of this token')
    enough.frame.remove()
    expect((await draw(2_499_999n)).text()).toContain('take all of this token')
  })

  it('shows what a permit lets its spender take, with decimals and symbol', async () => {
    const data = parseTypedData(PERMIT)
    const facts = { balance: 1n, decimals: 6, symbol: 'USDC', items: [] }
    const { text, frame } = await drawView(createRequest(createData(data, new Map([[TOKEN, facts]]))))
    expect(text()).toMatch(/Allow a spender .*Spender 0x\w+ Amount 2\.5 USDC/)
    await expect(frame).to.be.accessible()
  })

  it('says of a token that does not give its decimals that amounts are in its smallest unit', async () => {
    const unit = '(in its smallest unit: the token doesn’t give its decimals)'
    const data = `0x095ea7b3${OTHER.slice(2).padStart(64, '0')}${(2_500_000).toString(16).padStart(64, '0')}` as const
    const asset = { standard: 'erc20', contract: TOKEN } as const
    const changes = [{ asset, difference: -1_500_000n, decimals: undefined, symbol: 'USDC' }]
    const simulation = Promise.resolve({ isSuccess: true, isComplete: true, changes })
    const facts = { balance: 9_000_000n, decimals: undefined, symbol: 'USDC', items: [] }
    const transaction = createTransaction({ to: TOKEN, data }, simulation, 0n, new Map([[TOKEN, facts]]))
    const { text } = await drawView(createRequest(transaction))
    await expect.poll(text).toContain(`You send 1,500,000 USDC (0x1212…1212) ${unit}`)
    expect(text()).toContain(`Amount 2,500,000 USDC ${unit}`)
  })

  it('lists the permissions that a call of any name gives, and warns of those of everything', async () => {
    const given = { token: TOKEN, spender: OTHER, item: undefined, symbol: 'USDC', decimals: 6 }
    const permissions = [
      { ...given, amount: 2_500_000n, isUnlimited: false },
      { ...given, amount: undefined, item: 7n, decimals: undefined, isUnlimited: false },
      { ...given, amount: undefined, decimals: undefined, isUnlimited: true },
    ]
    const draw = async (list: typeof permissions) => {
      const simulation = Promise.resolve({ isSuccess: true, isComplete: true, changes: [], permissions: list })
      return drawView(createRequest(createTransaction({ to: OTHER, data: '0x12345678' }, simulation)))
    }
    const limited = await draw(permissions.slice(0, 2))
    const spender = `Spender ${SHORT}`
    await expect.poll(limited.text).toContain(`Allow a spender: 2.5 USDC (0x1212…1212) – ${spender}`)
    expect(limited.text()).toContain(`Allow a spender: USDC (0x1212…1212) (item 7) – ${spender}`)
    expect(limited.text()).not.toContain('No change of your balances')
    expect(limited.text()).not.toContain('take every item')
    const unlimited = await draw(permissions.slice(2))
    await expect.poll(unlimited.text).toContain('Allow an operator: USDC (0x1212…1212) – Operator')
    expect(unlimited.text()).toContain('This allows the operator to take every item of this collection.')
    const token = await draw([{ ...given, amount: 9n, isUnlimited: true }])
    await expect.poll(token.text).toContain('This allows the spender to take all of this token, now and later.')
  })

  it.each([
    ['an item', -1n, 'You send item 7 – USDC (0x1212…1212)'],
    ['copies of an item', 1_000n, 'You receive 1,000 × item 7 – USDC (0x1212…1212)'],
    ['an item that cannot be read', undefined, 'Unknown change: item 7 – USDC (0x1212…1212)'],
  ])('S10: does not write %s as an amount of a token with its symbol', async (_name, difference, part) => {
    const asset = { standard: 'erc1155', contract: TOKEN, itemId: 7n } as const
    const changes = [{ asset, difference, decimals: 0, symbol: 'USDC' }]
    const simulation = Promise.resolve({ isSuccess: true, isComplete: true, changes })
    const { text } = await drawView(createRequest(createTransaction(approveAll, simulation)))
    await expect.poll(text).toContain(part)
  })

  it('writes short addresses of contracts and spenders with their checksums', async () => {
    const token = '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed'
    const asset = { standard: 'erc20', contract: token } as const
    const changes = [{ asset, difference: -1n, decimals: 0, symbol: undefined }]
    const permissions = [
      { token, spender: token, amount: 1n, item: undefined, isUnlimited: false, symbol: undefined, decimals: 0 },
    ] as const
    const simulation = Promise.resolve({ isSuccess: true, isComplete: true, changes, permissions })
    const { text } = await drawView(createRequest(createTransaction(approveAll, simulation)))
    await expect.poll(text).toContain('You send 1 0x5aAe…eAed')
    expect(text()).toContain('Allow a spender: 1 0x5aAe…eAed – Spender 0x5aAe…eAed')
  })

  it('lists ten changes, and opens the others', async () => {
    const contracts = Array.from({ length: 12 }, (_, index) => `0x${String(10 + index).repeat(20)}` as const)
    const changes = contracts.map((contract) => ({
      asset: { standard: 'erc20', contract } as const,
      difference: -1n,
      decimals: 0,
      symbol: 'X',
    }))
    const simulation = Promise.resolve({ isSuccess: true, isComplete: true, changes })
    const { view, text } = await drawView(createRequest(createTransaction(approveAll, simulation)))
    await expect.poll(text).toContain('More changes: 2')
    expect(text()).not.toContain('0x2121')
    await page.getByText('More changes: 2').click()
    expect(text()).toContain('You send 1 X (0x2121…2121)')
    expect(view.shadowRoot!.querySelectorAll('ul.changes li')).toHaveLength(12)
  })

  it.each([
    [
      'a change that cannot be read',
      {
        changes: [
          { asset: { standard: 'erc20', contract: TOKEN }, difference: undefined, decimals: 6, symbol: 'USDC' },
        ],
        isComplete: true,
      },
      'Unknown change: USDC (0x1212…1212)',
    ],
    ['more changes than can be read', { changes: [], isComplete: false }, 'Not all changes can be predicted'],
  ] as const)('has a warning of %s, and does not say that nothing changes', async (_name, simulation, part) => {
    const given = Promise.resolve({ isSuccess: true, ...simulation })
    const { view, text } = await drawView(createRequest(createTransaction(approveAll, given)))
    await expect.poll(text).toContain(part)
    expect(text()).not.toContain('No change')
    const bars = [...view.shadowRoot!.querySelectorAll('oak-alert-bar')].map(({ textContent }) => textContent)
    expect(bars).toContainEqual(expect.stringContaining('Not all changes can be predicted'))
  })

  it.each([
    ['says why', 'Pausable: paused', 'The contract gives this reason: Pausable: paused'],
    ['does not say why', undefined, undefined],
  ])('has a warning if the transaction would fail, and the contract %s', async (_name, reason, part) => {
    const simulation = { isSuccess: false, changes: [], isComplete: true, ...(reason !== undefined && { reason }) }
    const { text } = await drawView(createRequest(createTransaction(approveAll, Promise.resolve(simulation))))
    await expect.poll(text).toContain('This transaction would fail')
    if (part === undefined) expect(text()).not.toContain('reason')
    else expect(text()).toContain(part)
  })

  it('says that the changes could not be predicted if no node answers', async () => {
    const { text } = await drawView(createRequest(createTransaction(approveAll, Promise.resolve(undefined))))
    await expect.poll(text).toContain('The changes could not be predicted.')
  })

  it('shows the value and the fee, of which the visitor chooses one', async () => {
    const drawn = await drawView(createRequest(createTransaction({ to: OTHER, data: '0x' }, undefined, 10n ** 18n)))
    expect(drawn.text()).toContain('Amount 1 ETH')
    expect(drawn.text()).toContain('Standard At most 0.000021 ETH')
    await page.getByRole('radio', { name: /^Fast/ }).click()
    await arm(drawn)
    await approve().click()
    expect(drawn.decisions).toEqual([{ speed: 'fast' }])
  })
})

describe('S5: Approve', () => {
  it('counts once, half a second after the request is visible', async () => {
    const drawn = await drawView(createRequest(createMessage()))
    await expect.poll(() => drawn.clock.pendingTimers).toBe(2)
    const pressEarly = () => approve().click({ force: true })
    await pressEarly()
    await drawn.clock.advance(499)
    await pressEarly()
    expect(drawn.decisions).toEqual([])
    await drawn.clock.advance(1)
    await approve().click()
    await approve().click()
    expect(drawn.decisions).toEqual([{ speed: 'standard' }])
  })

  it('does not count if a script presses it', async () => {
    const drawn = await drawView(createRequest(createMessage()))
    await arm(drawn)
    ;(approve().element() as HTMLElement).click()
    expect(drawn.decisions).toEqual([])
  })

  it.each([
    [
      'a cover over the request',
      (frame: HTMLElement) =>
        frame.insertAdjacentHTML(
          'afterend',
          '<div style="position: fixed; inset: 120px 0 120px 0; background: red"></div>',
        ),
    ],
    [
      'a cover over the buttons',
      (frame: HTMLElement) =>
        frame.insertAdjacentHTML(
          'afterend',
          '<div style="position: fixed; inset: auto 0 0 0; height: 30px; background: red"></div>',
        ),
    ],
    [
      'a transparent cover',
      (frame: HTMLElement) =>
        frame.insertAdjacentHTML(
          'afterend',
          '<div style="position: fixed; inset: 0; opacity: 0.01; background: red"></div>',
        ),
    ],
    [
      'a cover over the origin',
      (frame: HTMLElement) =>
        frame.insertAdjacentHTML(
          'afterend',
          '<div style="position: fixed; inset: 0 0 auto 0; height: 30px; background: red"></div>',
        ),
    ],
    ['a little opacity', (frame: HTMLElement) => (frame.style.opacity = '0.99')],
    ['a filter', (frame: HTMLElement) => (frame.style.filter = 'invert(1)')],
    ['a scale', (frame: HTMLElement) => (frame.style.scale = '0.9')],
    ['a move half off the screen', (frame: HTMLElement) => (frame.style.translate = '0 60%')],
    ['removal from view', (frame: HTMLElement) => (frame.style.display = 'none')],
  ])('is disarmed by %s, and armed again half a second after it', async (_name, hide) => {
    const drawn = await drawView(createRequest(createMessage()))
    await arm(drawn)
    await expect.poll(drawn.text).not.toContain('nothing covers')
    hide(drawn.frame)
    await expect.poll(() => (drawn.view as unknown as { isArmed: boolean }).isArmed).toBe(false)
    await expect.poll(drawn.text).toContain('If part of it is off the screen, scroll.')
    expect(drawn.clock.pendingTimers).toBe(0)
    drawn.frame.removeAttribute('style')
    drawn.frame.style.cssText = 'position: fixed; inset: 0'
    drawn.frame.nextElementSibling?.remove()
    await arm(drawn, 1)
    await approve().click()
    expect(drawn.decisions).toEqual([{ speed: 'standard' }])
  })

  it('is disarmed in a frame as low as the origin and the buttons, which hides the request', async () => {
    const drawn = await drawView(createRequest(createMessage()))
    await arm(drawn)
    const isArmed = () => (drawn.view as unknown as { isArmed: boolean }).isArmed
    await expect.poll(isArmed).toBe(true)
    await page.viewport(400, 190)
    await expect.poll(isArmed).toBe(false)
    await page.viewport(400, 640)
    await arm(drawn, 1)
    await expect.poll(isArmed).toBe(true)
  })

  it('stops to watch when it is removed', async () => {
    const drawn = await drawView(createRequest(createMessage()))
    await expect.poll(() => drawn.clock.pendingTimers).toBe(2)
    drawn.view.remove()
    expect(drawn.clock.pendingTimers).toBe(0)
  })

  const manyFields = parseTypedData({
    types: { EIP712Domain: [], Vote: Array.from({ length: 40 }, (_, at) => ({ name: `field${at}`, type: 'string' })) },
    primaryType: 'Vote',
    domain: {},
    message: Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`field${at}`, 'harmless'])),
  })
  const manyLines = createMessage(`${'Please read this.\n'.repeat(60)}I give all that I have to evil.test.`)
  const manyCalls = encodeMulticall(Array.from({ length: 9 }, () => TRANSFER))

  it.each<[string, ApprovalContent]>([
    ['a message of many lines', manyLines],
    ['typed data of many fields', createData(manyFields)],
    ['a transaction of many calls', createTransaction({ to: TOKEN, data: manyCalls })],
  ])('reads %s on, and counts half a second after its end is in view', async (_, content) => {
    const drawn = await drawView(createRequest(content))
    await arm(drawn, 1)
    const readOn = page.getByRole('button', { name: 'Read on' })
    await expect.element(readOn).toBeVisible()
    await expect(drawn.frame).to.be.accessible()
    expect(approve().query()).toBeNull()
    const body = drawn.view.renderRoot.querySelector('.body')!
    for (let presses = 0; drawn.clock.pendingTimers === 0; presses += 1) {
      expect(presses).toBeLessThan(20)
      const { scrollTop } = body
      await readOn.click()
      // All of the text comes by: no line is skipped.
      await expect.poll(() => body.scrollTop).toBeGreaterThan(scrollTop)
      expect(body.scrollTop - scrollTop).toBeLessThan(body.clientHeight)
      await drawn.view.updateComplete
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    }
    await expect.element(approve()).toBeVisible()
    await drawn.clock.advance(499)
    await approve().click({ force: true })
    expect(drawn.decisions).toEqual([])
    await drawn.clock.advance(1)
    await approve().click()
    expect(drawn.decisions).toEqual([{ speed: 'standard' }])
  })

  it('does not count if the end was in view for less than half a second, and stays read once it was', async () => {
    const drawn = await drawView(createRequest(manyLines))
    await arm(drawn, 1)
    const body = drawn.view.renderRoot.querySelector('.body')!
    const readOn = page.getByRole('button', { name: 'Read on' })
    body.scrollTo({ top: body.scrollHeight })
    await expect.poll(() => drawn.clock.pendingTimers).toBe(1)
    await drawn.clock.advance(499)
    body.scrollTo({ top: 0 })
    await expect.poll(() => drawn.clock.pendingTimers).toBe(0)
    await expect.element(readOn).toBeVisible()
    body.scrollTo({ top: body.scrollHeight })
    await arm(drawn, 1)
    body.scrollTo({ top: 0 })
    await approve().click()
    expect(drawn.decisions).toEqual([{ speed: 'standard' }])
  })
})

describe('Reject', () => {
  it('counts at once, once, by press or Escape', async () => {
    const pressed = await drawView(createRequest(createMessage()))
    await reject().click()
    await reject().click()
    expect(pressed.decisions).toEqual([undefined])
    pressed.frame.remove()
    const escaped = await drawView(createRequest(createMessage()))
    await userEvent.keyboard('{Escape}')
    expect(escaped.decisions).toEqual([undefined])
  })
})

describe('accessibility', () => {
  const call = createTransaction(approveAll, Promise.resolve({ isSuccess: false, changes: [], isComplete: true }))

  it.each(['light', 'dark'] as const)('has no violations: %s', async (mode) => {
    for (const content of [createMessage(), call]) {
      const drawn = await drawView(createRequest(content), mode)
      // The warnings push the end of the call out of view.
      await arm(drawn, content === call ? 1 : 2)
      await expect(drawn.frame).to.be.accessible()
      drawn.frame.remove()
    }
  })

  it('moves the focus to the heading of the request', async () => {
    const { view } = await drawView(createRequest(createMessage()))
    expect(view.shadowRoot?.activeElement?.id).toBe('title')
    expect(view.shadowRoot?.activeElement?.textContent).toBe('Sign a message')
  })

  it.each(['ltr', 'rtl'])('has no part that is cut off at 320 pixels: %s', async (direction) => {
    await page.viewport(320, 640)
    document.documentElement.dir = direction
    const { view } = await drawView(
      createRequest(call, { origin: `https://${'long-name.'.repeat(12)}test`, claimedName: 'x'.repeat(60) }),
    )
    const section = view.shadowRoot!.querySelector('section')!
    const wide = [...section.querySelectorAll('*')].filter(
      (element) => element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).display !== 'inline',
    )
    expect(wide.map(({ localName }) => localName)).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
    document.documentElement.dir = ''
  })
})
