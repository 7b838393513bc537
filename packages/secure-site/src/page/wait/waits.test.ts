import { createFakeClock, type FakeClock } from '@openappkit/testing'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createOpenState } from '../../../test/accountFixtures.ts'
import { secureSiteErrors } from '../../api/errors.ts'
import '../account/define.ts'
import '../export/define.ts'
import '../logins/define.ts'
import '../owner/define.ts'
import '../recover/define.ts'
import type { Clock } from '../clock/clock.ts'
import { applyTheme } from '../approve/applyTheme.ts'

const SECONDS = 8
const problem = secureSiteErrors.tooMany({ seconds: SECONDS })
const google = { name: 'google', label: 'Google' } as const
const email = { step: 'email', email: 'ada@example.org', isBusy: false, problem } as const

interface Place {
  readonly tag:
    | 'oak-account'
    | 'oak-export'
    | 'oak-recover'
    | 'oak-recover-form'
    | 'oak-custody-section'
    | 'oak-logins-section'
  readonly fields: object
  /** The button that may be pressed after the wait. */
  readonly button?: string
}

/** Each place that shows a wait of the server. */
const PLACES: Readonly<Record<string, Place>> = {
  'the login of the account': { tag: 'oak-account', fields: { state: email }, button: 'Continue' },
  'the login of an export': { tag: 'oak-export', fields: { state: email }, button: 'Continue' },
  'the code of an email': {
    tag: 'oak-export',
    fields: { state: { ...email, step: 'code', resendAt: SECONDS * 1_000 } },
    button: 'Send a new code',
  },
  'a login by a passkey': {
    tag: 'oak-account',
    fields: { state: { ...email, email: '' } },
    button: 'Continue with a passkey',
  },
  'a login at a provider': {
    tag: 'oak-account',
    fields: { state: { ...email, provider: google }, providers: [google] },
    button: 'Continue with Google',
  },
  'an account that was not loaded': {
    tag: 'oak-account',
    fields: { state: { step: 'failed', problem } },
    button: 'Try again',
  },
  'the open account': { tag: 'oak-account', fields: { state: createOpenState({ problem }) } },
  'the question for a passkey': { tag: 'oak-recover-form', fields: { state: { problem } }, button: 'Use a passkey' },
  'the question for the code': {
    tag: 'oak-recover-form',
    fields: { state: { problem } },
    button: 'Open with the code',
  },
  'the first step to another custody': {
    tag: 'oak-custody-section',
    fields: { state: { step: 'explain', goal: 'automatic', problem } },
    button: 'Continue',
  },
  'a passkey for another custody': {
    tag: 'oak-custody-section',
    fields: { state: { step: 'passkey', uses: 0, isNew: false, problem } },
    button: 'Use a passkey',
  },
  'the last step to another custody': {
    tag: 'oak-custody-section',
    fields: { state: { step: 'repeat', problem } },
    button: 'Finish',
  },
  'another login': {
    tag: 'oak-logins-section',
    fields: { state: { step: 'list', label: 'Google', problem }, providers: [google] },
    button: 'Continue with Google',
  },
}

async function draw({ tag, fields }: Place, change: (clock: FakeClock) => Clock = (clock) => clock) {
  const clock = createFakeClock()
  const sheets = [...document.adoptedStyleSheets]
  applyTheme(new CSSStyleSheet(), { themeMode: 'light' })
  const view = document.createElement(tag)
  Object.assign(view, { clock: change(clock), ...fields })
  document.body.append(view)
  onTestFinished(() => {
    view.remove()
    document.adoptedStyleSheets = sheets
  })
  await view.updateComplete
  return { view, clock }
}

/** What a screen reader reads out by itself. */
const readAloud = () =>
  page
    .getByRole('status')
    .elements()
    .map(({ textContent }) => textContent?.trim())
    .join('')

describe.each(Object.entries(PLACES))('%s', (_place, place) => {
  it('counts a wait of the server down, reads it out once, and is ready by itself', async () => {
    const { view, clock } = await draw(place)
    const button = place.button && page.getByRole('button', { name: place.button }).first()
    const root = view.shadowRoot!
    expect(root.textContent).toContain('Please try again after 8 seconds')
    expect(
      page
        .getByRole('alert')
        .elements()
        .map(({ textContent }) => textContent?.trim())
        .join(''),
    ).toBe('')
    if (button) await expect.element(button).toBeDisabled()
    const said = readAloud()
    expect(said).toContain('Please try again after 8 seconds')

    await clock.advance(3_000)
    await view.updateComplete
    expect(root.textContent).toContain('Please try again after 5 seconds')
    expect(readAloud()).toBe(said)

    await clock.advance(5_000)
    await view.updateComplete
    expect(root.textContent).not.toContain('Please try again')
    if (button) await expect.element(button).toBeEnabled()
    expect(clock.pendingTimers).toBe(0)
  })

  it.each([-3_600_000, 3_600_000])(
    'counts what has passed if the clock of the device is set by %i ms',
    async (setMs) => {
      let setBy = 0
      const { view, clock } = await draw(place, (fake) => ({
        ...fake,
        now: () => fake.now() + setBy,
        elapsed: fake.now,
      }))
      await clock.advance(1_000)
      setBy = setMs
      await clock.advance(2_000)
      await view.updateComplete
      expect(view.shadowRoot!.textContent).toContain('Please try again after 5 seconds')
      await clock.advance(5_000)
      await view.updateComplete
      expect(view.shadowRoot!.textContent).not.toContain('Please try again')
    },
  )

  it('counts on after its section has left the page and returned', async () => {
    const { view, clock } = await draw(place)
    const { parentElement } = view
    view.remove()
    await clock.advance(2_000)
    parentElement!.append(view)
    await view.updateComplete
    expect(view.shadowRoot!.textContent).toContain('Please try again after 6 seconds')
    await clock.advance(6_000)
    await view.updateComplete
    expect(view.shadowRoot!.textContent).not.toContain('Please try again')
    expect(clock.pendingTimers).toBe(0)
  })

  it('shows a wait of the server as no error of a field', async () => {
    const { view } = await draw(place)
    const fields = [...view.shadowRoot!.querySelectorAll('oak-email-input, oak-code-input, oak-input')]
    expect(fields.map((field) => (field as { error?: string }).error ?? '').join('')).toBe('')
    await expect(view).to.be.accessible()
  })
})

it.each(['oak-account', 'oak-export'] as const)('ends the wait of an address for another one, in %s', async (tag) => {
  await draw({ tag, fields: { state: email } })
  const next = page.getByRole('button', { name: 'Continue' }).first()
  await expect.element(next).toBeDisabled()
  const field = page.getByRole('textbox')
  await field.fill('grace@example.org')
  await expect.element(next).toBeEnabled()
  expect(readAloud()).not.toContain('Please try again')
  await field.fill(email.email)
  await expect.element(next).toBeDisabled()
})

it('shows the seconds in the button that sends another letter, in the language of the page', async () => {
  document.documentElement.lang = 'de'
  onTestFinished(() => void (document.documentElement.lang = 'en'))
  await draw({
    tag: 'oak-export',
    fields: { state: { step: 'code', email: 'a@example.org', isBusy: false, resendAt: 30_000 } },
  })
  await expect
    .element(page.getByRole('button', { name: /^Send a new code \(\u2068?30 Sek\.\u2069?\)$/ }))
    .toBeDisabled()
})

it('moves the focus to the field if the button that was pressed begins to wait', async () => {
  const { view } = await draw({
    tag: 'oak-export',
    fields: { state: { ...email, problem: undefined }, walletExport: { start: vi.fn() } },
  })
  await page.getByRole('button', { name: 'Continue' }).first().click()
  view.state = email as never
  await view.updateComplete
  await expect.poll(() => view.shadowRoot!.activeElement?.localName).toBe('oak-email-input')
})

it.each([
  ['the connection', new TypeError('Failed to fetch'), ''],
  ['the address', secureSiteErrors.invalidEmail(), 'Enter a valid email address'],
])('marks the field of the address only for its own problem: %s', async (_name, cause, error) => {
  const { view } = await draw({ tag: 'oak-export', fields: { state: { ...email, problem: cause } } })
  expect(view.shadowRoot!.querySelector('oak-email-input')?.error).toBe(error)
  expect(view.shadowRoot!.querySelector('oak-alert-bar') === null).toBe(error !== '')
})

it.each([
  ['oak-account', { state: createOpenState({ question: { problem } }) }],
  ['oak-export', { state: { step: 'recover', recovery: { problem } } }],
  ['oak-custody-section', { state: { step: 'recover', recovery: { problem } } }],
  ['oak-recover', { state: { problem } }],
] as const)('counts down in the question for a passkey or the code, in %s', async (tag, fields) => {
  const { clock } = await draw({ tag, fields })
  await expect.element(page.getByRole('button', { name: 'Use a passkey' })).toBeDisabled()
  await clock.advance(SECONDS * 1_000)
  await expect.element(page.getByRole('button', { name: 'Use a passkey' })).toBeEnabled()
})
