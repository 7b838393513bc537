import { createFakeClock } from '@openappkit/testing'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import {
  createMessage,
  createRequest,
  createTransaction,
  drawView,
  OTHER,
  TOKEN,
} from '../../../test/approvalFixtures.ts'
import { source } from '../language/source.ts'
import { chooseMessages } from './createDraw.ts'
import { startApprovals } from './index.ts'
import { english } from './messages.ts'

type Text = string | ((value: never) => string)

const locales = await Promise.all(
  Object.keys(source).map(async (tag) => ({ tag, messages: (await chooseMessages([tag])).messages })),
)

/** Texts that are the same in a language as in English on purpose. */
const SAME_AS_ENGLISH: Readonly<Record<string, readonly string[]>> = {
  de: ['args.token'],
  es: ['args.token', 'no'],
  fr: ['message', 'type'],
  id: ['args.operator', 'args.token'],
  it: ['account', 'args.token', 'no'],
  nl: ['account', 'args.token', 'contract', 'type'],
  pl: ['args.operator', 'args.token'],
  'pt-BR': ['args.token'],
  tr: ['args.token'],
  vi: ['args.token'],
}

/** Every text by its path: `warnings.allItems`. */
function listTexts(messages: object, path = ''): readonly (readonly [path: string, text: Text])[] {
  return Object.entries(messages).flatMap(([name, value]: [string, Text | object]) =>
    typeof value === 'object' ? listTexts(value, `${path}${name}.`) : [[`${path}${name}`, value] as const],
  )
}

const isCount = (path: string) => path === 'moreCalls'

/** Calls a text with a value that can be recognised. */
const write = (path: string, text: Text): string =>
  typeof text === 'string' ? text : text((isCount(path) ? 7 : '‹value›') as never)

/** Undoes what a test changes in the page. */
function restorePage(): void {
  const { lang, dir } = document.documentElement
  const sheets = [...document.adoptedStyleSheets]
  onTestFinished(() => {
    Object.assign(document.documentElement, { lang, dir })
    document.adoptedStyleSheets = sheets
  })
}

describe.each(locales)('the texts in $tag', ({ tag, messages }) => {
  it('insert every value', () => {
    for (const [path, text] of listTexts(messages)) {
      const written = write(path, text)
      expect(written.trim(), path).not.toBe('')
      expect(written, path).not.toMatch(/undefined|\$\{|[{}]/)
      if (typeof text === 'function') {
        expect(written, path).toContain(isCount(path) ? new Intl.NumberFormat(tag).format(7) : '‹value›')
      }
    }
  })

  it('are translated', () => {
    const source = new Map(listTexts(english).map(([path, text]) => [path, write(path, text)]))
    const same = listTexts(messages).flatMap(([path, text]) => (write(path, text) === source.get(path) ? [path] : []))
    expect(same.sort()).toEqual(SAME_AS_ENGLISH[tag] ?? [])
  })

  it('are different warnings, for different dangers', () => {
    const warnings = Object.values(messages.warnings)
    expect(new Set(warnings).size).toBe(warnings.length)
  })

  it('fit into a frame of 320 pixels', async () => {
    await page.viewport(320, 640)
    const data = `0x095ea7b3${OTHER.slice(2).padStart(64, '0')}${'f'.repeat(64)}` as const
    const content = createTransaction(
      { to: TOKEN, data },
      Promise.resolve({ isSuccess: false, changes: [], isComplete: true }),
    )
    const { view } = await drawView(createRequest(content))
    Object.assign(view, { messages, locale: tag })
    await view.updateComplete
    const own = [...view.shadowRoot!.querySelectorAll('section *')]
    const elements = own.flatMap((element) => [element, ...(element.shadowRoot?.querySelectorAll('*') ?? [])])
    const wide = elements.filter(
      (element) => element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).display !== 'inline',
    )
    expect(wide.map(({ localName, textContent }) => [localName, textContent])).toEqual([])
  })
})

describe('the choice of a language', () => {
  it.each([
    [['zh-HK'], 'zh-HK', '確認'],
    [['zh-SG'], 'zh-SG', '确认'],
    [['pt'], 'pt', 'Aprovar'],
    [['de-CH', 'fr'], 'de-CH', 'Bestätigen'],
    [['sv', 'fr'], 'fr', 'Approuver'],
    [['en-GB', 'fr'], 'en-GB', 'Approve'],
    [['sv'], 'en', 'Approve'],
    [['', 'not a language', 'constructor'], 'en', 'Approve'],
    [[], 'en', 'Approve'],
  ])('compares language and script, and finds the first that is available: %j', async (tags, tag, approve) => {
    const chosen = await chooseMessages(tags)
    expect([chosen.tag, chosen.messages.approve]).toEqual([tag, approve])
  })
})

describe('the page', () => {
  it('changes its language with the next request', async () => {
    restorePage()
    const parent = document.createElement('div')
    document.body.append(parent)
    onTestFinished(() => parent.remove())
    let languages = ['de']
    const approvals = await startApprovals({
      parent,
      clock: createFakeClock(),
      getLanguages: () => languages,
      sheet: new CSSStyleSheet(),
      theme: {},
    })
    for (const wanted of ['de', 'he']) {
      languages = [wanted, 'en']
      const aborting = new AbortController()
      const context = {
        signal: aborting.signal,
        report: () => {},
        show: () => {},
        hide: () => {},
        turn: { isQueued: false, begin: Promise.resolve() },
      }
      const answer = approvals.run(
        { create: () => Promise.resolve(createRequest(createMessage())), use: () => Promise.resolve() },
        context,
      )
      const { messages } = await chooseMessages([wanted])
      await expect.element(page.getByRole('heading', { name: messages.titleMessage })).toBeVisible()
      expect(document.documentElement.lang).toBe(wanted)
      aborting.abort(new Error('The test is over'))
      await expect(answer).rejects.toThrow('The test is over')
    }
  })

  it.each([
    ['cannot be loaded', async () => chooseMessages([]), 0],
    ['does not come', () => new Promise<never>(() => {}), 1],
  ])('shows a request in English if its language %s, and the next one in the language', async (_, fail, timers) => {
    restorePage()
    const parent = document.createElement('div')
    document.body.append(parent)
    onTestFinished(() => parent.remove())
    const clock = createFakeClock()
    let count = 0
    const starting = startApprovals(
      { parent, clock, getLanguages: () => ['de'], sheet: new CSSStyleSheet(), theme: {} },
      // The first call is for English, and the second one begins with the approvals.
      (tags) => ((count += 1) === 2 || count === 3 ? fail() : chooseMessages(tags)),
    )
    async function pass() {
      await vi.waitFor(() => expect(clock.pendingTimers).toBe(timers))
      await clock.advance(5_000)
    }
    await pass()
    const approvals = await starting
    for (const tag of ['en', 'de']) {
      const aborting = new AbortController()
      const answer = approvals.run(
        { create: () => Promise.resolve(createRequest(createMessage())), use: () => Promise.resolve() },
        {
          signal: aborting.signal,
          report: () => {},
          show: () => {},
          hide: () => {},
          turn: { isQueued: false, begin: Promise.resolve() },
        },
      )
      if (tag === 'en') await pass()
      const { messages } = await chooseMessages([tag])
      await expect.element(page.getByRole('heading', { name: messages.titleMessage })).toBeVisible()
      aborting.abort(new Error('The test is over'))
      await expect(answer).rejects.toThrow('The test is over')
    }
    expect(clock.pendingTimers).toBe(0)
  })

  it.each([
    ['ar', 'rtl'],
    ['fa-IR', 'rtl'],
    ['he', 'rtl'],
    ['ur', 'rtl'],
    ['ja', 'ltr'],
    ['sv', 'ltr'],
  ] as const)('has the language and the direction of the texts: %s is %s', async (wanted, direction) => {
    restorePage()
    const parent = document.createElement('div')
    document.body.append(parent)
    onTestFinished(() => parent.remove())
    const approvals = await startApprovals({
      parent,
      clock: createFakeClock(),
      getLanguages: () => [wanted],
      sheet: new CSSStyleSheet(),
      theme: {},
    })
    const { messages, tag } = await chooseMessages([wanted])
    expect([document.documentElement.lang, document.documentElement.dir]).toEqual([tag, direction])

    const aborting = new AbortController()
    const context = {
      signal: aborting.signal,
      report: () => {},
      show: () => {},
      hide: () => {},
      turn: { isQueued: false, begin: Promise.resolve() },
    }
    const create = () => Promise.resolve(createRequest(createMessage()))
    const answer = approvals.run({ create, use: () => Promise.resolve() }, context)
    await expect.element(page.getByRole('heading', { name: messages.titleMessage })).toBeVisible()
    expect(getComputedStyle(parent.querySelector('oak-approval')!).direction).toBe(direction)
    aborting.abort(new Error('The test is over'))
    await expect(answer).rejects.toThrow('The test is over')
  })

  it.each(['ar', 'fa', 'he', 'ur'])(
    'ends each row of the fees with the fee, also if its sentence begins with an amount: %s',
    async (tag) => {
      restorePage()
      document.documentElement.dir = 'rtl'
      const { messages } = locales.find((locale) => locale.tag === tag)!
      const { view } = await drawView(createRequest(createTransaction({ to: OTHER, data: '0x' })))
      Object.assign(view, { messages, locale: tag })
      await view.updateComplete
      const rows = [...view.shadowRoot!.querySelectorAll('label')]
      const gaps = rows.map((row) => {
        const range = document.createRange()
        range.selectNodeContents(row.querySelector('bdi')!)
        return Math.round(range.getBoundingClientRect().left - row.getBoundingClientRect().left)
      })
      expect(gaps).toEqual([0, 0, 0])
    },
  )
})
