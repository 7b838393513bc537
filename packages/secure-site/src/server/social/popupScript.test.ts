import { runInNewContext } from 'node:vm'
import { createFakeClock } from '@openappkit/testing'
import { expect, it } from 'vitest'
import { POPUP_SCRIPT } from './popupScript.ts'

/** Runs the script in a page with the question, which is hidden, and the text about the end. */
function run({
  hasOpener,
  hasQuestion = true,
  isJoin = false,
  back = null,
}: {
  readonly hasOpener: boolean
  readonly hasQuestion?: boolean
  readonly isJoin?: boolean
  readonly back?: { readonly href: string } | null
}) {
  const events: unknown[] = []
  const clock = createFakeClock()
  const listeners = new Map<string, () => void>()
  const page = { hasFocus: true }
  const button = { disabled: false }
  const question = {
    hidden: true,
    dataset: isJoin
      ? {}
      : { result: 'https://secure.example.org/popup/1?ticket=2', origin: 'https://dapp.example.com' },
    querySelector: () => button,
  }
  const done = { hidden: true }
  const document = {
    querySelector: (selector: string) =>
      selector === '[data-done]' ? done : selector === '[data-return]' ? back : hasQuestion ? question : null,
    hasFocus: () => page.hasFocus,
  }
  const opener = { postMessage: (...message: unknown[]) => events.push(...message) }
  runInNewContext(POPUP_SCRIPT, {
    ...{ document, window: { opener: hasOpener ? opener : null, close: () => events.push('closed') } },
    location: { replace: (url: string) => events.push(url) },
    addEventListener: (type: string, listener: () => void) => listeners.set(type, listener),
    setTimeout: clock.setTimeout,
    clearTimeout: (cancel?: () => void) => cancel?.(),
  })
  const setFocus = (hasFocus: boolean) => {
    page.hasFocus = hasFocus
    listeners.get(hasFocus ? 'focus' : 'blur')?.()
  }
  return { events, question, done, button, clock, setFocus }
}

it('S1: sends the ticket to the exact origin of the site, closes the window, and shows the end if it stays open', () => {
  const { events, question, done } = run({ hasOpener: true })
  expect(events).toEqual([
    { resultUri: 'https://secure.example.org/popup/1?ticket=2' },
    'https://dapp.example.com',
    'closed',
  ])
  expect(question.hidden).toBe(true)
  expect(done.hidden).toBe(false)
})

it('S13: asks the visitor in a window without an opener', () => {
  const { events, question, done } = run({ hasOpener: false })
  expect(events).toEqual([])
  expect(question.hidden).toBe(false)
  expect(done.hidden).toBe(true)
})

it('S5: accepts no press before the page has had the focus for a second, and waits again after another window had it', async () => {
  const { button, clock, setFocus } = run({ hasOpener: false })
  await clock.advance(999)
  expect(button.disabled).toBe(true)
  await clock.advance(1)
  expect(button.disabled).toBe(false)
  setFocus(false)
  await clock.advance(5_000)
  expect(button.disabled).toBe(true)
  setFocus(true)
  await clock.advance(999)
  expect(button.disabled).toBe(true)
  await clock.advance(1)
  expect(button.disabled).toBe(false)
})

it('does nothing in another page', () => {
  expect(run({ hasOpener: true, hasQuestion: false }).events).toEqual([])
})

it('S13: asks the visitor before a login is added to an account, also in a window with an opener', () => {
  const { events, question } = run({ hasOpener: true, isJoin: true })
  expect(events).toEqual([])
  expect(question.hidden).toBe(false)
})

it('returns to the site at the end of a login in its own window', () => {
  const { events } = run({
    hasOpener: true,
    hasQuestion: false,
    back: { href: 'https://dapp.example.com/shop?item=1#pay' },
  })
  expect(events).toEqual(['https://dapp.example.com/shop?item=1#pay'])
})
