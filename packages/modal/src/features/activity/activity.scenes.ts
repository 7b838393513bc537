import { httpErrors } from '@openappkit/core/http'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { chooseActivity, showText } from '../../../test/openActivity.ts'
import { connectAlpha, type Scene, type World } from '../../../test/scene.ts'
import {
  createTransaction,
  inventSuspicious,
  inventTransactions,
  moveToken,
  NOW,
  withActivity,
} from '../../../test/withActivity.ts'
import { screen } from '../../../test/screen.ts'

const TOO_MANY = httpErrors.status({ method: 'GET', url: 'https://api.example/v1', status: '429', body: '' })

async function openTab({ kit }: World): Promise<void> {
  await connectAlpha(kit)
  await kit.modal.open()
  await chooseActivity()
}

async function openTransactions({ kit }: World): Promise<void> {
  await connectAlpha(kit)
  await kit.modal.open({ view: 'Transactions' })
}

/** Amounts and names that need much room. */
const inventLong = () => [
  createTransaction(NOW - 5_000, 'receive', [
    moveToken('in', '123456789012.345', { name: 'Long', symbol: 'LONGSYMBOLOFATOKEN' }),
  ]),
  createTransaction(NOW - 60_000, 'trade', [
    moveToken('out', '98765432109876', { name: 'Shiba', symbol: 'SHIB' }),
    moveToken('in', '1e60', { name: 'Big', symbol: 'BIG' }),
  ]),
  createTransaction(NOW - 70_000, 'revoke', [], { status: 'failed' }),
]

/** Tokens that the service does not name. */
const inventNameless = () => [
  createTransaction(NOW - 5_000, 'receive', [moveToken('in', '5', { name: '', symbol: '' })]),
  createTransaction(NOW - 60_000, 'trade', [moveToken('out', '2', { name: '', symbol: '' }), moveToken('in', '1')]),
  createTransaction(NOW - 90_000, 'receive', [moveToken('in', '5', { name: 'million USDC', symbol: '' })]),
]

export const scenes: Record<string, Scene> = {
  'Account, activity': {
    view: 'Account',
    title: 'Account',
    world: withActivity().world,
    async show(world) {
      await openTab(world)
      await expect.element(screen.button('View all activity')).toBeVisible()
    },
  },
  'Account, loading its activity': {
    view: 'Account',
    title: 'Account',
    world: withActivity({ '': 'hang' }).world,
    async show(world) {
      await openTab(world)
      await expect.element(page.getByText('Loading activity…')).toBeInTheDocument()
    },
  },
  'Account, without activity': {
    view: 'Account',
    title: 'Account',
    world: withActivity({}).world,
    async show(world) {
      await openTab(world)
      await showText('No activity yet')
    },
  },
  Transactions: {
    view: 'Transactions',
    caption: 'Activity',
    title: 'Activity',
    world: withActivity().world,
    async show(world) {
      await openTransactions(world)
      await showText('Swapped')
    },
  },
  'Transactions, loading': {
    view: 'Transactions',
    title: 'Activity',
    world: withActivity({ '': 'hang' }).world,
    async show(world) {
      await openTransactions(world)
      await expect.element(page.getByText('Loading activity…')).toBeInTheDocument()
    },
  },
  'Transactions, not loaded': {
    view: 'Transactions',
    title: 'Activity',
    world: withActivity({ '': new Error('down') }).world,
    async show(world) {
      await openTransactions(world)
      await showText('Failed to fetch transactions')
    },
  },
  'Transactions, too many requests': {
    view: 'Transactions',
    title: 'Activity',
    world: withActivity({ '': TOO_MANY }).world,
    async show(world) {
      await openTransactions(world)
      await showText(/^Too many requests/)
    },
  },
  'Transactions, offline': {
    view: 'Transactions',
    title: 'Activity',
    world: withActivity({ '': 'hang' }).world,
    async show(world) {
      world.lifecycle.setOnline(false)
      await openTransactions(world)
      await showText('Your activity will show when you’re back online.')
    },
  },
  'Transactions, not all loaded': {
    view: 'Transactions',
    title: 'Activity',
    world: withActivity({ '': { entries: inventTransactions().slice(1, 5), next: 'two' }, two: new Error('down') })
      .world,
    async show(world) {
      await openTransactions(world)
      await showText('Some activity couldn’t be loaded.')
    },
  },
  'Transactions, suspicious ones': {
    view: 'Transactions',
    title: 'Activity',
    world: withActivity({ '': { entries: [...inventTransactions().slice(0, 4), ...inventSuspicious()] } }).world,
    async show(world) {
      await openTransactions(world)
      await screen.button('Show 2 suspicious transactions').click()
      await expect.element(page.getByRole('list', { name: 'Suspicious transactions' })).toBeVisible()
    },
  },
  'Transactions, tokens without a name': {
    view: 'Transactions',
    title: 'Activity',
    world: withActivity({ '': { entries: inventNameless() } }).world,
    async show(world) {
      await openTransactions(world)
      await expect.element(screen.link(/\+5 Unknown asset$|\+5 Unknown asset \(/)).toBeVisible()
      await expect.element(screen.link(/\+5 Unknown asset “million USDC”/)).toBeVisible()
    },
  },
  'Transactions, long amounts': {
    view: 'Transactions',
    title: 'Activity',
    world: withActivity({ '': { entries: inventLong() } }).world,
    async show(world) {
      await openTransactions(world)
      await showText('Revoke approval')
    },
  },
}
