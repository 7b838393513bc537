import type { ViewName } from '@openappkit/core'
import { createFakePairing } from '@openappkit/testing'
import { describe, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { createWorld, place } from '../../test/createWorld.ts'
import { screen } from '../../test/screen.ts'
import { part as activityPart } from '../features/activity/part.ts'
import { part as assetsPart } from '../features/assets/part.ts'
import { part as familiesPart } from '../features/families/part.ts'
import { features } from '../features.ts'
import { helpMessages } from '../features/help/messages.ts'
import * as helpModule from '../features/help/part.ts'
import { loadView } from '../shell/views/loadView.ts'
import { part as walletsPart } from '../features/shared/connecting/part.ts'
import { getLanguage } from './getLanguage.ts'
import type { LanguageFile, LanguageFiles } from './LanguageFile.ts'
import { languages } from '../languages/main.ts'
import { translate } from './translate.ts'
import { translateCode } from './translateError.ts'
import { waitForLanguagePart } from './waitForLanguage.ts'

type Load = () => Promise<unknown>

const helpPart = helpModule.part
const helpReference = { name: 'help', load: async () => helpModule } as const
const parts = {
  activity: activityPart,
  assets: assetsPart,
  families: familiesPart,
  help: helpPart,
  wallets: walletsPart,
}

/** Replaces how a language part loads, until the end of the test. Counts the loads. */
function replacePart(name: keyof typeof parts, tag: string, load: (original: Load) => Promise<unknown>) {
  const part = parts[name] as { files: LanguageFiles }
  const { files } = part
  const count = { fetches: 0 }
  const replacement = () => {
    count.fetches += 1
    return load(files[tag]!) as Promise<{ readonly language: LanguageFile }>
  }
  part.files = { ...files, [tag]: replacement }
  onTestFinished(() => void (part.files = files))
  return count
}

/** A promise with its `resolve` and `reject`. */
function createDeferred() {
  let resolve = () => {}
  let reject: (error: Error) => void = () => {}
  const promise = new Promise<void>((...settle) => ([resolve, reject] = settle))
  return { promise, resolve: () => resolve(), reject: (error: Error) => reject(error) }
}

/** A language part that loads when the test resolves it. */
function holdPart(part: keyof typeof parts, tag: string) {
  const gate = createDeferred()
  return { ...gate, count: replacePart(part, tag, (original) => gate.promise.then(original)) }
}

const titleOf = (world: ReturnType<typeof createWorld>) => translate(world.kit, helpMessages).walletTitle

describe('a part of a language', () => {
  it('loads with the first view that needs it, and not before', async () => {
    const count = replacePart('help', 'de', (original) => original())
    const { kit } = createWorld({ options: { locale: 'de' } })
    await place('appkit-modal')
    await kit.modal.open()
    await expect.element(screen.dialog('Wallet verbinden')).toBeVisible()
    expect(count.fetches).toBe(0)
    await kit.modal.open({ view: 'WhatIsAWallet' })
    await expect.element(screen.dialog('Was ist eine Wallet?')).toBeVisible()
    await kit.modal.open({ view: 'WhatIsANetwork' })
    await expect.element(screen.dialog('Was ist ein Netzwerk?')).toBeVisible()
    expect(count.fetches).toBe(1)
  })

  it('is awaited by its view, so that English is not shown first', async () => {
    const part = holdPart('help', 'de')
    const { kit } = createWorld({ options: { locale: 'de' } })
    const view = loadView(kit, 'WhatIsAWallet')
    await expect.poll(() => part.count.fetches).toBeGreaterThan(0)
    expect(await Promise.race([view, Promise.resolve('waits')])).toBe('waits')
    part.resolve()
    expect((await view)?.getTitle(kit)).toBe('Was ist eine Wallet?')
  })

  it('is awaited for two seconds at most, and applied when it loads later', async () => {
    const part = holdPart('help', 'de')
    const world = createWorld({ options: { locale: 'de' } })
    await getLanguage(world.kit).ready
    const view = loadView(world.kit, 'WhatIsAWallet')
    await expect.poll(() => part.count.fetches).toBeGreaterThan(0)
    await world.clock.advance(2_000)
    expect((await view)?.getTitle(world.kit)).toBe('What is a wallet?')
    part.resolve()
    await expect.poll(() => titleOf(world)).toBe('Was ist eine Wallet?')
  })

  it('is not loaded for English', async () => {
    const counts = Object.keys(helpPart.files).map((tag) => replacePart('help', tag, (original) => original()))
    const { kit } = createWorld({ options: { locale: 'en' } })
    await loadView(kit, 'WhatIsAWallet')
    expect(getLanguage(kit).ready).toBeUndefined()
    expect(counts.reduce((sum, { fetches }) => sum + fetches, 0)).toBe(0)
  })

  it('loads with every language that is chosen later, and all texts change at once', async () => {
    const world = createWorld({ options: { locale: 'en' } })
    await loadView(world.kit, 'WhatIsAWallet')
    const part = holdPart('help', 'fr')
    world.appKit.updateOptions({ locale: 'fr' })
    await expect.poll(() => part.count.fetches).toBeGreaterThan(0)
    expect(getLanguage(world.kit).state.tag).toBe('en')
    part.resolve()
    await getLanguage(world.kit).ready
    expect([getLanguage(world.kit).state.tag, titleOf(world)]).toEqual(['fr', 'Qu’est-ce qu’un portefeuille\u202f?'])
    world.appKit.updateOptions({ locale: 'en' })
    await expect.poll(() => titleOf(world)).toBe('What is a wallet?')
  })

  it('leaves the language in place if it fails to load, logs a warning, and loads again with the next view', async () => {
    let isOnline = false
    replacePart('help', 'de', (original) => (isOnline ? original() : Promise.reject(new Error('offline'))))
    const world = createWorld({ options: { locale: 'de' } })
    const view = await loadView(world.kit, 'WhatIsAWallet')
    expect(getLanguage(world.kit).state.tag).toBe('de')
    expect(view?.getTitle(world.kit)).toBe('What is a wallet?')
    expect(world.kit.log.entries()).toContainEqual(
      expect.objectContaining({
        level: 'warn',
        message: expect.stringContaining('The part "help" of the language "de" could not be fetched'),
      }),
    )
    isOnline = true
    await loadView(world.kit, 'WhatIsANetwork')
    expect(view?.getTitle(world.kit)).toBe('Was ist eine Wallet?')
  })

  it('is never applied in a language that is no longer wanted, even if it loads last', async () => {
    const older = holdPart('help', 'fr')
    const newer = holdPart('help', 'de')
    const world = createWorld({ options: { locale: 'fr' } })
    void loadView(world.kit, 'WhatIsAWallet')
    await expect.poll(() => older.count.fetches).toBeGreaterThan(0)
    world.appKit.updateOptions({ locale: 'de' })
    await expect.poll(() => newer.count.fetches).toBeGreaterThan(0)
    newer.resolve()
    await expect.poll(() => titleOf(world)).toBe('Was ist eine Wallet?')
    older.reject(new Error('offline'))
    await loadView(world.kit, 'WhatIsANetwork')
    expect([getLanguage(world.kit).state.tag, titleOf(world)]).toEqual(['de', 'Was ist eine Wallet?'])
  })

  it('stays applied if an older attempt at the same language without it ends later', async () => {
    const rows = languages as Record<string, Load>
    const { de } = rows
    const slow = createDeferred()
    let fetches = 0
    rows['de'] = () => (++fetches === 1 ? slow.promise.then(de) : de!())
    onTestFinished(() => void Object.assign(rows, { de }))
    const world = createWorld({ options: { locale: 'de' } })
    const older = getLanguage(world.kit).ready
    await expect.poll(() => fetches).toBe(1)
    await waitForLanguagePart(world.kit, helpReference)
    expect(titleOf(world)).toBe('Was ist eine Wallet?')
    slow.resolve()
    await older
    expect(titleOf(world)).toBe('Was ist eine Wallet?')
  })

  it("does not replace a site's own texts, in English too", async () => {
    const messages = { en: { help: { walletTitle: 'Wallets' } }, de: { help: { walletTitle: 'Geldbörsen' } } }
    const world = createWorld({ options: { locale: 'de', messages } })
    await loadView(world.kit, 'WhatIsAWallet')
    expect(titleOf(world)).toBe('Geldbörsen')
    expect(translate(world.kit, helpMessages).networkTitle).toBe('Was ist ein Netzwerk?')
    world.appKit.updateOptions({ locale: 'en' })
    await expect.poll(() => titleOf(world)).toBe('Wallets')
  })

  it('has the texts of errors that only its views show', async () => {
    const errors = { 'wallets.example': 'Die Wallet {name} schweigt' }
    replacePart('help', 'de', async () => ({ language: { direction: 'ltr', parts: { help: { texts: {}, errors } } } }))
    const { kit } = createWorld({ options: { locale: 'de' } })
    const error = { code: 'wallets.example', params: { name: 'Alpha' }, message: 'Alpha keeps silent' }
    expect(translateCode(kit, error)).toBe('Alpha keeps silent')
    await waitForLanguagePart(kit, helpReference)
    expect(translateCode(kit, error)).toBe('Die Wallet Alpha schweigt')
    expect(translateCode(kit, { code: 'connections.notConnected', message: 'No wallet is connected' })).toBe(
      'Keine Wallet verbunden',
    )
  })

  it('loads with a wallet outside of this browser, whose errors any view may show', async () => {
    const count = replacePart('wallets', 'de', async () => ({
      language: {
        direction: 'ltr',
        parts: { wallets: { texts: {}, errors: { 'wallets.example': 'Die Sitzung ist beendet' } } },
      },
    }))
    const pairing = createFakePairing()
    const { kit } = createWorld({ options: { locale: 'de', connectors: [pairing.createDriver] } })
    await getLanguage(kit).ready
    await kit.connections.preload()
    const attempt = kit.connections.connect({ connectorId: 'walletConnect' })
    await expect.poll(() => pairing.control.isPending).toBe(true)
    expect(count.fetches).toBe(0)
    pairing.control.approve()
    await attempt
    await expect
      .poll(() => translateCode(kit, { code: 'wallets.example', message: 'Session ended' }))
      .toBe('Die Sitzung ist beendet')
    expect(count.fetches).toBe(1)
  })

  it('has the strings of each feature that names it', async () => {
    const { kit } = createWorld()
    const named = features.filter(({ part }) => part)
    expect(named.map(({ name }) => name)).toContain('help')
    for (const { part, load, views = {} } of named) {
      const { parts } = (await (await part!.load()).part.files['de']!()).language
      expect(Object.keys(parts[part!.name]!.texts)).toContain(
        (await load!(kit, Object.keys(views)[0] as ViewName)).messages.slice,
      )
    }
  })
})

it('an open view changes its language together with the modal', async () => {
  const { appKit, kit } = createWorld({ options: { locale: 'de' } })
  await place('appkit-modal')
  await kit.modal.open({ view: 'WhatIsAWallet' })
  await expect.element(page.getByText('Die bessere Art, sich anzumelden')).toBeVisible()
  appKit.updateOptions({ locale: 'fr' })
  await expect.element(screen.dialog('Qu’est-ce qu’un portefeuille\u202f?')).toBeVisible()
})
