import { createFakeClock, flushPromises } from '@openappkit/testing'
import { describe, expect, it } from 'vitest'
import { createHeld, ONE, SETTLED, SOLANA, SOLANA_ACCOUNT, TOPIC, TWO } from '../../../test/createHeld.ts'
import { awaitAnswer } from './awaitAnswer.ts'
import { createAnswers } from './createAnswers.ts'
import { createAnyResult, createResult } from './createResult.ts'

const approval = { caipNetworkIds: ['eip155:1', 'eip155:8453', SOLANA], supportsAllNetworks: true }
const solana = { accounts: [{ address: SOLANA_ACCOUNT }], chainReference: SOLANA.slice(7), approval }
const eip155 = { accounts: [{ address: ONE }, { address: TWO }], chainReference: '1', approval }

describe('what core is told of a session', () => {
  it('is the chain family that was asked for, beside the others', async () => {
    const { held } = await createHeld()
    expect(createResult(held, 'eip155')).toEqual({ ...eip155, wallet: { name: 'Remote' }, others: { solana } })
    expect(createResult(held, 'solana')).toEqual({ ...solana, wallet: { name: 'Remote' }, others: { eip155 } })
    expect(createResult(held, 'cosmos')).toBeNull()
    const alone = await createHeld({ namespaces: { solana: SETTLED['solana']! } })
    expect(createResult(alone.held, 'solana')).not.toHaveProperty('others')
  })

  it('is the first chain family that there is, where any will do', async () => {
    const { held } = await createHeld({ namespaces: { solana: SETTLED['solana']! } })
    expect(createAnyResult(held)).toMatchObject({ namespace: 'solana', chainReference: SOLANA.slice(7) })
    const empty = Object.create(held, { session: { value: { ...held.session, namespaces: {} } } }) as typeof held
    expect(createAnyResult(empty)).toBeNull()
  })

  it('names the wallet that the visitor has chosen where it does not name itself, with its link', async () => {
    const { held } = await createHeld()
    const nameless = Object.create(held, { session: { value: { ...held.session, wallet: undefined } } }) as typeof held
    const name = (href?: string) => createResult(nameless, 'eip155', { id: 'x', name: 'Chosen', ...(href !== undefined && { href }) })?.wallet
    expect(createResult(nameless, 'eip155')).not.toHaveProperty('wallet')
    expect(name()).toEqual({ name: 'Chosen' })
    expect(name('chosen://')).toEqual({ name: 'Chosen', links: { native: 'chosen://' } })
    expect(name('https://chosen.example')).toEqual({ name: 'Chosen', links: { universal: 'https://chosen.example' } })
    expect(name('javascript:alert(1)')).toEqual({ name: 'Chosen' })
  })

  it('keeps what the wallet says of itself, also its links', async () => {
    const { held } = await createHeld()
    const links = { native: 'remote://' }
    const linked = Object.create(held, { session: { value: { ...held.session, wallet: { name: 'Remote', links } } } }) as typeof held
    expect(createResult(linked, 'eip155', { id: 'x', name: 'Chosen', href: 'chosen://' })?.wallet).toEqual({ name: 'Remote', links })
    expect(createResult(held, 'eip155', { id: 'x', name: 'Chosen', href: 'chosen://' })?.wallet).toEqual({ name: 'Remote', links: { native: 'chosen://' } })
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

  it('is none where it ends meanwhile, or is not there', async () => {
    const { hub, held } = await createHeld()
    const clock = createFakeClock()
    const answers = createAnswers(clock)
    const described = answers.describe(() => hub.held, 'eip155')
    hub.letGo()
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
    const tell = (set: Set<() => void>) => [...set].forEach((listener) => listener())
    return { begin, clock, control, links, pages, counts, tell, give: () => answer.give(), refuse: () => answer.refuse(new Error('away')) }
  }

  it('is asked at once, and again when page or relay comes back, but not within 30 seconds', async () => {
    const { begin, clock, counts, tell, links, pages } = ask()
    begin()
    expect(counts.asked).toBe(1)
    await clock.advance(29_999)
    tell(links)
    tell(pages)
    expect(counts.asked).toBe(1)
    await clock.advance(1)
    tell(links)
    tell(pages)
    expect(counts.asked).toBe(2)
    await clock.advance(30_000)
    tell(pages)
    expect(counts.asked).toBe(3)
  })

  it('is heard once, however often it answers, and asked nothing more', async () => {
    const { begin, clock, counts, tell, links, pages, give } = ask()
    begin()
    const first = give
    await clock.advance(30_000)
    tell(pages)
    first()
    await flushPromises()
    expect([counts, links.size, pages.size]).toEqual([{ asked: 2, answered: 1 }, 0, 0])
  })

  it('is asked again where it could not be asked', async () => {
    const { begin, clock, counts, tell, links, refuse, give } = ask()
    begin()
    refuse()
    await clock.advance(30_000)
    expect([counts.answered, links.size]).toEqual([0, 1])
    tell(links)
    give()
    await flushPromises()
    expect(counts).toEqual({ asked: 2, answered: 1 })
  })

  it('is not waited for once the session has ended', async () => {
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
