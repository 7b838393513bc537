import { describe, expect, it } from 'vitest'
import { explainMissing, findOtherBrowsers } from './findOtherBrowsers.mjs'

const DRIVER = '/usr/bin/WebKitWebDriver'
const MINI_BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'

function find(paths: readonly string[], env: Record<string, string> = {}, platform = 'linux') {
  const [firefox, webkit] = findOtherBrowsers({ platform, env, exists: (path) => paths.includes(path) })
  return { firefox: firefox!, webkit: webkit! }
}

describe('findOtherBrowsers', () => {
  it('finds what Debian installs', () => {
    const { firefox, webkit } = find([
      '/usr/bin/firefox-esr',
      '/usr/bin/firefox',
      DRIVER,
      MINI_BROWSER,
      '/usr/bin/Xvfb',
    ])
    expect(firefox).toMatchObject({ path: '/usr/bin/firefox-esr', missing: [] })
    expect(webkit).toMatchObject({ path: MINI_BROWSER, missing: [] })
  })

  it('lists what must be installed, and how, if a browser is missing', () => {
    const { firefox, webkit } = find([])
    expect(explainMissing(firefox)).toContain('apt-get install -y firefox-esr\n')
    expect(explainMissing(webkit)).toContain('apt-get install -y webkit2gtk-driver xvfb\n')
    expect(find([DRIVER, MINI_BROWSER]).webkit.missing).toEqual(['xvfb'])
  })

  it('uses no other Firefox than the one in FIREFOX_PATH', () => {
    const paths = ['/usr/bin/firefox', '/opt/firefox/firefox']
    expect(find(paths, { FIREFOX_PATH: '/opt/firefox/firefox' }).firefox.path).toBe('/opt/firefox/firefox')
    expect(find(paths, { FIREFOX_PATH: '/nowhere' }).firefox.missing).toEqual(['firefox-esr'])
  })

  it('reports systems that WebKitGTK does not support', () => {
    expect(explainMissing(find([], {}, 'darwin').webkit)).toContain('Linux only')
  })
})
