import { afterEach, describe, expect, it, vi } from 'vitest'
import { commands } from 'vitest/browser'
import { defineElement } from './defineElement.ts'
import { OakElement } from './oak-element.ts'
import { VERSION } from './version.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

describe('defineElement', () => {
  it('registers a class once and does not warn the second time', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    class Twice extends OakElement {}
    defineElement('oak-test-twice', Twice)
    defineElement('oak-test-twice', Twice)
    expect(customElements.get('oak-test-twice')).toBe(Twice)
    expect(warn).not.toHaveBeenCalled()
  })

  it('R9: keeps the first of two versions and warns once for all elements, with both versions and the fix', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    class Older extends OakElement {
      static override readonly version: string = '0.0.1'
    }
    class OtherOlder extends Older {}
    class Newer extends OakElement {
      static override readonly version: string = '9.9.9'
    }
    class OtherNewer extends Newer {}
    defineElement('oak-test-clash', Older)
    defineElement('oak-test-other', OtherOlder)
    defineElement('oak-test-clash', Newer)
    defineElement('oak-test-other', OtherNewer)
    expect(customElements.get('oak-test-clash')).toBe(Older)
    expect(customElements.get('oak-test-other')).toBe(OtherOlder)
    expect(warn).toHaveBeenCalledOnce()
    expect(warn.mock.calls[0]?.[0]).toMatch(/<oak-test-clash>.*0\.0\.1.*9\.9\.9.*load it once/is)
  })

  it('R9: warns of each further version', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const [First, Second, Third] = ['1.0.0', '2.0.0', '3.0.0'].map(
      (release) =>
        class extends OakElement {
          static override readonly version = release
        },
    )
    defineElement('oak-test-three', First!)
    defineElement('oak-test-three', Second!)
    defineElement('oak-test-three', Third!)
    expect(warn.mock.calls.map(([text]) => /version ([\d.]+), which/.exec(String(text))?.[1])).toEqual([
      '2.0.0',
      '3.0.0',
    ])
  })

  it('R9: does not warn if two copies of the same version are loaded', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    class First extends OakElement {}
    class Copy extends OakElement {}
    defineElement('oak-test-copy', First)
    defineElement('oak-test-copy', Copy)
    expect(customElements.get('oak-test-copy')).toBe(First)
    expect(warn).not.toHaveBeenCalled()
  })

  it('carries the version of the package', async () => {
    const manifest = JSON.parse(await commands.readFile('packages/ui/package.json')) as { version: string }
    expect(VERSION).toBe(manifest.version)
    expect(OakElement.version).toBe(VERSION)
  })
})
