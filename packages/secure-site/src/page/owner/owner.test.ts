/// <reference types="vite/client" />
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { secureSiteErrors } from '../../api/errors.ts'
import { applyTheme } from '../approve/applyTheme.ts'
import { codeErrors } from '../code/errors.ts'
import { passkeyPageErrors } from '../passkey/errors.ts'
import { chooseRecoverMessages } from '../recover/chooseRecoverMessages.ts'
import type { RecoveryState } from '../recover/createRecovery.ts'
import { slotErrors } from '../slots/errors.ts'
import { chooseOwnerMessages } from './prepareSection.ts'
import './define.ts'
import { ownerErrors } from './errors.ts'
import type { Owner, OwnerState } from './types.ts'

const CODE = '014D-2PF2-DBSQ-QZXQ-5TK1-V58C-GGA'

async function draw(
  element: HTMLElement & { readonly updateComplete: Promise<unknown> },
  fields: object,
): Promise<void> {
  const sheet = new CSSStyleSheet()
  const sheets = [...document.adoptedStyleSheets]
  applyTheme(sheet, { themeMode: 'light' })
  Object.assign(element, fields)
  document.body.append(element)
  onTestFinished(() => {
    element.remove()
    document.adoptedStyleSheets = sheets
    Object.assign(document.documentElement, { dir: 'ltr', lang: 'en' })
  })
  await element.updateComplete
}

/** Draws the section in a state, and records what the visitor does. */
async function drawSection(state: OwnerState, language = 'en') {
  const [{ messages, direction, tag }, { messages: recoverMessages }] = await Promise.all([
    chooseOwnerMessages([language]),
    chooseRecoverMessages([language]),
  ])
  Object.assign(document.documentElement, { dir: direction, lang: tag })
  const section = document.createElement('oak-custody-section')
  const recovery = { usePasskey: vi.fn(() => Promise.resolve()), enterCode: vi.fn(() => Promise.resolve()) }
  const owner = {
    ...{
      start: vi.fn(),
      confirm: vi.fn(),
      usePasskey: vi.fn(),
      createKit: vi.fn(() => Promise.resolve('<html>')),
      next: vi.fn(),
      back: vi.fn(),
      enterCode: vi.fn(),
      cancel: vi.fn(),
    },
    recovery,
  }
  const saveFile = vi.fn()
  await draw(section, { messages, recoverMessages, owner: owner as unknown as Owner, saveFile, state })
  return { section, owner, saveFile }
}

async function drawRecovery(state: RecoveryState, language = 'en') {
  const { messages, direction, tag } = await chooseRecoverMessages([language])
  Object.assign(document.documentElement, { dir: direction, lang: tag })
  const view = document.createElement('oak-recover')
  const recovery = { usePasskey: vi.fn(() => Promise.resolve()), enterCode: vi.fn(() => Promise.resolve()) }
  const onLater = vi.fn()
  await draw(view, { messages, state, recovery, onLater, origin: 'https://shop.example.com' })
  return { view, recovery, onLater }
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = () => page.getByRole('textbox', { name: 'Recovery code' })

beforeEach(() => page.viewport(390, 900))

const STATES: Readonly<Record<string, OwnerState>> = {
  automatic: { step: 'overview', recovery: 'automatic' },
  'a login that is too old': { step: 'overview', recovery: 'automatic', problem: secureSiteErrors.freshLoginNeeded() },
  owner: { step: 'overview', recovery: 'owner', done: 'owner' },
  'what owner means': { step: 'explain', goal: 'owner' },
  'what automatic means': { step: 'explain', goal: 'automatic' },
  'no connection': { step: 'explain', goal: 'owner', problem: new TypeError('Failed to fetch') },
  'a wallet that only the owner opens': { step: 'recover', recovery: {} },
  'the first passkey': { step: 'passkey', uses: 0, isNew: true },
  'another passkey': { step: 'passkey', uses: 1, isNew: false, problem: ownerErrors.otherPasskey() },
  'the code': { step: 'code', code: CODE, isSaved: true },
  'a kit that was not loaded': { step: 'code', code: CODE, isSaved: false, problem: new TypeError('Failed to fetch') },
  'another code': { step: 'repeat', problem: ownerErrors.otherCode() },
  'an answer that was lost': { step: 'repeat', problem: ownerErrors.unconfirmed() },
  'a change that does not open': { step: 'repeat', problem: slotErrors.notReadBack() },
  saving: { step: 'saving' },
}

const RECOVERIES: Readonly<Record<string, RecoveryState>> = {
  'the question': {},
  'a passkey that is waited for': { busy: 'passkey' },
  'no passkey': { problem: passkeyPageErrors.passkeyNotUsed() },
  'a passkey that cannot open it': { problem: passkeyPageErrors.passkeyWithoutPrf() },
  'a mistyped code': { problem: codeErrors.mistyped() },
  'a wrong code': { problem: slotErrors.notOpened() },
  'too many tries': { problem: secureSiteErrors.tooMany({ seconds: 40 }) },
  'no connection': { problem: new TypeError('Failed to fetch') },
}

it.each(Object.entries(STATES))('the section is accessible: %s', async (_name, state) => {
  const { section } = await drawSection(state)
  await expect(section).to.be.accessible()
})

it.each(Object.entries(RECOVERIES))('the question of the frame is accessible: %s', async (_name, state) => {
  const { view } = await drawRecovery(state)
  await expect(view).to.be.accessible()
})

it.each([
  'ar',
  'bn',
  'de',
  'es',
  'fa',
  'fr',
  'he',
  'hi',
  'id',
  'it',
  'ja',
  'ko',
  'nl',
  'pl',
  'pt-BR',
  'ru',
  'th',
  'tr',
  'uk',
  'ur',
  'vi',
  'zh-CN',
  'zh-TW',
])('%s has its own texts, which fit on a narrow screen', async (language) => {
  await page.viewport(320, 900)
  for (const state of Object.values(STATES)) {
    const { section } = await drawSection(state, language)
    expect(section.shadowRoot!.textContent).not.toContain('wallet is lost forever')
    expect(document.documentElement.scrollWidth).toBe(320)
    section.remove()
  }
  for (const state of Object.values(RECOVERIES)) {
    const { view } = await drawRecovery(state, language)
    expect(document.documentElement.scrollWidth).toBe(320)
    view.remove()
  }
})

describe('the section', () => {
  it('goes on only after the visitor has understood what a loss means', async () => {
    const { owner } = await drawSection(STATES['what owner means']!)
    await expect.element(button('Continue')).toBeDisabled()
    await page.getByRole('checkbox').click()
    await button('Continue').click()
    expect(owner.confirm).toHaveBeenCalledOnce()
  })

  it('shows the code, and saves the kit as a file', async () => {
    const { owner, saveFile } = await drawSection(STATES['the code']!)
    await expect.element(page.getByText(CODE)).toBeVisible()
    await button('Download the kit').click()
    await expect.poll(() => saveFile.mock.calls).toEqual([['wallet-recovery-kit.html', '<html>']])
    await button('I have written it down').click()
    expect(owner.next).toHaveBeenCalledOnce()
  })

  it('passes on the code from the paper, and keeps it after a mistake', async () => {
    const { section, owner } = await drawSection({ step: 'repeat' })
    await field().fill('014D')
    section.state = { step: 'repeat', problem: codeErrors.incomplete() }
    await expect.element(page.getByText('A recovery code has 27 characters.')).toBeVisible()
    await button('Finish').click()
    expect(owner.enterCode).toHaveBeenCalledWith('014D')
  })
})

it.each([
  [ownerErrors.notSame(), /nothing was changed/],
  [slotErrors.notReadBack(), /^The change was made.*Keep your codes/],
  [ownerErrors.unconfirmed(), /know whether the change was made\. Keep both codes/],
])('says after %s what has become of the wallet', async (problem, text) => {
  await drawSection({ step: 'repeat', problem })
  await expect.element(page.getByText(text)).toBeVisible()
})

describe('the question of the frame', () => {
  it('names the site, and takes a passkey, the code, or later', async () => {
    const { view, recovery, onLater } = await drawRecovery({})
    await expect.element(page.getByText('https://shop.example.com')).toBeVisible()
    await button('Use a passkey').click()
    expect(recovery.usePasskey).toHaveBeenCalledOnce()
    await field().fill(CODE)
    await userEvent.keyboard('{Enter}')
    expect(recovery.enterCode).toHaveBeenCalledWith(CODE)
    await userEvent.keyboard('{Escape}')
    await button('Later').click()
    expect(onLater).toHaveBeenCalledTimes(2)
    view.state = { problem: codeErrors.mistyped() }
    await expect.element(page.getByText('This code has a mistake.')).toBeVisible()
    expect(view.shadowRoot!.querySelector('oak-recover-form')!.shadowRoot!.activeElement?.localName).toBe('oak-input')
  })

  it('ignores a press of a script', async () => {
    const { view, recovery } = await drawRecovery({})
    view.shadowRoot!.querySelector('oak-recover-form')!.shadowRoot!.querySelector<HTMLElement>('#passkey')!.click()
    expect(recovery.usePasskey).not.toHaveBeenCalled()
  })
})
