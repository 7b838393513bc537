import { AppKitError } from '@openappkit/common'
import { connectionErrors } from '@openappkit/core'
import { describe, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { ALPHA, createWorld, place } from '../../test/createWorld.ts'
import { screen } from '../../test/screen.ts'
import { searchMessages } from '../features/connect/search.messages.ts'
import { getLanguage } from './getLanguage.ts'
import { languages } from '../languages/main.ts'
import { waitForLanguage } from './waitForLanguage.ts'
import { translate } from './translate.ts'
import { translateError } from './translateError.ts'

function setPageLanguage(tag: string): void {
  document.documentElement.lang = tag
  onTestFinished(() => document.documentElement.removeAttribute('lang'))
}

describe('the language of a kit', () => {
  it('is the one that the option "locale" names', async () => {
    const { kit } = createWorld({ options: { locale: 'de' } })
    await place('appkit-connect-button')
    await place('appkit-modal')
    await expect.element(screen.button('Wallet verbinden')).toBeVisible()
    await kit.modal.open()
    await expect.element(screen.dialog('Wallet verbinden')).toBeVisible()
    // Screen readers need the language of the modal, which may differ from the page's.
    expect((screen.dialog().element().getRootNode() as ShadowRoot).host).toHaveProperty('lang', 'de')
  })

  it('is the one of the page without that option', async () => {
    setPageLanguage('fr-CA')
    const { kit } = createWorld()
    await place('appkit-connect-button')
    await expect.element(screen.button('Connecter un portefeuille')).toBeVisible()
    expect(getLanguage(kit).state.tag).toBe('fr-CA')
  })

  it('follows the page when it switches its language', async () => {
    setPageLanguage('en')
    const { kit } = createWorld()
    await place('appkit-modal')
    await kit.modal.open()
    await expect.element(screen.dialog('Connect wallet')).toBeVisible()
    document.documentElement.lang = 'de'
    await expect.element(screen.dialog('Wallet verbinden')).toBeVisible()
    document.documentElement.lang = 'en'
    await expect.element(screen.dialog('Connect wallet')).toBeVisible()
  })

  it('changes at once with the option, also in an open view', async () => {
    const { appKit, kit } = createWorld({ options: { locale: 'en' } })
    await place('appkit-modal')
    await kit.modal.open()
    await expect.element(screen.dialog('Connect wallet')).toBeVisible()
    appKit.updateOptions({ locale: 'de' })
    await expect.element(screen.dialog('Wallet verbinden')).toBeVisible()
    await expect.element(page.getByText('Was ist eine Wallet?')).toBeVisible()
    appKit.updateOptions({ locale: 'en' })
    await expect.element(page.getByText('What is a wallet?')).toBeVisible()
  })

  it('causes a warning in the log if it is not available', async () => {
    const { kit } = createWorld({ options: { locale: 'sv' } })
    await place('appkit-connect-button')
    await getLanguage(kit).ready
    expect(kit.log.entries()).toContainEqual(
      expect.objectContaining({
        level: 'warn',
        message: expect.stringContaining('The language "sv" of the option "locale" is not available'),
      }),
    )
    expect(getLanguage(kit).state.tag).toMatch(/^en/)
  })

  it('changes back to English also after a language that failed to load', async () => {
    const { appKit, kit } = createWorld({ options: { locale: 'de' } })
    await place('appkit-connect-button')
    await expect.element(screen.button('Wallet verbinden')).toBeVisible()
    const rows: Record<string, unknown> = languages
    const { fr } = rows
    rows['fr'] = () => Promise.reject(new Error('offline'))
    onTestFinished(() => void (rows['fr'] = fr))
    appKit.updateOptions({ locale: 'fr' })
    await expect.poll(() => getLanguage(kit).ready).toBeUndefined()
    expect(kit.log.entries().map(({ message }) => message)).toContainEqual(
      expect.stringContaining('The language "fr" could not be fetched'),
    )
    appKit.updateOptions({ locale: 'en' })
    await expect.element(screen.button('Connect wallet')).toBeVisible()
  })

  it('is waited for also if an older attempt fails in between', async () => {
    const { kit } = createWorld({ options: { locale: 'en' } })
    const rows: Record<string, unknown> = languages
    const { fr, de } = rows
    let failOlder: (() => void) | undefined
    let bringNewer: (() => void) | undefined
    rows['fr'] = () => new Promise((_, reject) => (failOlder = () => reject(new Error('offline'))))
    rows['de'] = () => new Promise((resolve) => (bringNewer = () => resolve((de as () => Promise<unknown>)())))
    onTestFinished(() => void Object.assign(rows, { fr, de }))
    const language = getLanguage(kit)
    kit.options.update({ locale: 'fr' })
    await expect.poll(() => failOlder !== undefined).toBe(true)
    const failing = language.ready
    kit.options.update({ locale: 'de' })
    await expect.poll(() => bringNewer !== undefined).toBe(true)
    failOlder?.()
    await failing
    expect(language.ready).toBeDefined()
    bringNewer?.()
    await language.ready
    expect(language.state.tag).toBe('de')
  })

  it('writes counts as the region of the visitor does', async () => {
    const { kit } = createWorld({ options: { locale: 'de-CH' } })
    await getLanguage(kit).ready
    const [swiss, german] = ['de-CH', 'de'].map((tag) => new Intl.NumberFormat(tag).format(1_234))
    expect(swiss).not.toBe(german)
    expect(translate(kit, searchMessages).searchCount(1_234)).toBe(`${swiss} Wallets gefunden`)
  })

  it('belongs to one kit: another kit on the same page has its own', async () => {
    const german = createWorld({ options: { id: 'german', locale: 'de' } })
    createWorld({ options: { id: 'english', locale: 'en' } })
    await place('appkit-connect-button', { kit: 'german' })
    await place('appkit-connect-button', { kit: 'english' })
    await expect.element(screen.button('Wallet verbinden')).toBeVisible()
    await expect.element(screen.button('Connect wallet')).toBeVisible()
    expect(getLanguage(german.kit).state.tag).toBe('de')
  })

  it('is not loaded for English', async () => {
    setPageLanguage('en-GB')
    const { kit } = createWorld()
    await place('appkit-connect-button')
    expect(getLanguage(kit).ready).toBeUndefined()
  })

  it('sets the writing direction independently of the page', async () => {
    const { dir } = document.documentElement
    const { kit } = createWorld({ options: { locale: 'ar' } })
    await place('appkit-modal')
    await kit.modal.open()
    await expect.element(screen.dialog()).toBeVisible()
    const dialog = screen.dialog().element()
    await expect.poll(() => getComputedStyle(dialog).direction).toBe('rtl')
    expect(document.documentElement.dir).toBe(dir)
    kit.options.update({ locale: 'en' })
    await expect.poll(() => getComputedStyle(dialog).direction).toBe('ltr')
  })
})

describe('a modal in another language', () => {
  it('is never shown in English first', async () => {
    const { kit } = createWorld({ options: { locale: 'ar' } })
    await place('appkit-modal')
    await kit.modal.open()
    expect(getLanguage(kit).state.tag).toBe('ar')
    expect(kit.modal.state.open).toBe(true)
  })

  it('is shown in English if its texts do not load within two seconds', async () => {
    const { clock, kit } = createWorld()
    getLanguage(kit).ready = new Promise(() => {})
    let isOver = false
    const wait = waitForLanguage(kit).then(() => (isOver = true))
    await clock.advance(1_999)
    expect(isOver).toBe(false)
    await clock.advance(1)
    await wait
    expect(clock.pendingTimers).toBe(0)
  })
})

describe('a button in another language', () => {
  it('is not shown in English first', async () => {
    const { kit } = createWorld({ options: { locale: 'ar' } })
    const button = await place('appkit-connect-button')
    expect(getComputedStyle(button).visibility).toBe('hidden')
    await getLanguage(kit).ready
    await expect.poll(() => getComputedStyle(button).visibility).toBe('visible')
    await expect.element(screen.button('ربط المحفظة')).toBeVisible()
  })

  it('is shown in English if its texts do not load within two seconds, and leaves no timer', async () => {
    const { clock, kit } = createWorld({ options: { locale: 'ar' } })
    const button = await place('appkit-connect-button')
    await clock.advance(2_000)
    expect(getComputedStyle(button).visibility).toBe('visible')
    kit.destroy()
    expect(clock.pendingTimers).toBe(0)
  })

  it('is shown at once in English', async () => {
    createWorld({ options: { locale: 'en' } })
    expect(getComputedStyle(await place('appkit-connect-button')).visibility).toBe('visible')
  })
})

describe("a site's own texts", () => {
  it('replace the texts of the same keys, in their language only', async () => {
    const messages = { en: { connect: { title: 'Sign in' } }, de: { connect: { title: 'Anmelden' } } }
    const { appKit, kit } = createWorld({ options: { messages } })
    await place('appkit-modal')
    await kit.modal.open()
    await expect.element(screen.dialog('Sign in')).toBeVisible()
    await expect.element(page.getByText('What is a wallet?')).toBeVisible()
    appKit.updateOptions({ locale: 'de' })
    await expect.element(screen.dialog('Anmelden')).toBeVisible()
    await expect.element(page.getByText('Was ist eine Wallet?')).toBeVisible()
    appKit.updateOptions({ locale: 'fr' })
    await expect.element(screen.dialog('Connecter un portefeuille')).toBeVisible()
  })

  it('are shown from the start, and never those of the modal before them', async () => {
    const { kit } = createWorld({ options: { messages: { en: { buttons: { connect: 'Log in' } } } } })
    const button = await place('appkit-connect-button')
    expect(getComputedStyle(button).visibility).toBe('hidden')
    await getLanguage(kit).ready
    await expect.poll(() => getComputedStyle(button).visibility).toBe('visible')
    await expect.element(screen.button('Log in')).toBeVisible()
  })

  it.each([
    ['en-US', 'en', 'Log in'],
    ['pt', 'pt-BR', 'Log in'],
    ['sv', 'en', 'Connect wallet'],
  ])('given for %s are those of a modal in %s: %s', async (tag, locale, text) => {
    createWorld({ options: { locale, messages: { [tag]: { buttons: { connect: 'Log in' } } } } })
    await place('appkit-connect-button')
    await expect.element(screen.button(text)).toBeVisible()
  })

  it('are ignored if they are not strings or functions, as in plain JavaScript', async () => {
    const messages = { en: { buttons: { connect: 7, connecting: null }, connect: null, nothing: {} } } as never
    createWorld({ options: { messages } })
    await place('appkit-connect-button')
    await expect.element(screen.button('Connect wallet')).toBeVisible()
  })

  it('may be set and changed later', async () => {
    const { appKit } = createWorld()
    await place('appkit-connect-button')
    appKit.updateOptions({ messages: { en: { buttons: { connect: 'Log in' } } } })
    await expect.element(screen.button('Log in')).toBeVisible()
    appKit.updateOptions({ messages: {} })
    await expect.element(screen.button('Connect wallet')).toBeVisible()
  })
})

describe('an error', () => {
  it('is shown in the language of the kit, with its parameters', async () => {
    const { kit } = createWorld({ options: { locale: 'de' } })
    const error = connectionErrors.connectorNotFound({ id: ALPHA })
    await getLanguage(kit).ready
    expect(translateError(kit, error)).toContain(ALPHA)
    expect(translateError(kit, error)).not.toBe(error.short)
  })

  it('S6: has no text for property names of Object.prototype', async () => {
    const { kit } = createWorld({ options: { locale: 'de' } })
    await getLanguage(kit).ready
    for (const code of ['constructor', '__proto__', 'toString']) {
      expect(translateError(kit, new AppKitError(code, 'Short', 'Long'))).toBe('Short')
    }
  })

  it('without a catalogue entry is a plain sentence', async () => {
    const { kit } = createWorld({ options: { locale: 'en' } })
    expect(translateError(kit, new TypeError('x is not a function'))).toBe('Something went wrong. Try again.')
  })
})
