import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { findBrowser, findHeadlessShell, listSystemBrowsers } from './findBrowser.mjs'

describe('findBrowser', () => {
  it('looks for commands of the PATH on Linux, Chromium first', () => {
    const paths = listSystemBrowsers({ platform: 'linux', env: { PATH: '/opt/bin' }, home: '/home/me' })
    expect(paths[0]).toBe('/opt/bin/chromium')
    expect(paths).toContain('/usr/bin/google-chrome')
  })

  it('looks for apps of all users and of the current user on macOS', () => {
    const paths = listSystemBrowsers({ platform: 'darwin', env: {}, home: '/Users/me' })
    expect(paths).toContain('/Applications/Google Chrome.app/Contents/MacOS/Google Chrome')
    expect(paths).toContain('/Users/me/Applications/Chromium.app/Contents/MacOS/Chromium')
  })

  it('looks in the program folders that exist on Windows', () => {
    const paths = listSystemBrowsers({ platform: 'win32', env: { PROGRAMFILES: 'C:\\Program Files' }, home: '' })
    expect(paths).toContain('C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe')
    expect(paths.every((path) => path.startsWith('C:\\Program Files\\'))).toBe(true)
  })

  it.each([
    ['CHROMIUM_PATH', () => findBrowser()],
    ['HEADLESS_SHELL_PATH', () => findHeadlessShell('/usr/bin/chromium')],
  ])('fails if %s names no browser, and does not use another one', async (variable, find) => {
    onTestFinished(() => void vi.unstubAllEnvs())
    vi.stubEnv(variable, '/nowhere/chrome')
    await expect(find()).rejects.toThrow(`${variable} is "/nowhere/chrome"`)
  })
})
