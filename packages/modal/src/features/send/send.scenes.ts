import { defineErrors } from '@openappkit/common'
import { connectionErrors, getSend } from '@openappkit/core'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { ALPHA } from '../../../test/createWorld.ts'
import type { Scene, World } from '../../../test/scene.ts'
import { screen } from '../../../test/screen.ts'
import {
  createSendWorld,
  fill,
  FRIEND,
  NAMELESS,
  openSend,
  review,
  TOKENS,
  withSpeeds,
} from '../../../test/sendWorld.ts'

/** As the EVM adapter reports it. */
const chainErrors = defineErrors('evm', { executionReverted: { short: 'Execution reverted' } })

async function send(world: World): Promise<void> {
  await openSend(world)
  await review(world)
  await screen.button('Send').click()
}

/** Sends to an address, so that it is a recent one. */
async function sendBefore(world: World): Promise<void> {
  await send(world)
  await expect.element(screen.dialog('Transfer')).toBeVisible()
  world.kit.modal.close()
  void world.kit.modal.open({ view: 'WalletSend' })
  await expect.element(page.getByText('Balance: 1.5 ETH')).toBeVisible()
}

const form = { view: 'WalletSend', title: 'Send', world: createSendWorld() } as const
const preview = { view: 'WalletSendPreview', title: 'Review transfer', world: createSendWorld() } as const
const result = { view: 'WalletSendResult', title: 'Transfer', world: createSendWorld() } as const
const select = { view: 'WalletSendSelectToken', title: 'Select asset' } as const

const nameless = { world: createSendWorld({ getTokens: async () => [...TOKENS, NAMELESS] }) }

/** Selects the token without a symbol. */
async function selectNameless(world: World): Promise<void> {
  await openSend(world)
  await screen.button('ETH, select another asset').click()
  await screen.button(/^0x5555…5555/).click()
}

const outcome = (status: 'confirmed' | 'reverted', heading: string): Scene => ({
  ...result,
  async show(world) {
    world.control.onFollowTransfer(({ hash }) => ({ status, hash }))
    await send(world)
    await expect.element(page.getByText(heading, { exact: true })).toBeVisible()
  },
})

export const scenes: Record<string, Scene> = {
  WalletSend: {
    ...form,
    caption: 'Send',
    async show(world) {
      await openSend(world)
      await fill(world, '0.5', FRIEND)
      await expect.element(screen.button('Review')).toBeVisible()
    },
  },
  'WalletSend, empty': { ...form, show: openSend },
  'WalletSend, with recent recipients': {
    ...form,
    async show(world) {
      world.control.onFollowTransfer('hang')
      await sendBefore(world)
      await expect.element(page.getByText('Recent', { exact: true })).toBeVisible()
    },
  },
  'WalletSend, to a name, in US dollars': {
    ...form,
    async show(world) {
      world.control.setName('alice.eth', FRIEND)
      await openSend(world)
      await fill(world, '0.5', 'alice.eth')
      await screen.button(/^Enter the amount in US dollars/).click()
      await expect.element(screen.button(/^Enter the amount in ETH/)).toBeVisible()
    },
  },
  'WalletSend, not enough': {
    ...form,
    async show(world) {
      await openSend(world)
      await fill(world, '2', FRIEND)
      await expect.element(screen.button('Not enough ETH')).toBeVisible()
    },
  },
  'WalletSend, an address with errors': {
    ...form,
    async show(world) {
      await openSend(world)
      await fill(world, '0.5', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq')
      await expect.element(screen.button('Check the recipient')).toBeVisible()
    },
  },
  'WalletSend, a name without an address': {
    ...form,
    async show(world) {
      await openSend(world)
      await fill(world, '0.5', 'unknown.example.eth')
      await expect.element(page.getByText(/^unknown\.example\.eth has no address on /)).toBeVisible()
    },
  },
  'WalletSend, a name that could not be looked up': {
    ...form,
    async show(world) {
      world.control.onResolveName(new Error('down'))
      await openSend(world)
      await fill(world, '0.5', 'alice.eth')
      await expect.element(page.getByText('alice.eth could not be looked up')).toBeVisible()
      await expect.element(screen.button('Try again')).toBeVisible()
    },
  },
  'WalletSend, an address that imitates another': {
    ...form,
    async show(world) {
      await sendBefore(world)
      await fill(world, '0.5', `${FRIEND.slice(0, 4)}${'5'.repeat(32)}${FRIEND.slice(-6)}`)
      await expect.element(page.getByText('This address imitates one that you know')).toBeVisible()
    },
  },
  'WalletSend, without an estimate': {
    ...form,
    async show(world) {
      await openSend(world)
      world.control.onEstimateTransfer(new Error('down'))
      await fill(world, '0.5', FRIEND)
      await expect.element(screen.button('Try again')).toBeVisible()
    },
  },
  'WalletSend, a collectible': {
    ...form,
    async show(world) {
      await openSend(world)
      await screen.button('ETH, select another asset').click()
      await screen.button(/^Sunny Cat #7/).click()
      await expect.element(screen.button('Sunny Cat #7 Sunny Cats, select another asset')).toBeVisible()
    },
  },
  'WalletSend, a token without a symbol': {
    ...form,
    ...nameless,
    async show(world) {
      await selectNameless(world)
      await expect.element(screen.button('0x5555…5555, select another asset')).toBeVisible()
      await fill(world, '200', FRIEND)
      await expect.element(screen.button('Not enough 0x5555…5555')).toBeVisible()
    },
  },
  'WalletSend, on another network': {
    ...form,
    async show(world) {
      await openSend(world)
      world.kit.modal.close()
      void world.kit.modal.open({ view: 'WalletSend', arguments: { chainId: 8453, amount: '1' } })
      await expect.element(screen.button('Switch to Base')).toBeVisible()
    },
  },
  'WalletSend, after a change of the account': {
    ...form,
    async show(world) {
      await openSend(world)
      await fill(world, '0.5', FRIEND)
      world.control.setAccounts(ALPHA, [`0x${'2'.repeat(40)}`])
      await expect.element(page.getByText('Your account changed, so we cleared the form.')).toBeVisible()
    },
  },
  WalletSendSelectToken: {
    ...select,
    caption: 'Select asset',
    world: createSendWorld(),
    async show(world) {
      await openSend(world)
      await screen.button('ETH, select another asset').click()
      await expect.element(page.getByText('Concert ticket', { exact: true })).toBeVisible()
    },
  },
  'WalletSendSelectToken, loading': {
    ...select,
    world: createSendWorld({ getCollectibles: () => new Promise(() => {}) }),
    async show(world) {
      await openSend(world)
      await screen.button('ETH, select another asset').click()
      await expect.element(page.getByText('Loading…', { exact: true })).toBeInTheDocument()
    },
  },
  'WalletSendSelectToken, failed': {
    ...select,
    world: createSendWorld({ getCollectibles: () => Promise.reject(new Error('down')) }),
    async show(world) {
      await openSend(world)
      await screen.button('ETH, select another asset').click()
      await expect.element(page.getByText('You can try again in a moment.')).toBeVisible()
    },
  },
  'WalletSendSelectToken, nothing found': {
    ...select,
    world: createSendWorld(),
    async show(world) {
      await openSend(world)
      await screen.button('ETH, select another asset').click()
      await page.getByRole('searchbox', { name: 'Search assets' }).fill('nowhere')
      await expect.element(page.getByText('No results for “nowhere”')).toBeVisible()
    },
  },
  WalletSendPreview: {
    ...preview,
    caption: 'Review transfer',
    async show(world) {
      withSpeeds(world)
      world.control.setName('alice.eth', FRIEND)
      await openSend(world)
      withSpeeds(world)
      await fill(world, '0.5', 'alice.eth')
      await screen.button('Review').click()
      await expect.element(page.getByText(/^Your balance goes down by 0\.5/)).toBeVisible()
    },
  },
  'WalletSendPreview, one speed': {
    ...preview,
    async show(world) {
      await openSend(world)
      await review(world)
      await expect.element(page.getByText(/^Your balance goes down by 0\.5/)).toBeVisible()
    },
  },
  'WalletSendPreview, a token that keeps a part': {
    ...preview,
    async show(world) {
      world.control.onSimulateTransfer(({ asset, amount }) => ({
        changes: [{ asset, difference: -amount, decimals: 18, symbol: 'ETH' }],
        isComplete: false,
        received: (amount * 9n) / 10n,
      }))
      await openSend(world)
      await review(world)
      await expect.element(page.getByText(/^Only 0\.45 ETH would arrive/)).toBeVisible()
    },
  },
  'WalletSendPreview, a token without decimals': {
    ...preview,
    async show(world) {
      world.control.onSimulateTransfer(({ asset, amount }) => ({
        changes: [{ asset, difference: -amount, decimals: undefined, symbol: 'ETH' }],
        isComplete: true,
      }))
      await openSend(world)
      await review(world)
      await expect.element(page.getByText(/^Your balance goes down by 500,000,000/)).toBeVisible()
    },
  },
  'WalletSendPreview, a token without a symbol': {
    ...preview,
    ...nameless,
    async show(world) {
      world.control.onSimulateTransfer(({ asset, amount }) => ({
        changes: [{ asset, difference: -amount, decimals: 2, symbol: '' }],
        isComplete: true,
        received: amount - 1n,
      }))
      await selectNameless(world)
      await review(world)
      await expect.element(page.getByText('Your balance goes down by 0.5 0x5555…5555.')).toBeVisible()
      await expect.element(page.getByText(/^Only 0\.49 0x5555…5555 would arrive/)).toBeVisible()
    },
  },
  'WalletSendPreview, would fail': {
    ...preview,
    async show(world) {
      world.control.onSimulateTransfer(chainErrors.executionReverted())
      await openSend(world)
      await review(world)
      await expect.element(page.getByText(/^This transfer would probably fail/)).toBeVisible()
    },
  },
  'WalletSendPreview, a dangerous recipient': {
    ...preview,
    async show(world) {
      await sendBefore(world)
      await fill(world, '0.5', `${FRIEND.slice(0, 4)}${'5'.repeat(32)}${FRIEND.slice(-6)}`)
      await screen.button('Review').click()
      await expect.element(page.getByText('I’ve compared the whole address with its source')).toBeVisible()
    },
  },
  'WalletSendPreview, a name that has moved': {
    ...preview,
    async show(world) {
      world.control.setName('alice.eth', FRIEND)
      await openSend(world)
      await fill(world, '0.5', 'alice.eth')
      world.control.setName('alice.eth', `0x${'5'.repeat(40)}`)
      await screen.button('Review').click()
      await expect.element(page.getByText('alice.eth has a new address')).toBeVisible()
    },
  },
  'WalletSendPreview, waiting': {
    ...preview,
    async show(world) {
      world.control.onSendTransfer(ALPHA, 'hang')
      await send(world)
      await expect.element(screen.button('Confirm in Alpha Wallet')).toBeVisible()
    },
  },
  'WalletSendPreview, declined': {
    ...preview,
    async show(world) {
      world.control.onSendTransfer(ALPHA, connectionErrors.userRejected())
      await send(world)
      await expect.element(page.getByText(/^You declined the transfer/)).toBeVisible()
    },
  },
  'WalletSendResult, on its way': {
    ...result,
    caption: 'Transfer',
    async show(world) {
      world.control.onFollowTransfer('hang')
      await send(world)
      await expect.element(page.getByText('On its way', { exact: true })).toBeVisible()
    },
  },
  'WalletSendResult, confirmed': {
    ...result,
    async show(world) {
      await send(world)
      await expect.element(page.getByText('Sent', { exact: true })).toBeVisible()
    },
  },
  'WalletSendResult, an unread amount': outcome('confirmed', 'Transfer confirmed'),
  'WalletSendResult, a token without a symbol': {
    ...result,
    ...nameless,
    async show(world) {
      await selectNameless(world)
      await review(world)
      await screen.button('Send').click()
      await expect.element(page.getByText('Sent', { exact: true })).toBeVisible()
    },
  },
  'WalletSendResult, reverted': outcome('reverted', 'Transfer failed'),
  'WalletSendResult, not sent': {
    ...result,
    async show(world) {
      world.control.onSendTransfer(ALPHA, connectionErrors.requestPending())
      await send(world)
      await expect.element(page.getByText('Not sent', { exact: true })).toBeVisible()
    },
  },
  'WalletSendResult, uncertain': {
    ...result,
    async show(world) {
      world.control.onSendTransfer(ALPHA, new Error('socket closed'))
      await send(world)
      await expect.element(page.getByText('Check your wallet', { exact: true })).toBeVisible()
      expect(getSend(world.kit).state.request.status).toBe('failed')
    },
  },
}
