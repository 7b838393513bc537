/// <reference types="vite/client" />
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AppKitError } from '@openappkit/common'
import { createOpenState } from '../../../test/accountFixtures.ts'
import { secureSiteErrors } from '../../api/errors.ts'
import { passkeyErrors } from '../../api/passkeyErrors.ts'
import { walletErrors } from '../../api/walletErrors.ts'
import { applyTheme } from '../approve/applyTheme.ts'
import { passkeyPageErrors } from '../passkey/errors.ts'
import { proofErrors } from '../proof/errors.ts'
import { source } from '../language/source.ts'
import { chooseAccountMessages } from './chooseAccountMessages.ts'
import './define.ts'
import { english, type AccountMessages } from './messages.ts'
import type { AccountPage, AccountState } from './types.ts'

const ACTIONS = [
  'takeOver',
  'start',
  'enterCode',
  'enterPasskey',
  'restart',
  'refresh',
  'addPasskey',
  'letOpen',
  'namePasskey',
  'removePasskey',
  'nameDevice',
  'logOutDevice',
  'removeDevice',
  'leaveQuestion',
  'startAt',
  'end',
] as const

/** Draws the page in a state, and records what the visitor does. */
async function draw(state: AccountState, messages: AccountMessages = english) {
  const sheet = new CSSStyleSheet()
  const sheets = [...document.adoptedStyleSheets]
  applyTheme(sheet, { themeMode: 'light' })
  const view = document.createElement('oak-account')
  const actions = Object.fromEntries(
    ACTIONS.map((name) => [name, vi.fn(() => Promise.resolve())]),
  ) as unknown as AccountPage
  Object.assign(view, { messages, site: 'Shop', state, page: actions, providers: [google] })
  document.body.append(view)
  onTestFinished(() => {
    view.remove()
    document.adoptedStyleSheets = sheets
  })
  await view.updateComplete
  return { view, actions }
}

const button = (name: string | RegExp) => page.getByRole('button', { name })

beforeEach(() => page.viewport(600, 1200))

const email = { step: 'email', email: '', isBusy: false } as const
const google = { name: 'google', label: 'Google' } as const

const STATES: Readonly<Record<string, AccountState>> = {
  'the login': email,
  'a login that is too old': { ...email, problem: secureSiteErrors.freshLoginNeeded() },
  'a removed passkey': { ...email, problem: passkeyErrors.passkeyRemoved() },
  'the window of the browser': { step: 'passkey' },
  'a login at a provider': { step: 'provider', provider: google, uri: 'https://secure.example.com/popup/x' },
  'an account at a provider without a wallet': { ...email, provider: google, problem: walletErrors.walletUnknown() },
  'the code': {
    step: 'code',
    email: 'ada@example.org',
    isBusy: false,
    problem: secureSiteErrors.wrongCode({ left: 3 }),
    resendAt: 0,
  },
  'a device that is not confirmed': { step: 'device', email: 'ada@example.org' },
  loading: { step: 'opening' },
  'no connection': { step: 'failed', problem: new TypeError('Failed to fetch') },
  'an answer that stays the same': {
    step: 'failed',
    problem: secureSiteErrors.invalidField({ path: 'id', problem: 'Required' }),
  },
  'the account': createOpenState(),
  'no passkey and no other device': createOpenState({ passkeys: [], devices: createOpenState().devices.slice(0, 1) }),
  'a passkey that is being added': createOpenState({ busy: 'add' }),
  'a wallet that only the owner opens': createOpenState({
    busy: 'add',
    question: { problem: passkeyPageErrors.passkeyNotUsed() },
  }),
  'a notice': createOpenState({ notice: 'passkeyAddedOnly' }),
  'a problem': createOpenState({ problem: walletErrors.lastRecoverySlot() }),
  'the end': { step: 'ended' },
}

it.each(Object.entries(STATES))('is accessible: %s', async (_name, state) => {
  const { view } = await draw(state)
  await expect(view).to.be.accessible()
})

const repeat = (code: string): [string, AppKitError] => [code, proofErrors.refused({ code })]

describe('lists that did not load', () => {
  it.each<[string, AppKitError]>([
    ['secureSite.invalidField', secureSiteErrors.invalidField({ path: 'id', problem: 'Required' })],
    ['secureSite.originNotAllowed', secureSiteErrors.originNotAllowed()],
    ...['hostNotAllowed', 'notFound', 'originNotAllowed'].map((name) => repeat(`requests.${name}`)),
  ])('offer no other try after %s, and the way out', async (_, problem) => {
    const { actions } = await draw({ step: 'failed', problem })
    await expect.element(page.getByText('The server refused this.', { exact: false })).toBeVisible()
    expect(button('Try again').query()).toBeNull()
    await button('Log out here').click()
    expect(actions.end).toHaveBeenCalledOnce()
  })

  it.each<[string, unknown]>([
    ['TypeError', new TypeError('Failed to fetch')],
    ['secureApi.unreachable', proofErrors.unreachable()],
    ['secureApi.timedOut', proofErrors.timedOut({ seconds: 30 })],
    ['secureApi.invalidAnswer', proofErrors.invalidAnswer({ status: 502 })],
    ['secureSite.tooMany', secureSiteErrors.tooMany({ seconds: 8 })],
    ['secureSite.busy', secureSiteErrors.busy({ seconds: 8 })],
    ...['failed', 'stopping', 'unavailable'].map((name) => repeat(`requests.${name}`)),
  ])('can be loaded again after %s', async (_, problem) => {
    const { actions } = await draw({ step: 'failed', problem })
    await button('Try again').click()
    expect(actions.refresh).toHaveBeenCalledOnce()
  })
})

describe('the account', () => {
  it('logs in at a provider, and says that an account there has no wallet', async () => {
    const { view, actions } = await draw(email)
    await button('Continue with Google').click()
    expect(actions.startAt).toHaveBeenCalledWith(google)
    view.state = { ...email, provider: google, problem: walletErrors.walletUnknown() }
    await expect.element(page.getByText('Your account at Google has no wallet here.')).toBeVisible()
  })

  it('lists passkeys and devices with what they do, and this page without buttons', async () => {
    const { view } = await draw(createOpenState())
    await expect.element(button('Remove: Phone')).toBeVisible()
    const rows = [...view.shadowRoot!.querySelectorAll('oak-account-row')].map(
      (row) => row.shadowRoot?.textContent ?? '',
    )
    expect(rows).toEqual([
      expect.stringMatching(/Chrome \(macOS\).*Opens your wallet.*Synced.*Mar [12], 2026.*Nov 2[01], 2026/s),
      expect.stringMatching(/Blue security key.*Only logs in.*On one device.*Never used.*Let it open/s),
      expect.stringMatching(/Chrome \(macOS\).*This page.*secure\.example\.com/s),
      expect.stringMatching(/Firefox \(Linux\).*Logged in.*shop\.example\.com.*Nov 2[45], 2026.*Log out/s),
      expect.stringMatching(/Phone.*Logged out.*Safari \(iOS\)/s),
    ])
    expect(rows[2]).not.toMatch(/Remove|Rename|Log out/)
  })

  it('removes a passkey only after a question, which moves the focus', async () => {
    const state = createOpenState()
    const { actions } = await draw(state)
    await button('Remove: Chrome (macOS)').click()
    expect(actions.removePasskey).not.toHaveBeenCalled()
    await expect.element(page.getByText('You can no longer log in with it.')).toBeVisible()
    await userEvent.keyboard('{Enter}')
    expect(actions.removePasskey).toHaveBeenCalledWith(state.passkeys[0])
  })

  it('can be left without a removal, and returns the focus to the row', async () => {
    const { actions } = await draw(createOpenState())
    await button('Remove: Phone').click()
    await button('Cancel').click()
    await expect.element(button('Remove: Phone')).toBeVisible()
    expect(actions.removeDevice).not.toHaveBeenCalled()
  })

  it('names a passkey and a device', async () => {
    const { actions } = await draw(createOpenState())
    await button('Rename: Blue security key').click()
    await page.getByRole('textbox', { name: 'Name' }).fill('  Office key ')
    await button('Save').click()
    expect(actions.namePasskey).toHaveBeenCalledWith('0f9d5a4e-52a5-4ad0-8a3b-0a4a0c8a7d13', 'Office key')
    await button('Rename: Phone').click()
    await page.getByRole('textbox', { name: 'Name' }).nth(1).fill('Old phone')
    await userEvent.keyboard('{Enter}')
    expect(actions.nameDevice).toHaveBeenCalledWith('0f9d5a4e-52a5-4ad0-8a3b-0a4a0c8a7d15', 'Old phone')
  })

  it('shows a name of the visitor as text only', async () => {
    const [passkey] = createOpenState().passkeys
    const { view } = await draw(createOpenState({ passkeys: [{ ...passkey!, name: '<img src=x onerror=alert(1)>' }] }))
    await expect.element(page.getByText('<img src=x onerror=alert(1)>')).toBeVisible()
    expect(
      [...view.shadowRoot!.querySelectorAll('oak-account-row')].flatMap((row) => [
        ...row.shadowRoot!.querySelectorAll('img'),
      ]),
    ).toEqual([])
  })

  it('asks for a passkey or the recovery code, and can be left', async () => {
    const { view, actions } = await draw(createOpenState({ busy: 'add' }))
    const recovery = { usePasskey: vi.fn(() => Promise.resolve()), enterCode: vi.fn(() => Promise.resolve()) }
    Object.assign(view, {
      page: Object.assign(actions, { recovery }),
      state: createOpenState({ busy: 'add', question: {} }),
    })
    await page.getByRole('textbox', { name: 'Recovery code' }).fill('014D')
    expect(view.shadowRoot!.querySelector('oak-account-row')).toBeNull()
    await button('Open with the code').click()
    expect(recovery.enterCode).toHaveBeenCalledWith('014D')
    await button('Cancel').click()
    expect(actions.leaveQuestion).toHaveBeenCalledOnce()
  })

  it('locks the other buttons while work is running', async () => {
    const { actions } = await draw(createOpenState({ busy: 'add' }))
    await expect.element(button('Remove: Phone')).toBeDisabled()
    expect(actions.addPasskey).not.toHaveBeenCalled()
  })

  it.each([
    [passkeyPageErrors.passkeyNotUsed(), 'No passkey was used, and nothing has changed.'],
    [passkeyPageErrors.passkeyKnown(), 'This device already has a passkey'],
    [passkeyPageErrors.passkeyWithoutPrf(), 'This passkey cannot open your wallet'],
    [passkeyErrors.passkeyLimit(), 'You have 20 passkeys.'],
    [walletErrors.lastRecoverySlot(), 'This passkey cannot be removed'],
    [new TypeError('Failed to fetch'), 'Check your connection'],
  ])('explains %s', async (problem, text) => {
    await draw(createOpenState({ problem }))
    await expect.element(page.getByRole('alert').getByText(text)).toBeVisible()
  })
})

type Text = string | ((value: never) => string)

const locales = await Promise.all(
  Object.keys(source).map(async (tag) => ({ tag, messages: (await chooseAccountMessages([tag])).messages })),
)
const write = (text: Text): string => (typeof text === 'string' ? text : text('‹value›' as never))

/** Texts that are the same in a language as in English on purpose. */
const SAME_AS_ENGLISH: Readonly<Record<string, readonly string[]>> = { de: ['name', 'passkeys'], nl: ['passkeys'] }

describe.each(locales)('the texts in $tag', ({ tag, messages }) => {
  it('are translated, and insert every value', () => {
    const texts = Object.entries(messages) as [keyof AccountMessages, Text][]
    for (const [name, text] of texts) if (typeof text === 'function') expect(write(text), name).toContain('‹value›')
    expect(texts.flatMap(([name, text]) => (write(text) === write(english[name]) ? [name] : [])).sort()).toEqual(
      SAME_AS_ENGLISH[tag] ?? [],
    )
  })

  it('fit into a page of 320 pixels', async () => {
    await page.viewport(320, 800)
    const { view } = await draw(createOpenState({ notice: 'passkeyAdded' }), messages)
    Object.assign(view, { locale: tag })
    await view.updateComplete
    expect(view.scrollWidth).toBeLessThanOrEqual(320)
    const rows = [...view.shadowRoot!.querySelectorAll('oak-account-row')].flatMap((row) => [
      ...row.shadowRoot!.querySelectorAll('*'),
    ])
    expect(
      rows
        .filter(
          (element) => element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).display !== 'inline',
        )
        .map(({ textContent }) => textContent),
    ).toEqual([])
  })
})
