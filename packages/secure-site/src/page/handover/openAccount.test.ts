import type { RequestContext } from '@openappkit/frame/host'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page as screen } from 'vitest/browser'
import { handoverEndpoints } from '../../api/handoverEndpoints.ts'
import { secureSiteErrors } from '../../api/errors.ts'
import { applyTheme } from '../approve/applyTheme.ts'
import type { PageState } from '../boot/types.ts'
import { openAccount } from './index.ts'

const TICKET = 'A'.repeat(43)

interface Given {
  readonly authProvider?: string
  readonly email?: string | null
  readonly languages?: readonly string[]
  /** What the server answers for a ticket. */
  readonly issue?: () => Promise<{ readonly ticket: string }>
  /** What the browser refuses. */
  readonly blocked?: 'window' | 'storage'
}

/** A frame that asks, and the tab that it opens. */
async function ask({
  authProvider = 'email',
  email = 'a+b@example.org',
  languages = ['en'],
  issue = () => Promise.resolve({ ticket: TICKET }),
  blocked,
}: Given = {}) {
  const stored = new Map<string, string>()
  const tab = {
    opener: window as unknown,
    location: { replace: vi.fn() },
    close: vi.fn(),
    get sessionStorage() {
      if (blocked === 'storage') throw new DOMException('Blocked', 'SecurityError')
      return { setItem: (key: string, value: string) => void stored.set(key, value) }
    },
  }
  const open = vi.spyOn(window, 'open').mockReturnValue(blocked === 'window' ? null : (tab as unknown as Window))
  const sheets = [...document.adoptedStyleSheets]
  applyTheme(new CSSStyleSheet(), { themeMode: 'light' })
  const parent = document.createElement('div')
  document.body.append(parent)
  const api = vi.fn((endpoint: unknown, _options?: object) =>
    endpoint === handoverEndpoints.startHandover ? issue() : Promise.reject(new Error('unexpected')),
  )
  const login = { getUser: () => Promise.resolve({ authProvider, email }) }
  const state = {
    ...{ parent, languages, project: { id: 'shop & co' } },
    ready: Promise.resolve({ api, login }),
    loadApprovals: () => Promise.resolve(),
  } as unknown as PageState
  const leaving = new AbortController()
  const context = { signal: leaving.signal, show: vi.fn(), hide: vi.fn() } as unknown as RequestContext
  const asking = openAccount(state, context)
  asking.catch(() => {})
  onTestFinished(() => {
    leaving.abort(new Error('The test has ended.'))
    open.mockRestore()
    parent.remove()
    document.adoptedStyleSheets = sheets
    Object.assign(document.documentElement, { lang: 'en', dir: 'ltr' })
  })
  await expect.poll(() => parent.querySelector('oak-open-account')?.shadowRoot?.querySelector('section')).toBeTruthy()
  return { asking, state, parent, tab, stored, open, api, leaving, context }
}

const openButton = () => screen.getByRole('button', { name: 'Open the window' })

describe('the question that opens the page of the account', () => {
  it('opens it after a press, and hands the ticket to its tab alone', async () => {
    const { asking, tab, stored, open, parent, context } = await ask()
    expect(open).not.toHaveBeenCalled()
    await openButton().click()
    await asking
    expect([...stored.values()]).toEqual([TICKET])
    const [url] = tab.location.replace.mock.calls[0] as [URL]
    expect(url.href).toBe(`${location.origin}/account?projectId=shop%20%26%20co#email=a%2Bb%40example.org`)
    expect(url.href).not.toContain(TICKET)
    expect(tab.opener).toBeNull()
    expect(parent.childElementCount).toBe(0)
    expect(context.hide).toHaveBeenCalledOnce()
  })

  it.each<[string, Given]>([
    ['the login is too old', { issue: () => Promise.reject(secureSiteErrors.freshLoginNeeded()) }],
    ['the server cannot be reached', { issue: () => Promise.reject(new TypeError('Failed to fetch')) }],
    ['the browser stores nothing', { blocked: 'storage' }],
  ])('opens it without a ticket if %s: the page asks for a login', async (_name, given) => {
    const { asking, tab, stored } = await ask(given)
    await openButton().click()
    await asking
    expect(stored.size).toBe(0)
    expect(tab.location.replace).toHaveBeenCalledOnce()
  })

  it('fills no address in for an account at a provider, which that address does not log in to', async () => {
    const { asking, tab } = await ask({ authProvider: 'google' })
    await openButton().click()
    await asking
    expect((tab.location.replace.mock.calls[0] as [URL])[0].hash).toBe('')
  })

  it('shows a link if the browser gives the frame no window, and no button the next time', async () => {
    const { asking, api, parent, state, context } = await ask({ blocked: 'window' })
    await openButton().click()
    const link = screen.getByRole('link', { name: 'Open the window' })
    const root = parent.querySelector('oak-open-account')!.shadowRoot!
    await expect.poll(() => root.activeElement?.localName).toBe('a')
    await expect.element(link).toHaveAttribute('href', '/account?projectId=shop%20%26%20co#email=a%2Bb%40example.org')
    await expect.element(link).toHaveAttribute('target', '_blank')
    await expect.element(link).toHaveAttribute('rel', 'noopener')
    await expect(parent.querySelector('oak-open-account')!).to.be.accessible()
    let isFollowed = false
    addEventListener(
      'click',
      (event) => {
        isFollowed = !event.defaultPrevented
        event.preventDefault()
      },
      { once: true },
    )
    await link.click()
    await asking
    expect(isFollowed).toBe(true)
    expect(context.hide).toHaveBeenCalledOnce()
    expect(api).not.toHaveBeenCalled()
    const again = openAccount(state, context)
    await expect.element(link).toBeVisible()
    expect(openButton().query()).toBeNull()
    await screen.getByRole('button', { name: 'Cancel' }).click()
    await again
  })

  it('opens nothing for a press of a script', async () => {
    const { open, parent } = await ask()
    parent.querySelector('oak-open-account')!.shadowRoot!.querySelector<HTMLElement>('#open')!.click()
    expect(parent.childElementCount).toBe(1)
    expect(open).not.toHaveBeenCalled()
  })

  it('opens one tab for a double click, which waits a short time for the ticket', async () => {
    const { open, api } = await ask({ issue: () => new Promise(() => {}) })
    await openButton().dblClick()
    expect(open).toHaveBeenCalledOnce()
    expect(api).toHaveBeenCalledOnce()
    expect(api.mock.calls[0]).toMatchObject([handoverEndpoints.startHandover, { timeoutMs: 3_000 }])
    await expect.element(openButton()).toHaveAttribute('aria-busy', 'true')
  })

  it('closes the tab if the visitor leaves while it waits for the ticket', async () => {
    let issue = (_: { ticket: string }) => {}
    const { asking, tab, stored } = await ask({ issue: () => new Promise((resolve) => (issue = resolve)) })
    await openButton().click()
    await screen.getByRole('button', { name: 'Cancel' }).click()
    await asking
    issue({ ticket: TICKET })
    await expect.poll(() => tab.close.mock.calls.length).toBe(1)
    expect(tab.location.replace).not.toHaveBeenCalled()
    expect(stored.size).toBe(0)
  })

  it('can be left by a button and by Escape, and ends with the request of the dapp', async () => {
    const left = await ask()
    await screen.getByRole('button', { name: 'Cancel' }).click()
    await left.asking
    const escaped = await ask()
    dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
    await escaped.asking
    const aborted = await ask()
    aborted.leaving.abort(new Error('The dapp has aborted.'))
    await expect(aborted.asking).rejects.toThrow('The dapp has aborted.')
    expect(aborted.context.hide).not.toHaveBeenCalled()
    expect([left, escaped, aborted].flatMap(({ open }) => open.mock.calls)).toEqual([])
  })

  it.each(['en', 'de', 'ar', 'th'])('is accessible and fits into 320 pixels in %s', async (tag) => {
    await screen.viewport(320, 600)
    const { parent } = await ask({ languages: [tag] })
    const view = parent.querySelector('oak-open-account')!
    await expect(view).to.be.accessible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  })
})
