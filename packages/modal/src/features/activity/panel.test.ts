import { getActivity } from '@openappkit/core/internal'
import { httpErrors } from '@openappkit/core/http'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createWorld, place } from '../../../test/createWorld.ts'
import { chooseActivity, findRoot, listRows, listTexts, openActivity, showText } from '../../../test/openActivity.ts'
import { connectAlpha } from '../../../test/scene.ts'
import { getFocused, screen } from '../../../test/screen.ts'
import {
  createTransaction,
  FRIEND,
  inventOlder,
  inventSuspicious,
  inventTransactions,
  ME,
  moveToken,
  NOW,
  withActivity,
} from '../../../test/withActivity.ts'

const SENT = `0x${'5'.repeat(64)}`
const createPending = () =>
  createTransaction(NOW, 'send', [moveToken('out', '0.1')], {
    hash: SENT,
    status: 'pending',
    sentFrom: ME,
    sentTo: FRIEND,
  })

describe('the tab Activity', () => {
  it('SPEC 2.28, 1.15: has the latest 10 transactions of the account, and leads to all of them', async () => {
    await openActivity('tab')
    await expect.poll(() => listRows().length).toBe(10)
    expect(listTexts()[1]).toBe('Received 4 min From 0x7a…E9f012 +1,250.5 USDC')
    const viewAll = screen.button('View all activity')
    await viewAll.click()
    await expect.element(screen.dialog('Activity')).toBeVisible()
    await screen.button('Back').click()
    await expect.element(screen.dialog('Account')).toBeVisible()
    await expect
      .poll(() => (getFocused()!.getRootNode() as ShadowRoot).host.textContent?.trim())
      .toBe('View all activity')
  })

  it('does not lead to more than it has', async () => {
    await openActivity('tab', { '': { entries: inventTransactions().slice(0, 10) } })
    await expect.poll(() => listRows().length).toBe(10)
    expect(screen.button('View all activity').elements()).toEqual([])
  })

  it('is hidden with `features.history: false`', async () => {
    const { source } = await openActivity('Account', undefined, { options: { features: { history: false } } })
    await showText('1.5 ETH')
    expect(findRoot()).toBeUndefined()
    expect(source.requests).toEqual([])
  })

  it('is hidden on a site without a service that has transactions', async () => {
    const world = createWorld()
    await place('appkit-modal')
    await connectAlpha(world.kit)
    await world.kit.modal.open()
    await showText('1.5 ETH')
    expect(findRoot()).toBeUndefined()
  })

  it('S22: sends no request before the visitor opens the account', async () => {
    const { world: options, requests } = withActivity()
    const { kit, clock } = createWorld(options)
    await place('appkit-modal')
    await connectAlpha(kit)
    await clock.advance(60_000)
    expect(requests).toEqual([])
    await kit.modal.open()
    await chooseActivity()
    await expect.poll(() => requests.length).toBe(1)
  })

  it('is fetched again when the page becomes visible, at most every 30 s', async () => {
    const { source, lifecycle, clock } = await openActivity('tab')
    const look = () => {
      lifecycle.setVisible(false)
      lifecycle.setVisible(true)
    }
    await expect.poll(() => listRows().length).toBe(10)
    look()
    await clock.advance(29_999)
    look()
    expect(source.requests).toHaveLength(1)
    await clock.advance(1)
    look()
    await expect.poll(() => source.requests.length).toBe(2)
  })

  it('shows a transaction that is sent from the page at once, then as the service lists it', async () => {
    const { kit, source } = await openActivity('tab', {})
    await showText('No activity yet')
    getActivity(kit).addPending(createPending())
    await expect.poll(listTexts).toEqual(['Send Pending To 0x7a…E9f012 −0.1 ETH'])
    source.set('', {
      entries: [createTransaction(NOW, 'send', [moveToken('out', '0.1')], { hash: SENT, sentTo: FRIEND })],
    })
    getActivity(kit).settle(SENT, { status: 'confirmed', hash: SENT })
    await expect.poll(listTexts).toEqual(['Sent 0 sec To 0x7a…E9f012 −0.1 ETH'])
  })

  it('S19: folds suspicious transactions away', async () => {
    await openActivity('tab', {
      '': { entries: [...inventSuspicious(), createTransaction(NOW, 'send', [], { sentTo: FRIEND })] },
    })
    await expect.poll(() => listRows().length).toBe(1)
    await screen.button('Show 2 suspicious transactions').click()
    await expect.poll(() => listRows().length).toBe(3)
  })
})

describe('without rows, the tab', () => {
  it('shows placeholders of the same height while it loads', async () => {
    const { source } = await openActivity('tab', { '': 'hang' })
    await expect.element(page.getByText('Loading activity…')).toBeInTheDocument()
    const [first] = findRoot()!.querySelectorAll('.place')
    const height = (first as HTMLElement).offsetHeight
    await expect.poll(() => source.requests.length).toBe(1)
    source.release({ entries: inventTransactions() })
    await expect.poll(() => listRows().length).toBe(10)
    expect(listRows()[0]!.offsetHeight).toBe(height)
  })

  it('names the network, and offers another one', async () => {
    await openActivity('tab', {})
    await showText('What you send and receive on Ethereum will show here.')
    await screen.button('Choose another network').click()
    await expect.element(screen.dialog('Choose network')).toBeVisible()
  })

  it('SPEC 8.39: reports the failure, and lets the visitor try again after the lock', async () => {
    const { source, clock } = await openActivity('tab', { '': new Error('down') })
    await expect.element(page.getByRole('alert').getByText('Failed to fetch transactions')).toBeVisible()
    await showText('You can try again in a moment.')
    source.set('', { entries: inventTransactions() })
    await clock.advance(30_000)
    const retry = screen.button('Try again')
    await expect.element(retry).toBeVisible()
    ;(retry.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => listRows().length).toBe(10)
    expect(getFocused()?.matches('.activity')).toBe(true)
  })

  it('R14: names a rate limit', async () => {
    const error = httpErrors.status({ method: 'GET', url: 'https://api.example', status: '429', body: '' })
    await openActivity('tab', { '': error })
    await expect
      .element(page.getByRole('alert').getByText('Too many requests. Wait a moment, then try again.'))
      .toBeVisible()
  })

  it('says that the device is offline, and loads when it is online again', async () => {
    const { world: options, set } = withActivity({ '': 'hang' })
    const { kit, lifecycle } = createWorld(options)
    await place('appkit-modal')
    await connectAlpha(kit)
    lifecycle.setOnline(false)
    await kit.modal.open()
    await chooseActivity()
    await showText('Your activity will show when you’re back online.')
    set('', { entries: inventTransactions() })
    lifecycle.setOnline(true)
    await expect.poll(() => listRows().length).toBe(10)
  })

  it('offers to look for older transactions if the newest may not be shown', async () => {
    const empty = Array.from({ length: 60 }, (_, place) => [`${place}`, { entries: [], next: `${place + 1}` }] as const)
    const { source } = await openActivity('tab', { '': { entries: [], next: '0' }, ...Object.fromEntries(empty) })
    await expect.element(screen.button('Show more')).toBeVisible()
    await showText('Nothing to show so far. There may be older transactions.')
    source.set(`${source.requests.length + 2}`, { entries: inventOlder(3) })
    ;(screen.button('Show more').element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => listRows().length).toBe(3)
    await expect.poll(() => getFocused()).toBe(listRows()[0])
  })
})

describe('with rows', () => {
  it('a page that fails leaves them, and can be requested again', async () => {
    const { source, clock } = await openActivity('Transactions', {
      '': { entries: inventTransactions().slice(1, 5), next: 'two' },
      two: new Error('down'),
    })
    await expect.element(page.getByRole('alert').getByText('Some activity couldn’t be loaded.')).toBeVisible()
    expect(listRows()).toHaveLength(4)
    source.set('two', { entries: inventOlder(2) })
    await clock.advance(30_000)
    await screen.button('Try again').click()
    await expect.poll(() => listRows().length).toBe(6)
    expect(page.getByRole('alert').getByText('Some activity couldn’t be loaded.').elements()).toEqual([])
  })

  it('the button to refresh fetches the first page again', async () => {
    const { source } = await openActivity('Transactions', { '': { entries: inventOlder(2) } })
    await expect.poll(() => listRows().length).toBe(2)
    const refresh = screen.button('Refresh')
    ;(refresh.element() as HTMLElement).focus()
    source.set('', 'hang')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => findRoot()?.querySelector('oak-icon-button[aria-busy]')).not.toBeNull()
    await userEvent.keyboard('{Enter}')
    expect(source.requests).toHaveLength(2)
    source.release({ entries: [createTransaction(NOW, 'mint', []), ...inventOlder(2)] })
    await expect.poll(() => listTexts()[0]).toBe('Minted 0 sec To 0x68…65Fc45')
    expect(getFocused()).toBe(refresh.element())
  })
})
