import { createFakeClock, flushPromises } from '@openappkit/testing'
import { describe, expect, it } from 'vitest'
import { createHeld, ONE, SETTLED, SOLANA, SOLANA_ACCOUNT, TOPIC, TWO } from '../../../test/createHeld.ts'
import { awaitAnswer } from './createSessions.ts'
import { createAnswers } from './createAnswers.ts'
import { createAnyResult, createResult } from './createResult.ts'

const approval = { caipNetworkIds: ['eip155:1', 'eip155:8453', SOLANA], supportsAllNetworks: true }
const solana = { accounts: [{ address: SOLANA_ACCOUNT }], chainReference: SOLANA.slice(7), approval }
const eip155 = { accounts: [{ address: ONE }, { address: TWO }], chainReference: '1', approval }

describe('the result of a session for core', () => {
  it('has the requested chain family, and the others', async () => {
    const { held } = await createHeld()
    expect(createResult(held, 'eip155')).toEqual({ ...eip155, wallet: { name: 'Remote' }, others: { solana } })
    expect(createResult(held, 'solana')).toEqual({ ...solana, wallet: { name: 'Remote' }, others: { eip155 } })
    expect(createResult(held, 'cosmos')).toBeNull()
    const alone = await createHeld({ namespaces: { solana: SETTLED['solana']! } })
    expect(createResult(alone.held, 'solana')).not.toHaveProperty('others')
  })

  it('has the first chain family of the session, if any is accepted', async () => {
    const { held } = await createHeld({ namespaces: { solana: SETTLED['solana']! } })
    expect(createAnyResult(held)).toMatchObject({ namespace: 'solana', chainReference: SOLANA.slice(7) })
    const empty = Object.create(held, { session: { value: { ...held.session, namespaces: {} } } }) as typeof held
    expect(createAnyResult(empty)).toBeNull()
  })

  it('names the chosen wallet and its link if the wallet sends no name', async () => {
    const { held } = await createHeld()
    const nameless = Object.create(held, { session: { value: { ...held.session, wallet: undefined } } }) as typeof held
    const name = (href?: string) =>
      createResult(nameless, 'eip155', { id: 'x', name: 'Chosen', ...(href !== undefined && { href }) })?.wallet
    expect(createResult(nameless, 'eip155')).not.toHaveProperty('wallet')
    expect(name()).toEqual({ name: 'Chosen' })
    expect(name('chosen://')).toEqual({ name: 'Chosen', links: { native: 'chosen://' } })
    expect(name('https://chosen.example')).toEqual({ name: 'Chosen', links: { universal: 'https://chosen.example' } })
    expect(name('javascript:alert(1)')).toEqual({ name: 'Chosen' })
  })

  it('keeps the metadata of the wallet, also its links', async () => {
    const { held } = await createHeld()
    const links = { native: 'remote://' }
    const linked = Object.create(held, {
      session: { value: { ...held.session, wallet: { name: 'Remote', links } } },
    }) as typeof held
    expect(createResult(linked, 'eip155', { id: 'x', name: 'Chosen', href: 'chosen://' })?.wallet).toEqual({
      name: 'Remote',
      links,
    })
    expect(createResult(held, 'eip155', { id: 'x', name: 'Chosen', href: 'chosen://' })?.wallet).toEqual({
      name: 'Remote',
      links: { native: 'chosen://' },
    })
  })
})

describe('S25: a stored session', () => {
  it('is a connection as soon as its wallet has answered, and unconfirmed after 3 seconds without an answer', async () => {
    const { held } = await createHeld()
    const clock = createFakeClock()
    const answers = createAnswers(clock)
    let result: unknown = 'waiting'
    const describeIt = () => void answers.describe(() => held, 'eip155').then((described) => (result = described))
    describeIt()
    await clock.advance(2_999)
    expect(result).toBe('waiting')
    await clock.advance(1)
    expect(result).toMatchObject({ ...eip155, isUnconfirmed: true })
    result = 'waiting'
    describeIt()
    answers.add('another')
    await flushPromises()
    expect([result, answers.has(TOPIC)]).toEqual(['waiting', false])
    answers.add(TOPIC)
    await flushPromises()
    expect(result).not.toHaveProperty('isUnconfirmed')
    expect([result, answers.has(TOPIC), clock.pendingTimers]).toEqual([expect.objectContaining(eip155), true, 0])
    result = 'waiting'
    describeIt()
    await flushPromises()
    expect([result, clock.pendingTimers]).toEqual([expect.objectContaining(eip155), 0])
  })

  it('gives no result if it ends meanwhile, or does not exist', async () => {
    const { hub, held } = await createHeld()
    const clock = createFakeClock()
    const answers = createAnswers(clock)
    const described = answers.describe(() => hub.held, 'eip155')
    hub.disposeHeld()
    expect([await described, clock.pendingTimers]).toEqual([null, 0])
    expect(await answers.describe(() => undefined, 'eip155')).toBeNull()
    expect(await answers.describe(() => held, 'eip155')).toMatchObject({ isUnconfirmed: true })
  })
})

describe('S25: a wallet that has not answered yet', () => {
  function ask() {
    const clock = createFakeClock()
    const control = new AbortController()
    const links = new Set<() => void>()
    const pages = new Set<() => void>()
    const counts = { asked: 0, answered: 0 }
    let answer = { give: () => {}, refuse: (_error: Error) => {} }
    const watch = (set: Set<() => void>) => (listener: () => void) => {
      set.add(listener)
      return () => void set.delete(listener)
    }
    const begin = () =>
      awaitAnswer(
        {
          clock,
          page: { isVisible: () => true, watchReturn: (listener) => watch(pages)(() => listener(true)) },
          link: { watch: watch(links) },
          ended: control.signal,
          ping: () => {
            counts.asked += 1
            return new Promise((resolve, reject) => (answer = { give: resolve, refuse: reject }))
          },
        },
        () => (counts.answered += 1),
      )
    const emit = (set: Set<() => void>) => [...set].forEach((listener) => listener())
    return {
      begin,
      clock,
      control,
      links,
      pages,
      counts,
      emit,
      give: () => answer.give(),
      refuse: () => answer.refuse(new Error('away')),
    }
  }

  it('gets a ping at once, and another after 5 seconds, because another tab may have received the first answer', async () => {
    const { begin, clock, counts, control } = ask()
    begin()
    expect(counts.asked).toBe(1)
    await clock.advance(4_999)
    expect(counts.asked).toBe(1)
    await clock.advance(1)
    expect(counts.asked).toBe(2)
    await clock.advance(3_600_000)
    expect(counts.asked).toBe(2)
    control.abort()
    expect(clock.pendingTimers).toBe(0)
  })

  it('gets another ping when the page or the relay returns, but not within 30 seconds', async () => {
    const { begin, clock, counts, emit, links, pages } = ask()
    begin()
    await clock.advance(5_000)
    await clock.advance(29_999)
    emit(links)
    emit(pages)
    expect(counts.asked).toBe(2)
    await clock.advance(1)
    emit(links)
    emit(pages)
    expect(counts.asked).toBe(3)
    await clock.advance(30_000)
    emit(pages)
    expect(counts.asked).toBe(4)
  })

  it('is reported once, also if it answers repeatedly, and gets no more pings', async () => {
    const { begin, clock, counts, emit, links, pages, give } = ask()
    begin()
    const first = give
    await clock.advance(30_000)
    emit(pages)
    first()
    await flushPromises()
    expect([counts, links.size, pages.size]).toEqual([{ asked: 2, answered: 1 }, 0, 0])
  })

  it('gets another ping if one could not be sent', async () => {
    const { begin, clock, counts, emit, links, refuse, give } = ask()
    begin()
    refuse()
    await clock.advance(30_000)
    expect([counts.answered, links.size]).toEqual([0, 1])
    emit(links)
    give()
    await flushPromises()
    expect(counts).toEqual({ asked: 2, answered: 1 })
  })

  it('gets no ping once the session has ended', async () => {
    const { begin, control, counts, links, pages, give } = ask()
    begin()
    control.abort()
    give()
    await flushPromises()
    expect([counts, links.size, pages.size]).toEqual([{ asked: 1, answered: 0 }, 0, 0])
    begin()
    expect([counts.asked, links.size]).toEqual([1, 0])
  })
})
