import { describe, expect, it } from 'vitest'
import { findBrowser, listSystemBrowsers } from './findBrowser.mjs'

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

  it('fails if CHROMIUM_PATH names no browser, and does not use another one', async () => {
    const before = process.env.CHROMIUM_PATH
    process.env.CHROMIUM_PATH = '/nowhere/chrome'
    try {
      await expect(findBrowser()).rejects.toThrow('CHROMIUM_PATH is "/nowhere/chrome"')
    } finally {
      if (before === undefined) delete process.env.CHROMIUM_PATH
      else process.env.CHROMIUM_PATH = before
    }
  })
})
