/// <reference types="vite/client" />
import { createFakeClock } from '@openappkit/testing'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page as screen } from 'vitest/browser'
import { secureSiteErrors } from '../../api/errors.ts'
import { passkeyErrors } from '../../api/passkeyErrors.ts'
import { applyTheme } from '../approve/applyTheme.ts'
import { ownerErrors } from '../owner/errors.ts'
import { passkeyPageErrors } from '../passkey/errors.ts'
import { source } from '../language/source.ts'
import { proofErrors } from '../proof/errors.ts'
import { isUnanswered } from '../proof/isUnanswered.ts'
import { chooseNewAccountMessages } from './chooseNewAccountMessages.ts'
import { createFrameMaker, isOwnWindow } from './createFrameMaker.ts'
import { chooseOwnerMessages } from '../owner/prepareSection.ts'
import { english as ownerEnglish } from '../owner/messages.ts'
import './define.ts'
import { english, type NewAccountMessages } from './messages.ts'
import type { NewAccountState, NewPasskey, WindowAnswer, WindowRequest } from './types.ts'

/** Draws the page in a state. */
async function draw(state: NewAccountState, messages = english, ownerMessages = ownerEnglish) {
  const sheets = [...document.adoptedStyleSheets]
  applyTheme(new CSSStyleSheet(), { themeMode: 'light' })
  const view = document.createElement('oak-new-account')
  const create = vi.fn(() => Promise.resolve())
  const startOwner = vi.fn()
  const clock = createFakeClock()
  Object.assign(view, { messages, ownerMessages, site: 'Shop', state, page: { create }, startOwner, clock })
  document.body.append(view)
  onTestFinished(() => {
    view.remove()
    document.adoptedStyleSheets = sheets
    Object.assign(document.documentElement, { lang: 'en', dir: 'ltr' })
  })
  await view.updateComplete
  return { view, create, startOwner, clock }
}

const start = { step: 'start', isBusy: false } as const
const button = () => screen.getByRole('button', { name: /^Create a passkey/ })

const STATES: Readonly<Record<string, NewAccountState>> = {
  'the start': start,
  'the window of the browser': { step: 'start', isBusy: true },
  'no passkey': { ...start, problem: passkeyPageErrors.passkeyNotUsed() },
  'steps that took too long': { ...start, problem: ownerErrors.tookTooLong() },
  'a wait': { ...start, problem: secureSiteErrors.tooMany({ seconds: 8 }) },
  'an answer that stays the same': { ...start, problem: secureSiteErrors.originNotAllowed() },
  'the end': { step: 'done', isInFrame: true },
  'the end without the frame': { step: 'done', isInFrame: false },
  'the end without an answer about the wallet': { step: 'done', isInFrame: false, isUnconfirmed: true },
}

it.each(Object.entries(STATES))('is accessible: %s', async (_name, state) => {
  const { view } = await draw(state)
  await expect(view).to.be.accessible()
})

describe('the page of a new passkey', () => {
  it('SPEC 2.34: says what a loss means before it creates the passkey, and has one button', async () => {
    const { create } = await draw(start)
    for (const text of [english.intro('Shop'), english.kept, english.loss, english.more]) {
      await expect.element(screen.getByText(text.replace('Shop', '\u2068Shop\u2069'))).toBeVisible()
    }
    expect(screen.getByRole('button').elements()).toHaveLength(1)
    expect(create).not.toHaveBeenCalled()
    await button().click()
    expect(create).toHaveBeenCalledOnce()
  })

  it('SPEC 2.34: offers two ways to recover the wallet, each with a sentence, and automatic is chosen', async () => {
    await draw(start)
    for (const text of [ownerEnglish.automaticText, ownerEnglish.ownerText]) {
      await expect.element(screen.getByText(text)).toBeVisible()
    }
    await expect.element(screen.getByRole('radio', { name: /^Automatic/ })).toBeChecked()
    await expect.element(screen.getByRole('radio', { name: /^Only you/ })).not.toBeChecked()
  })

  it('SPEC 2.34: says what an owner can lose, and begins their steps only after they have confirmed it', async () => {
    const { view, create, startOwner } = await draw(start)
    await screen.getByRole('radio', { name: /^Only you/ }).click()
    await expect.element(screen.getByText(ownerEnglish.meansLoss)).toBeVisible()
    // An address logs in, but opens no wallet of an owner.
    expect(screen.getByText(english.more).query()).toBeNull()
    await expect.element(button()).toBeDisabled()
    await expect(view).to.be.accessible()
    await screen.getByRole('checkbox', { name: ownerEnglish.understood }).click()
    await button().click()
    expect(startOwner).toHaveBeenCalledOnce()
    expect(create).not.toHaveBeenCalled()
    await screen.getByRole('radio', { name: /^Automatic/ }).click()
    await button().click()
    expect(create).toHaveBeenCalledOnce()
  })

  it.each<[string, unknown]>([
    [english.tookTooLong, ownerErrors.tookTooLong()],
    [english.notCreated, passkeyPageErrors.passkeyNotUsed()],
    [english.notCreated, passkeyErrors.passkeyExpired()],
    [english.notCreated, secureSiteErrors.loginUnknown()],
    [english.passkeyUnsupported, passkeyPageErrors.passkeyUnsupported()],
    [english.failed, proofErrors.unreachable()],
    [english.failed, passkeyErrors.passkeyInvalid({ reason: 'origin' })],
    [english.failed, new Error('unknown')],
  ])('says %j, and can be tried again', async (text, problem) => {
    const { create } = await draw({ ...start, problem })
    await expect.element(screen.getByRole('alert')).toHaveTextContent(text)
    await button().click()
    expect(create).toHaveBeenCalledOnce()
  })

  it('offers no other try if the answer stays the same', async () => {
    await draw({ ...start, problem: secureSiteErrors.originNotAllowed() })
    await expect.element(screen.getByRole('alert')).toHaveTextContent(english.refused)
    expect(button().query()).toBeNull()
  })

  it('says after a lost answer neither that there is no passkey nor that there is no account, and keeps the choice', async () => {
    const { create } = await draw({ ...start, isCreated: true, problem: passkeyPageErrors.passkeyNotUsed() })
    await expect.element(screen.getByRole('alert')).toHaveTextContent(english.passkeyNotUsed)
    await expect.element(screen.getByRole('radio', { name: /^Only you/ })).toBeDisabled()
    await button().click()
    expect(create).toHaveBeenCalledOnce()
  })

  it('counts a wait down', async () => {
    const { clock } = await draw({ ...start, problem: secureSiteErrors.tooMany({ seconds: 2 }) })
    await expect.element(button()).toBeDisabled()
    await clock.advance(2_000)
    await expect.element(button()).toBeEnabled()
  })

  it('moves the focus to the title when the steps of an owner begin', async () => {
    const { view } = await draw(start)
    view.state = { step: 'owner', section: document.createElement('section') }
    await expect.element(screen.getByRole('heading', { name: english.title })).toBeInTheDocument()
    expect(view.shadowRoot!.activeElement?.localName).toBe('h1')
  })

  it('says at its end where the visitor goes on, and moves the focus there', async () => {
    const { view } = await draw(start)
    view.state = { step: 'done', isInFrame: false }
    await expect.element(screen.getByRole('heading', { name: english.doneElsewhere })).toBeVisible()
    expect(view.shadowRoot!.activeElement?.localName).toBe('h1')
    view.state = { step: 'done', isInFrame: true }
    await expect.element(screen.getByRole('heading', { name: english.done })).toBeVisible()
  })

  it('says at the end of an owner whose wallet is not confirmed that others may be able to recover it', async () => {
    const { view } = await draw({ step: 'done', isInFrame: false })
    expect(screen.getByText(english.notCertain).query()).toBeNull()
    view.state = { step: 'done', isInFrame: false, isUnconfirmed: true }
    await expect.element(screen.getByText(english.notCertain)).toBeVisible()
  })

  it.each(['en', 'de', 'ar', 'th', 'ja'])('is accessible and fits into 320 pixels in %s', async (tag) => {
    await screen.viewport(320, 700)
    const { messages, direction } = await chooseNewAccountMessages([tag])
    Object.assign(document.documentElement, { lang: tag, dir: direction })
    const { messages: owner } = await chooseOwnerMessages([tag])
    const { view } = await draw(start, messages, owner)
    await screen.getByRole('radio').last().click()
    await expect(view).to.be.accessible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  })
})

describe('the frame that has opened the page', () => {
  const CREATED: NewPasskey = {
    attestation: { credentialId: 'AAAA', clientData: 'AAAA', attestationObject: 'AAAA', transports: [] },
    prf: new Uint8Array(32).fill(5),
  }
  const CREATION = { challenge: 'AAAA', rpId: 'secure.test', userHandle: 'AAAA', userName: 'Shop 2026-11-30' }

  /** A frame that answers, and what it has received. */
  function createOpener(answers: readonly WindowAnswer[]) {
    const left = [...answers]
    const received: { readonly request: WindowRequest; readonly origin: string }[] = []
    const opener = {
      location: { origin: location.origin },
      postMessage({ request }: { request: WindowRequest }, origin: string, [port]: [MessagePort]) {
        received.push({ request, origin })
        const answer = left.shift()
        if (answer) port.postMessage(answer)
      },
    } as unknown as Window
    const clock = createFakeClock()
    return { received, clock, maker: createFrameMaker(opener, { clock, origin: location.origin }) }
  }

  it('starts and ends the creation, and no page of another origin gets a message', async () => {
    const { maker, received } = createOpener([{ creation: CREATION }, { isDone: true }])
    expect(await maker.start()).toEqual(CREATION)
    await maker.finish(CREATED)
    expect(received).toEqual([
      { request: { kind: 'start' }, origin: location.origin },
      { request: { kind: 'finish', ...CREATED }, origin: location.origin },
    ])
  })

  it('reports its problem by the code', async () => {
    const problem = { code: secureSiteErrors.tooMany.code, params: { seconds: '8' } }
    const { maker } = createOpener([{ problem }, { problem }])
    await expect(maker.start()).rejects.toMatchObject(problem)
    await expect(maker.finish(CREATED)).rejects.toMatchObject(problem)
  })

  it.each([
    proofErrors.unreachable(),
    proofErrors.timedOut({ seconds: 15 }),
    proofErrors.invalidAnswer({ status: 500 }),
  ])('reports that the answer of the server was lost: $code', async ({ code, params }) => {
    const { maker } = createOpener([{ problem: { code, params } }])
    await expect(maker.finish(CREATED)).rejects.toSatisfy(isUnanswered)
  })

  it('is waited for 40 seconds', async () => {
    const { maker, clock } = createOpener([])
    const starting = maker.start()
    starting.catch(() => {})
    await clock.advance(40_000)
    await expect(starting).rejects.toSatisfy(proofErrors.timedOut.is)
  })

  it('answers at once whether it still waits for an account that the page makes itself', async () => {
    const { maker, received } = createOpener([{ isDone: true }])
    expect(await maker.tell('own')).toBe(true)
    expect(received.map(({ request }) => request)).toEqual([{ kind: 'own' }])
    const gone = createOpener([])
    const telling = gone.maker.tell('made')
    await gone.clock.advance(2_000)
    expect(await telling).toBe(false)
  })

  it('is a window of this origin', () => {
    const foreign = {
      get location(): never {
        throw new DOMException('Blocked', 'SecurityError')
      },
    } as unknown as Window
    expect(isOwnWindow(window, location.origin)).toBe(true)
    expect([null, foreign].map((opener) => isOwnWindow(opener, location.origin))).toEqual([false, false])
  })
})

type Text = string | ((value: string) => string)

const locales = await Promise.all(
  Object.keys(source).map(async (tag) => ({
    tag,
    messages: (await chooseNewAccountMessages([tag])).messages,
  })),
)
const write = (text: Text) => (typeof text === 'string' ? text : text('‹value›'))

describe.each(locales)('the texts in $tag', ({ messages }) => {
  it('are translated, with their values', () => {
    const texts = Object.entries(messages) as [keyof NewAccountMessages, Text][]
    const same = texts.filter(([name, text]) => write(text) === write(english[name] as Text)).map(([name]) => name)
    expect(same).toEqual([])
    for (const [name, text] of texts) {
      expect(write(text).includes('‹value›'), name).toBe(write(english[name] as Text).includes('‹value›'))
    }
  })
})
