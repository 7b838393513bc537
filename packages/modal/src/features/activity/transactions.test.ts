import { getActivity } from '@openappkit/core/internal'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ALPHA } from '../../../test/createWorld.ts'
import { findOutlet, findRoot, listRows, listTexts, openActivity, showText } from '../../../test/openActivity.ts'
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
} from '../../../test/withActivity.ts'

const listHeadings = () => [...(findRoot()?.querySelectorAll('.month') ?? [])].map(({ textContent }) => textContent)

describe('Transactions', () => {
  it('SPEC 1.15, 2.29, 2.30: lists all transactions by month, with the year if it is not the current one', async () => {
    await openActivity('Transactions')
    await expect.poll(() => listRows().length).toBe(inventTransactions().length)
    expect(listHeadings()).toEqual(['November', 'October', 'September', 'December 2025', 'December 2024'])
  })

  it('SPEC 2.31, 9.33, 9.34, 9.35, 9.36: a row has a text for the operation, a short time, an address of 4 and 6 characters, and a signed amount', async () => {
    await openActivity('Transactions')
    await expect
      .poll(listTexts)
      .toEqual([
        'Send Pending To 0x7a…E9f012 −0.25 ETH',
        'Received 4 min From 0x7a…E9f012 +1,250.5 USDC',
        'Swapped 3 hr To 0x68…65Fc45 +1,625.129 USDC −0.5 ETH',
        'Send Failed 9 hr To 0x7a…E9f012 −40 USDC',
        'Approved 1 d To 0x68…65Fc45',
        'Minted 2 d To 0x68…65Fc45 +1 NFT “Clover #7”',
        'Deposited 5 d To 0x68…65Fc45 +100 USDC',
        'Executed 12 d To 0x68…65Fc45',
        'Sent 1 mo To 0x7a…E9f012 −<0.001 ETH',
        'Burned 1 mo To 0x68…65Fc45 −1 NFT “Clover #3”',
        'Claimed 1 mo To 0x68…65Fc45 +12.345 PTS +3 USDC and 1 more',
        'Transaction 2 mo To 0x68…65Fc45 5 USDC',
        'Deployed 11 mo',
        'Withdrawn 11 mo To 0x68…65Fc45 −7 USDC',
        'Received 1 yr From 0x7a…E9f012 +2 ETH',
      ])
  })

  it('R23: says that the outcome of a transaction is unknown, and not that it has failed', async () => {
    const entry = createTransaction(NOW - 60_000, 'send', [moveToken('out', '1')], {
      status: 'unknown',
      sentTo: FRIEND,
    })
    await openActivity('Transactions', { '': { entries: [entry] } })
    await expect.poll(listTexts).toEqual(['Send Outcome unknown 1 min To 0x7a…E9f012 −1 ETH'])
  })

  it('a row links to the block explorer, in a new tab, and its name has the whole address', async () => {
    const { kit } = await openActivity('Transactions')
    const received = createTransaction(NOW, 'receive', [])
    expect(received.metadata.sentFrom).toBe(FRIEND)
    const link = page.getByRole('link', {
      name: new RegExp(`^Received 4 min From ${FRIEND} .*opens in a new tab`, 'i'),
    })
    await expect.element(link).toBeVisible()
    const { href, target, rel } = link.element() as HTMLAnchorElement
    expect(href).toMatch(new RegExp(`^${kit.networks.getActive()!.blockExplorers!.default.url}/tx/0x`))
    expect([target, rel]).toEqual(['_blank', 'noopener noreferrer'])
  })

  it('a row is no link if the network has no block explorer', async () => {
    const network = {
      id: 1,
      name: 'Devnet',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: ['https://rpc.example'] } },
    }
    await openActivity('Transactions', undefined, { options: { networks: [network] } })
    await expect.poll(() => listRows().length).toBeGreaterThan(0)
    expect(listRows().filter((row) => row.matches('a'))).toEqual([])
  })

  it('S10: texts of tokens stay texts', async () => {
    const entries = [
      createTransaction(NOW - 1_000, 'receive', [
        moveToken('in', '1', { name: '<b>x</b>', symbol: '<img src=x onerror=alert(1)>' }),
      ]),
    ]
    await openActivity('Transactions', { '': { entries } })
    await expect.poll(listTexts).toEqual(['Received 1 sec From 0x7a…E9f012 +1 <img src=x onerror=alert(1)>'])
    expect(findRoot()!.querySelectorAll('img, b')).toHaveLength(0)
  })

  it('R23: a row says that an amount is not known, if it could not be read', async () => {
    const { kit } = await openActivity('Transactions', { '': { entries: [] } })
    getActivity(kit).addPending(
      createTransaction(NOW - 1_000, 'trade', [
        moveToken('out', ''),
        moveToken('in', '5', { name: 'USDC', symbol: 'USDC' }),
      ]),
    )
    await expect.poll(listTexts).toEqual(['Swapped 1 sec To 0x68…65Fc45 +5 USDC ETH: amount unknown'])
  })

  it('times are updated once a minute', async () => {
    const { clock } = await openActivity('Transactions', {
      '': { entries: [createTransaction(NOW - 59_000, 'execute', [])] },
    })
    await expect.poll(listTexts).toEqual(['Executed 59 sec To 0x68…65Fc45'])
    await clock.advance(60_000)
    await expect.poll(listTexts).toEqual(['Executed 1 min To 0x68…65Fc45'])
  })

  it('R11: shows the transactions of the account and network that are active', async () => {
    const { control, source } = await openActivity('Transactions')
    await showText('Swapped')
    const other = `0x${'9'.repeat(40)}`
    source.set('', { entries: [createTransaction(NOW - 1_000, 'mint', [], { sentFrom: other })] })
    control.setAccounts(ALPHA, [other])
    await expect.poll(listTexts).toEqual(['Minted 1 sec To 0x68…65Fc45'])
    source.set('', { entries: [] })
    control.setChain(ALPHA, '8453')
    await showText('No activity yet')
    expect(source.requests.map(({ address, network }) => [address, network.id])).toEqual([
      [ME, 1],
      [other, 1],
      [other, 8453],
    ])
  })

  it('is left when the wallet disconnects', async () => {
    const { kit } = await openActivity('Transactions')
    await showText('Swapped')
    await kit.connections.disconnect()
    await expect.poll(() => kit.router.current.view).toBe('Connect')
  })

  it('is not shown if the site has turned it off, or without an account', async () => {
    const { kit } = await openActivity('Account', undefined, { options: { features: { history: false } } })
    kit.router.push('Transactions')
    expect(kit.router.current.view).toBe('Account')
    await kit.connections.disconnect()
    kit.router.push('Transactions')
    expect(kit.router.current.view).toBe('Connect')
  })
})

describe('further pages of another account', () => {
  it('load at the end of its list too, if it is as long as that of the account before', async () => {
    const listed = (first: number) => ({
      '': { entries: inventOlder(50, first), next: 'two' },
      two: { entries: inventOlder(2, first + 60) },
    })
    const { control, source } = await openActivity('Transactions', { ...listed(721), two: new Error('down') })
    await expect.poll(() => listRows().length).toBeGreaterThan(0)
    const scroll = () => findOutlet().scrollTo({ top: findOutlet().scrollHeight })
    scroll()
    const countPages = () => source.requests.filter(({ cursor }) => cursor === 'two').length
    await expect.poll(countPages).toBe(1)
    source.set('two', listed(721).two)
    control.setAccounts(ALPHA, [`0x${'9'.repeat(40)}`])
    await expect.poll(() => source.requests.filter(({ cursor }) => !cursor).length).toBe(2)
    await expect.poll(() => (scroll(), countPages())).toBe(2)
  })
})

describe('further pages', () => {
  const pages = () => ({
    '': { entries: inventOlder(50), next: 'two' },
    two: { entries: inventOlder(50, 800), next: 'three' },
    three: { entries: inventOlder(10, 900) },
  })
  const count = () => page.getByText(/^\d+ transactions shown$/)

  it('load near the end of the list, until there are no more', async () => {
    const { source } = await openActivity('Transactions', pages())
    await expect.poll(() => source.requests.length).toBeGreaterThan(0)
    await expect.element(screen.button('Show more')).toBeVisible()
    findOutlet().scrollTo(0, 1e6)
    await expect.poll(() => source.requests.length).toBe(2)
    await expect.element(count()).toHaveTextContent('100 transactions shown')
    findOutlet().scrollTo(0, 1e6)
    await expect.poll(() => source.requests.length).toBe(3)
    await expect.element(screen.button('Show more')).not.toBeInTheDocument()
  })

  it('A14: load with a button too, which keeps the focus; the last page focuses its first row', async () => {
    const { source } = await openActivity('Transactions', pages())
    const more = screen.button('Show more')
    await expect.element(more).toBeVisible()
    // A list that is not scrolled does not load by itself.
    ;(more.element() as HTMLElement).focus({ preventScroll: true })
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => source.requests.length).toBe(2)
    await expect.poll(() => getFocused()).toBe(more.element())
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => source.requests.length).toBe(3)
    await expect.poll(() => getFocused()?.matches('a.row')).toBe(true)
  })

  it('stop with the button if nothing of them may be shown', async () => {
    const older = Array.from({ length: 60 }, (_, place) => [
      place,
      { entries: place % 5 ? [] : inventSuspicious(), next: `${place + 1}` },
    ])
    const { kit, source } = await openActivity('Transactions', {
      '': { entries: inventOlder(4), next: '0' },
      ...Object.fromEntries(older),
    })
    const isIdle = () => source.requests.length > 1 && !getActivity(kit).getList().isLoading
    await expect.poll(isIdle).toBe(true)
    const before = source.requests.length
    expect(before).toBeLessThanOrEqual(12)
    await screen.button('Show more').click()
    await expect.poll(() => source.requests.length > before && isIdle()).toBe(true)
    expect(source.requests.length - before).toBeLessThanOrEqual(10)
  })
})

describe('S19: suspicious transactions', () => {
  it('are folded away until the visitor asks for them', async () => {
    await openActivity('Transactions', { '': { entries: [...inventSuspicious(), ...inventTransactions()] } })
    await expect.poll(() => listRows().length).toBe(inventTransactions().length)
    await screen.button('Show 2 suspicious transactions').click()
    const list = page.getByRole('list', { name: 'Suspicious transactions' })
    await expect.element(list).toBeVisible()
    expect(list.getByRole('listitem').elements()).toHaveLength(2)
    await showText(/Don’t copy addresses from them/)
    await screen.button('Hide suspicious transactions').click()
    await expect.element(list).not.toBeInTheDocument()
  })

  it('are all shown, at most 30 at a time', async () => {
    const [first] = inventSuspicious()
    const many = Array.from({ length: 45 }, (_, place) => ({ ...first!, id: `suspicious-${place}` }))
    await openActivity('Transactions', { '': { entries: [...inventTransactions(), ...many] } })
    await screen.button('Show 45 suspicious transactions').click()
    const rows = page.getByRole('list', { name: 'Suspicious transactions' }).getByRole('listitem')
    await expect.poll(() => rows.elements().length).toBe(30)
    ;(screen.button('Show more').element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.button('Show previous')).toBeVisible()
    expect(rows.elements()).toHaveLength(30)
    expect(screen.button('Show more').query()).toBeNull()
    expect(getFocused()?.matches('.suspicious')).toBe(true)
    await screen.button('Show previous').click()
    await expect.element(screen.button('Show more')).toBeVisible()
  })
})
