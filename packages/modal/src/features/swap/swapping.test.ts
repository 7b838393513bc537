import { defineErrors } from '@openappkit/common'
import { connectionErrors, getSwap, isNativeAsset } from '@openappkit/core/internal'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { ALPHA, createWorld, place } from '../../../test/createWorld.ts'
import type { World } from '../../../test/scene.ts'
import { screen } from '../../../test/screen.ts'
import {
  confirm,
  connectSwap,
  createSwapWorld,
  openReview,
  SWAP_TOKENS,
  review,
  seeQuote,
  withSpeeds,
} from '../../../test/swapWorld.ts'

const { executionReverted } = defineErrors('evm', { executionReverted: { short: 'Execution reverted: {reason}' } })

const TOKEN_TO_ETHER = { fromToken: 'USDC', toToken: 'ETH', amount: '100' }

async function createTest() {
  const world = createWorld(createSwapWorld())
  const modal = await place('appkit-modal')
  return {
    ...world,
    modal,
    countPrompts: () => world.control.calls.filter(({ operation }) => operation === 'sendSwap').length,
  }
}

const MAY_TAKE = 'The exchange may still be able to take USDC from your account.'

type AmountRow = [string, bigint | undefined, bigint | undefined, heading: string, text: string]
/** What has left the account, and what has reached it. */
const AMOUNTS: readonly AmountRow[] = [
  ['both amounts', -4n, 3n, 'Swapped', 'You swapped 0.000000000000000004 ETH for 0.000003 USDC.'],
  [
    'what has arrived only',
    undefined,
    3n,
    'Swapped',
    '0.000003 USDC has arrived. We couldn’t read how much ETH has left your account.',
  ],
  [
    'what was paid only',
    -4n,
    undefined,
    'Swap confirmed',
    'The network included your swap of 0.000000000000000004 ETH. We couldn’t read how much USDC has arrived.',
  ],
  [
    'no amount',
    undefined,
    undefined,
    'Swap confirmed',
    'The network included the swap. We couldn’t read what it has moved.',
  ],
]

describe('the review of a swap', () => {
  it('ignores the second press of a double click, and asks the wallet once', async () => {
    const world = await createTest()
    world.control.onSendSwap(ALPHA, 'hang')
    await openReview(world)
    await screen.button('Swap').dblClick()
    await expect.element(page.getByText('Confirm in Alpha Wallet', { exact: true })).toBeVisible()
    expect(world.countPrompts()).toBe(1)
    await expect(world.modal).to.be.accessible()
  })

  it('names who offers the swap, and the contract that it calls, with a link to its page', async () => {
    const world = await createTest()
    await openReview(world)
    await expect.element(page.getByText('Test Exchange', { exact: true })).toBeVisible()
    await expect.element(page.getByText('Test Router', { exact: true })).toBeVisible()
    await expect
      .element(screen.link('0x7777…7777, View on Etherscan (opens in a new tab)'))
      .toHaveAttribute('href', `https://etherscan.io/address/0x${'7'.repeat(40)}`)
    await expect(world.modal).to.be.accessible()
  })

  it('has one fee and no choice if all speeds cost the same', async () => {
    const world = await createTest()
    withSpeeds(world, { standard: 10n ** 15n, fast: 10n ** 15n, instant: 10n ** 15n })
    await openReview(world)
    await expect.element(page.getByText('0.001 ETH', { exact: true })).toBeVisible()
    expect(page.getByRole('radio').elements()).toEqual([])
  })

  it('S20: shows why a swap is blocked, and asks the wallet nothing', async () => {
    const world = await createTest()
    world.control.onSwapRead('decodeSwap', async () => undefined)
    await openReview(world)
    await expect.element(page.getByText('We blocked this swap', { exact: true })).toBeVisible()
    await expect.element(page.getByText('The swap cannot be read')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Swap', exact: true })).not.toBeInTheDocument()
    world.control.onSwapRead('decodeSwap', 'approve')
    await screen.button('Get a new price').click()
    await expect.element(screen.button('Swap')).toBeVisible()
    expect(world.countPrompts()).toBe(0)
  })

  it('S10: names the contract of what else would arrive, and not that of the chosen tokens', async () => {
    const world = await createTest()
    const [ether, dollar] = SWAP_TOKENS
    world.control.onSwapRead('simulateSwap', async () => ({
      changes: [
        { ...ether!, difference: -5n * 10n ** 17n },
        { ...dollar!, difference: 997n * 10n ** 6n },
        { asset: `eip155:1/erc20:0x${'9'.repeat(40)}`, difference: 5_000n, decimals: 0, symbol: 'USDC' },
        { asset: `eip155:1/erc721:0x${'8'.repeat(40)}/7`, difference: 1n, decimals: 0, symbol: '1000 USDC' },
      ],
      allowances: [],
      gas: [],
    }))
    await openReview(world)
    for (const amount of ['997 USDC', '5,000 USDC (0x9999…9999)', 'NFT “0x8888…8888 #7”']) {
      await expect.element(page.getByText(`Your balance goes up by ${amount}.`, { exact: true })).toBeVisible()
    }
  })

  it('puts one full stop after the sentence of a contract that blocks a swap', async () => {
    const world = await createTest()
    world.control.onSwapRead('simulateSwap', executionReverted({ reason: 'The pool is paused.' }))
    await openReview(world)
    await expect.element(page.getByText('We blocked this swap', { exact: true })).toBeVisible()
    const text = () => page.getByText(/The pool is paused/)
    await expect.element(text()).toBeVisible()
    expect(page.getByRole('alert').filter({ hasText: 'paused' }).element().textContent).toMatch(/paused\u2069?\. [A-Z]/)
  })

  it.each([
    [
      'a higher fee',
      ({ control }: World) =>
        control.onSwapRead('estimateSwap', async () => ({ fee: { amount: 10n ** 16n, decimals: 18, symbol: 'ETH' } })),
      /^0\.01 ETH/,
    ],
    ['another permission', ({ control }: World) => control.onSwapRead('canBatch', async () => true), /^In one step/],
  ] as const)('S20: takes no press for a moment after %s appears', async (_name, change, text) => {
    const world = await createTest()
    await openReview(world, TOKEN_TO_ETHER)
    change(world)
    await world.clock.advance(getSwap(world.kit).getForm().quote!.expiresAtMs - world.clock.now())
    await expect.element(page.getByText(text)).toBeVisible()
    const button = () => screen.button('Swap').element() as HTMLElement
    const isGuarded = () => (button().getRootNode() as ShadowRoot).host.classList.contains('guarded')
    await expect.poll(isGuarded).toBe(true)
    button().click()
    await world.clock.advance(499)
    button().click()
    expect(world.countPrompts()).toBe(0)
    await world.clock.advance(1)
    await screen.button('Swap').click()
    await expect.poll(() => world.countPrompts()).toBeGreaterThan(0)
  })

  it('R11: returns to an empty form if the account changes, and says why', async () => {
    const world = await createTest()
    await openReview(world)
    world.control.setAccounts(ALPHA, [`0x${'2'.repeat(40)}`])
    await expect.element(screen.dialog('Swap')).toBeVisible()
    await expect.element(page.getByText('Your account changed, so we cleared the form.')).toBeVisible()
  })
})

describe('swapping', () => {
  it('SPEC 1.12: goes through the approval and the swap to the outcome', async () => {
    const world = await createTest()
    await confirm(world, TOKEN_TO_ETHER)
    await expect.element(page.getByText('Swapped', { exact: true })).toBeVisible()
    expect(world.countPrompts()).toBe(2)
    await expect.element(screen.link(/^View on Etherscan/)).toBeVisible()
    await expect.element(screen.button('Back')).not.toBeInTheDocument()
  })

  it('resolves open with the hash of the swap, not with that of the approval', async () => {
    const world = await createTest()
    await connectSwap(world)
    const opened = world.kit.modal.open({ view: 'Swap', arguments: TOKEN_TO_ETHER })
    await seeQuote(world)
    await review(world)
    await screen.button('Swap').click()
    expect(await opened).toEqual({ hash: `0x${'f'.repeat(63)}2` })
    expect(getSwap(world.kit).state.phase).toMatchObject({ order: { permission: 'approval' } })
  })

  it('resolves open with nothing if the visitor leaves', async () => {
    const world = await createTest()
    await connectSwap(world)
    const opened = world.kit.modal.open({ view: 'Swap' })
    await expect.element(screen.dialog('Swap')).toBeVisible()
    world.kit.modal.close()
    expect(await opened).toBeUndefined()
  })

  it('leads back to the review after the visitor declined', async () => {
    const world = await createTest()
    world.control.onSendSwap(ALPHA, connectionErrors.userRejected())
    await confirm(world)
    await expect.element(page.getByText('Swap declined', { exact: true })).toBeVisible()
    world.control.onSendSwap(ALPHA, 'approve')
    await screen.button('Back to review').click()
    await expect.element(screen.dialog('Review swap')).toBeVisible()
    await world.clock.advance(1_000)
    await screen.button('Swap').click()
    await expect.element(page.getByText('Swapped', { exact: true })).toBeVisible()
  })

  it.each<[string, bigint | Error, string]>([
    ['the amount of the swap', 100_000_000n, 'The exchange may still take 100 USDC. Your next try uses that.'],
    ['more, granted in the wallet', 120_000_000n, 'The exchange may still take 120 USDC. Your next try uses that.'],
    ['less, which the next try cannot use', 70_000_000n, 'The exchange may still take 70 USDC.'],
    ['no amount above what the account holds', 2n ** 255n, MAY_TAKE],
    ['no amount that could not be read', new Error('No answer'), MAY_TAKE],
  ])(
    'R23: names the permission that a swap leaves behind that the network has refused: %s',
    async (_, allowed, text) => {
      const world = await createTest()
      let count = 0
      world.control.onFollowTransfer(({ hash }) => {
        count += 1
        if (count === 2) {
          world.control.onSwapRead('readAllowance', allowed instanceof Error ? allowed : async () => allowed)
        }
        return { status: count === 1 ? 'confirmed' : 'reverted', hash }
      })
      await confirm(world, TOKEN_TO_ETHER)
      await expect.element(page.getByText('Swap failed', { exact: true })).toBeVisible()
      await expect.element(page.getByText(text, { exact: true })).toBeVisible()
    },
  )

  it('R23: names the permission without a next try, where the visitor cannot try again', async () => {
    const world = await createTest()
    let count = 0
    world.control.onSwapRead('readDifference', async () => 0n)
    world.control.onFollowTransfer(({ hash }) => {
      count += 1
      if (count === 2) world.control.onSwapRead('readAllowance', async () => 100_000_000n)
      return { status: 'confirmed', hash }
    })
    await confirm(world, TOKEN_TO_ETHER)
    await expect.element(page.getByText('Nothing arrived', { exact: true })).toBeVisible()
    await expect.element(page.getByText('The exchange may still take 100 USDC.', { exact: true })).toBeVisible()
  })

  it.each([
    ['what was paid, if nothing has arrived', -500_000_000_000_000_000n, '0.5 ETH has left your account.'],
    ['no amount, if nothing has moved', 0n, undefined],
  ])('says %s', async (_name, lost, part) => {
    const world = await createTest()
    world.control.onSwapRead('readDifference', async ({ asset }) => (isNativeAsset(asset) ? lost : 0n))
    await confirm(world)
    await expect.element(page.getByText(/but no USDC has reached your account\./).first()).toBeVisible()
    const paid = page.getByText(/has left your account/)
    if (part === undefined) expect(paid.elements()).toEqual([])
    else await expect.element(paid.first()).toHaveTextContent(part)
  })

  it.each(AMOUNTS)('R23: says what could be read: %s', async (_, lost, gained, heading, text) => {
    const world = await createTest()
    world.control.onSwapRead('readDifference', async ({ asset }) => (isNativeAsset(asset) ? lost : gained))
    await confirm(world)
    await expect.element(page.getByText(heading, { exact: true })).toBeVisible()
    await expect.element(page.getByText(text).first()).toBeVisible()
  })

  it.each(AMOUNTS.slice(1))(
    'R23: says what could be read, in the notice: %s',
    async (_, lost, gained, _heading, text) => {
      const world = await createTest()
      world.control.onSwapRead('readDifference', async ({ asset }) => (isNativeAsset(asset) ? lost : gained))
      world.control.onFollowTransfer('hang')
      await confirm(world)
      await expect.element(page.getByText('On its way', { exact: true })).toBeVisible()
      await world.kit.modal.open({ view: 'Account' })
      world.control.approveRead('followTransfer')
      await expect.element(page.getByText(text).first()).toBeVisible()
    },
  )

  it('says so after 10 s without an answer of the wallet', async () => {
    const world = await createTest()
    world.control.onSendSwap(ALPHA, 'hang')
    await confirm(world)
    await expect.element(page.getByText(/^Compare the amounts in Alpha Wallet/)).toBeVisible()
    await world.clock.advance(10_000)
    await expect.element(page.getByText(/^Still waiting for Alpha Wallet/)).toBeVisible()
  })

  it('shows the outcome as a notice after the visitor has left', async () => {
    const world = await createTest()
    world.control.onFollowTransfer('hang')
    await confirm(world)
    await expect.element(page.getByText('On its way', { exact: true })).toBeVisible()
    await world.kit.modal.open({ view: 'Account' })
    world.control.approveRead('followTransfer')
    await expect.element(page.getByText(/^0\.5 ETH swapped for /)).toBeVisible()
  })

  it('names the permission that is left behind, also in the notice after the visitor has left', async () => {
    const world = await createTest()
    let count = 0
    let revert = () => {}
    world.control.onFollowTransfer(({ hash }) => {
      count += 1
      if (count === 1) return { status: 'confirmed', hash }
      return new Promise((resolve) => {
        revert = () => {
          world.control.onSwapRead('readAllowance', 'hang')
          resolve({ status: 'reverted', hash })
        }
      })
    })
    await confirm(world, TOKEN_TO_ETHER)
    await expect.element(page.getByText('On its way', { exact: true })).toBeVisible()
    await world.kit.modal.open({ view: 'Account' })
    revert()
    await expect.element(page.getByText(MAY_TAKE)).toBeVisible()
  })

  it('asks for no swap if the visitor leaves while the wallet shows the approval', async () => {
    const world = await createTest()
    world.control.onSendSwap(ALPHA, 'hang')
    await confirm(world, TOKEN_TO_ETHER)
    await expect.element(page.getByText('Confirm in Alpha Wallet', { exact: true })).toBeVisible()
    world.kit.modal.close()
    await expect.element(screen.dialog()).not.toBeInTheDocument()
    world.control.onSendSwap(ALPHA, 'approve')
    world.control.approve(ALPHA, 'sendSwap')
    await expect.poll(() => getSwap(world.kit).state.phase.status).toBe('choose')
    await world.clock.advance(10_000)
    expect(world.countPrompts()).toBe(1)
  })

  it('shows the swap in progress instead of a new form', async () => {
    const world = await createTest()
    world.control.onFollowTransfer('hang')
    await confirm(world)
    await expect.element(page.getByText('On its way', { exact: true })).toBeVisible()
    await screen.button('Done').click()
    await expect.element(screen.dialog()).not.toBeInTheDocument()
    void world.kit.modal.open({ view: 'Swap' })
    await expect.element(page.getByText('On its way', { exact: true })).toBeVisible()
  })
})
