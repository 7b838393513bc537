import { expect, test } from '../test.ts'

declare global {
  /** The version of the React that draws the page, as it registers with the developer tools. */
  var reactVersion: string | undefined
}

test(
  "the page is drawn by the React version that the project's name says",
  { tag: ['@react', '@every-react'] },
  async ({ dapp, page, site }) => {
    await page.addInitScript(() => {
      const inject = ({ version }: { version: string }) => (globalThis.reactVersion = version)
      const hook = { supportsFiber: true, checkDCE() {}, inject, onCommitFiberRoot() {}, onCommitFiberUnmount() {} }
      Object.assign(globalThis, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook })
    })
    await dapp.open()
    await dapp.expectDisconnected()
    const version = await page.evaluate(() => globalThis.reactVersion)
    expect(version?.split('.')[0]).toBe(site === 'react18' ? '18' : '19')
  },
)
