import { connectionErrors, getSend } from '@openappkit/core'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ALPHA, createWorld, place } from '../../../test/createWorld.ts'
import { defineErrors } from '@openappkit/common'
import { screen } from '../../../test/screen.ts'
import {
  createSendWorld,
  fill,
  FRIEND,
  openSend,
  review,
  seeForm,
  seeReview,
  withSpeeds,
} from '../../../test/sendWorld.ts'
import { amount, openAccount, openForm } from '../../../test/sendScreen.ts'

const HASH = `0x${'f'.repeat(64)}`

const getText = (selector: string) =>
  screen.dialog().element().querySelector('[class="outlet"]')?.querySelector(selector)

const chainErrors = defineErrors('evm', { executionReverted: { short: 'Execution reverted' } })

describe('the review', () => {
  it('has one choice of speed, which arrows change', async () => {
    const world = await openForm()
    withSpeeds(world)
    await review(world)
    const standard = page.getByRole('radio', { name: /^Standard/ })
    await expect.element(standard).toBeChecked()
    // Rounded up: the fee is at most $0.842674, 0.000421337 ETH.
    await expect.element(page.getByRole('radio', { name: /^Standard\s*\$0\.85\s*0\.000422 ETH$/ })).toBeVisible()
    ;(standard.element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await expect.element(page.getByRole('radio', { name: /^Instant/ })).toBeChecked()
    await screen.button('Send').click()
    expect(world.control.calls.findLast(({ operation }) => operation === 'sendTransfer')?.request).toMatchObject({
      speed: 'instant',
    })
    await expect(world.modal).to.be.accessible()
  })

  it('has one fee and no choice if all speeds cost the same, also after the fees have changed', async () => {
    const world = await openForm()
    withSpeeds(world, { standard: 10n ** 15n, fast: 10n ** 15n, instant: 10n ** 15n })
    await review(world)
    await expect.element(page.getByText('0.001 ETH', { exact: true })).toBeVisible()
    expect(page.getByRole('radio').elements()).toEqual([])
    withSpeeds(world, { standard: 10n ** 15n, fast: 2n * 10n ** 15n, instant: 3n * 10n ** 15n })
    const before = world.control.calls.length
    await world.clock.advance(30_000)
    await expect.poll(() => world.control.calls.length).toBeGreaterThan(before)
    await world.clock.advance(1_000)
    expect(page.getByRole('radio').elements()).toEqual([])
  })

  it('has a row for each cost, and keeps its rows while the fees change', async () => {
    const world = await openForm()
    withSpeeds(world, { standard: 10n ** 15n, fast: 10n ** 15n, instant: 2n * 10n ** 15n })
    await review(world)
    const rows = () =>
      page
        .getByRole('radio')
        .elements()
        .map((radio) => (radio as HTMLInputElement).value)
    await expect.poll(rows).toEqual(['standard', 'instant'])
    withSpeeds(world, { standard: 10n ** 15n, fast: 10n ** 15n, instant: 10n ** 15n })
    await world.clock.advance(30_000)
    await expect.element(page.getByRole('radio', { name: /^Instant.*0\.001 ETH$/ })).toBeVisible()
    expect(rows()).toEqual(['standard', 'instant'])
  })

  it('says what changes, or that this is unknown, without moving the button', async () => {
    const world = await openForm()
    world.control.onSimulateTransfer('hang')
    await review(world)
    // From the top of the view, because the dialog may still move.
    const getTop = () =>
      screen.button('Send').element().getBoundingClientRect().top -
      getText('appkit-wallet-send-preview-view')!.getBoundingClientRect().top
    const before = getTop()
    world.control.approveRead('simulateTransfer')
    await expect.element(page.getByText('Your balance goes down by 0.5 ETH.')).toBeVisible()
    expect(getTop()).toBe(before)
    world.control.onSimulateTransfer(new Error('down'))
    await screen.button('Back').click()
    await screen.button('Review').click()
    await seeReview(world)
    await expect.element(page.getByText('We couldn’t check what would change.')).toBeVisible()
    expect(page.getByText(/would probably fail/).elements()).toEqual([])
    await expect(world.modal).to.be.accessible()
  })

  it('offers to send a transfer that would fail only after its own confirmation', async () => {
    const world = await openForm()
    world.control.onSimulateTransfer(chainErrors.executionReverted())
    await review(world)
    await expect.element(page.getByText(/would probably fail/)).toBeVisible()
    await expect.element(screen.button('Send')).toBeDisabled()
    await page.getByRole('checkbox', { name: 'I understand that it will probably fail' }).click()
    await world.clock.advance(500)
    await expect.element(screen.button('Send')).toBeEnabled()
    await expect(world.modal).to.be.accessible()
  })

  it('warns of a token that keeps a part of what is sent, and of changes that were not checked', async () => {
    const world = await openForm()
    world.control.onSimulateTransfer(({ asset, amount }) => ({
      changes: [{ asset, difference: -amount, decimals: 18, symbol: 'ETH' }],
      isComplete: false,
      received: (amount * 9n) / 10n,
    }))
    await review(world)
    await expect.element(page.getByText('Only 0.45 ETH would arrive. The token keeps the rest.')).toBeVisible()
    await expect.element(page.getByText('More may change than we could check.')).toBeVisible()
  })

  it('says that an amount is in the smallest unit if the token does not give its decimals', async () => {
    const world = await openForm()
    world.control.onSimulateTransfer(({ asset, amount }) => ({
      changes: [{ asset, difference: -amount, decimals: undefined, symbol: 'ETH' }],
      isComplete: true,
      received: amount - 1n,
    }))
    await review(world)
    const unit = '(in its smallest unit: the token doesn’t give its decimals)'
    await expect.element(page.getByText(`Your balance goes down by 500,000,000,000,000,000 ETH ${unit}.`)).toBeVisible()
    await expect.element(page.getByText(`Only 499,999,999,999,999,999 ETH ${unit} would arrive.`)).toBeVisible()
  })

  it('S10: names the contract of a token that is not listed', async () => {
    const world = await openForm()
    world.control.onSimulateTransfer(({ asset, amount }) => ({
      changes: [
        { asset, difference: -amount, decimals: 18, symbol: 'ETH' },
        { asset: `eip155:1/erc20:0x${'9'.repeat(40)}`, difference: 5n, decimals: 0, symbol: 'USDC' },
      ],
      isComplete: true,
    }))
    await review(world)
    await expect.element(page.getByText('Your balance goes up by 5 USDC (0x9999…9999).')).toBeVisible()
  })

  it('R11: requires a second look at a name that has another address than in the form, or none', async () => {
    const world = await openForm()
    const { control } = world
    const [first, second] = ['5', '6'].map((digit) => `0x${digit.repeat(40)}`) as [string, string]
    control.setName('alice.eth', first)
    await fill(world, '0.1', 'alice.eth')
    await expect.element(page.getByText(first)).toBeVisible()
    control.setName('alice.eth', second)
    await screen.button('Review').click()
    await expect.element(page.getByText('alice.eth has a new address')).toBeVisible()
    await expect.element(page.getByText(first)).toBeVisible()
    await expect.element(screen.button('Send')).toBeDisabled()
    await screen.button('Back').click()
    await world.clock.advance(1_000)
    control.onResolveName(() => undefined)
    await screen.button('Review').click()
    await expect.element(page.getByText(/^alice\.eth has no address on /)).toBeVisible()
    await expect.poll(() => page.getByText(second).elements().length).toBe(2)
    await expect.element(screen.button('Send')).toBeDisabled()
    await expect(world.modal).to.be.accessible()
  })

  it('S19: requires a second look at an address that imitates another', async () => {
    const world = await openForm()
    await review(world)
    await screen.button('Send').click()
    await screen.button('Done').click()
    void world.kit.modal.open({ view: 'WalletSend' })
    await seeForm()
    await review(world, '0.1', `${FRIEND.slice(0, 4)}${'5'.repeat(32)}${FRIEND.slice(-6)}`)
    await expect.element(screen.button('Send')).toBeDisabled()
    await page.getByRole('checkbox').click()
    await expect.element(screen.button('Send')).toBeEnabled()
  })

  it('R11: returns to an empty form if the account changes, and says why', async () => {
    const world = await openForm()
    await review(world)
    world.control.setAccounts(ALPHA, [`0x${'2'.repeat(40)}`])
    await expect.element(screen.dialog('Send')).toBeVisible()
    await expect.element(page.getByText('Your account changed, so we cleared the form.')).toBeVisible()
    await expect.element(amount()).toHaveValue('')
  })

  it('R11: leads to Connect if the wallet disconnects', async () => {
    const world = await openForm()
    await review(world)
    await world.kit.connections.disconnect()
    await expect.element(screen.dialog('Connect wallet')).toBeVisible()
  })
})

describe('open with WalletSend', () => {
  it('resolves with the hash, also if the wallet answers after the modal was closed', async () => {
    const world = await openForm()
    world.kit.modal.close()
    const sent = world.appKit.open({ view: 'WalletSend', arguments: { amount: '0.5', to: FRIEND } })
    await seeForm()
    await world.clock.advance(1_000)
    await screen.button('Review').click()
    await seeReview(world)
    world.control.onSendTransfer(ALPHA, 'hang')
    await screen.button('Send').click()
    await expect.element(screen.button('Confirm in Alpha Wallet')).toBeVisible()
    world.kit.modal.close()
    world.control.approve(ALPHA, 'sendTransfer')
    await expect(sent).resolves.toEqual({ hash: HASH })
    expect(getSend(world.kit).state.followed).toHaveLength(1)
  })

  it('resolves with nothing if the visitor leaves, declines and leaves, or must connect first', async () => {
    const world = createWorld(createSendWorld())
    await place('appkit-modal')
    await expect(world.appKit.open({ view: 'WalletSend' })).resolves.toBeUndefined()
    await expect.element(screen.dialog('Connect wallet')).toBeVisible()
    await openSend(world)
    const left = world.appKit.open({ view: 'WalletSend', arguments: { amount: '1' } })
    await expect.element(amount()).toHaveValue('1')
    world.kit.modal.close()
    await expect(left).resolves.toBeUndefined()
    const declined = world.appKit.open({ view: 'WalletSend', arguments: { amount: '0.5', to: FRIEND } })
    await seeForm()
    await world.clock.advance(1_000)
    world.control.onSendTransfer(ALPHA, 'hang')
    await screen.button('Review').click()
    await seeReview(world)
    await screen.button('Send').click()
    await expect.element(screen.button('Confirm in Alpha Wallet')).toBeVisible()
    world.kit.modal.close()
    world.control.reject(ALPHA, connectionErrors.userRejected(), 'sendTransfer')
    await expect(declined).resolves.toBeUndefined()
  })

  it('asks to switch to the network of the arguments, and then fills in the form', async () => {
    const world = await openForm()
    world.kit.modal.close()
    void world.appKit.open({ view: 'WalletSend', arguments: { amount: '0.5', chainId: 8453 } })
    await screen.button('Switch to Base').click()
    await expect.element(amount()).toHaveValue('0.5')
    expect(world.kit.networks.getActive()?.name).toBe('Base')
  })

  it('R16: resolves when the kit is destroyed', async () => {
    const world = await openForm()
    const open = world.appKit.open({ view: 'WalletSend', arguments: {} })
    await expect.element(amount()).toBeVisible()
    world.appKit.destroy()
    await expect(open).resolves.toBeUndefined()
  })
})

describe('the actions of the account', () => {
  const list = () =>
    screen
      .button(/^(Send|Receive)$/)
      .elements()
      .map((button) => (button.getRootNode() as ShadowRoot).host.textContent?.trim())

  it('are receive and send, in the order of the site', async () => {
    const { kit } = await openAccount()
    await expect.poll(list).toEqual(['Receive', 'Send'])
    kit.options.update({ features: { walletFeaturesOrder: ['send', 'receive'] } })
    await expect.poll(list).toEqual(['Send', 'Receive'])
  })

  it('are hidden by the options, without a warning', async () => {
    const { kit } = await openAccount({ options: { features: { send: false, receive: false } } })
    await expect.element(page.getByText('1.5 ETH', { exact: true }).first()).toBeVisible()
    expect(list()).toEqual([])
    expect(kit.log.entries().filter(({ message }) => /features\.(send|receive)/.test(message))).toEqual([])
  })

  it('have no Send if the adapter supports no transfers', async () => {
    await openAccount({ wallets: { hasTransfers: false } })
    await expect.poll(list).toEqual(['Receive'])
  })
})
