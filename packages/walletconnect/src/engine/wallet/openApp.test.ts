import { afterEach, describe, expect, it, vi } from 'vitest'
import { openApp } from './createAppLinks.ts'

const FEATURES = 'noopener,noreferrer'

function openPage({ hasFocus = true, isFramed = false } = {}) {
  const open = vi.fn()
  const page: object = Object.assign({ open }, { top: {} })
  Object.assign(page, { self: page, ...(!isFramed && { top: page }) })
  vi.stubGlobal('document', { hasFocus: () => hasFocus, defaultView: page })
  return open
}

afterEach(() => vi.unstubAllGlobals())

describe('opening the app of a wallet', () => {
  it('opens a web page in another tab, so that the site stays', () => {
    const open = openPage()
    openApp('https://wallet.example/wc')
    expect(open.mock.calls).toEqual([['https://wallet.example/wc', '_blank', FEATURES]])
  })

  it('opens an app in the tab itself, also from within a frame', () => {
    const open = openPage()
    openApp('wallet://wc')
    const openFramed = openPage({ isFramed: true })
    openApp('wallet://wc')
    expect([open.mock.calls, openFramed.mock.calls]).toEqual([
      [['wallet://wc', '_self', FEATURES]],
      [['wallet://wc', '_top', FEATURES]],
    ])
  })

  it('happens only in the page that has the focus', () => {
    const open = openPage({ hasFocus: false })
    openApp('wallet://wc')
    expect(open).not.toHaveBeenCalled()
  })

  it('does nothing without a page', () => {
    vi.stubGlobal('document', undefined)
    expect(() => openApp('wallet://wc')).not.toThrow()
    vi.stubGlobal('document', { hasFocus: () => true, defaultView: null })
    expect(() => openApp('wallet://wc')).not.toThrow()
  })
})
