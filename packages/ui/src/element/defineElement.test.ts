import { afterEach, describe, expect, it, vi } from 'vitest'
import { commands } from 'vitest/browser'
import { defineElement } from './defineElement.ts'
import { OakElement } from './oak-element.ts'
import { VERSION } from './version.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

describe('defineElement', () => {
  it('registers a class once and says nothing about the second time', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    class Twice extends OakElement {}
    defineElement('oak-test-twice', Twice)
    defineElement('oak-test-twice', Twice)
    expect(customElements.get('oak-test-twice')).toBe(Twice)
    expect(warn).not.toHaveBeenCalled()
  })

  it('R9: keeps the first of two versions and warns once, with both versions and the way out', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    class Older extends OakElement {
      static override readonly version = '0.0.1'
    }
    class Newer extends OakElement {
      static override readonly version = '9.9.9'
    }
    class Newest extends OakElement {}
    defineElement('oak-test-clash', Older)
    defineElement('oak-test-clash', Newer)
    defineElement('oak-test-clash', Newest)
    expect(customElements.get('oak-test-clash')).toBe(Older)
    expect(warn).toHaveBeenCalledOnce()
    expect(warn.mock.calls[0]?.[0]).toMatch(/<oak-test-clash>.*0\.0\.1.*9\.9\.9.*load it once/s)
  })

  it('carries the version of the package', async () => {
    const manifest = JSON.parse(await commands.readFile('packages/ui/package.json')) as { version: string }
    expect(VERSION).toBe(manifest.version)
    expect(OakElement.version).toBe(VERSION)
  })
})
