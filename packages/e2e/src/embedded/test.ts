/** @module A dapp whose visitors log in by email or a social account, with the real secure site on another host, a mailbox and providers. */
import { test as base } from '../own-world-test.ts'
import { createVisitor, type Visitor } from './visitor.ts'

interface Fixtures {
  /** A visitor at the page of the test. */
  visitor: Visitor
  /** The site under the name of another one: `http://shop.localhost:…`. */
  otherSiteUrl: string
  /** The database and the built page take seconds on a busy machine, which the page of a visitor does not wait for. */
  startedSite: void
  /** Ends the faults that a test has set. */
  noFaults: void
}

export const test = base.extend<Fixtures>({
  startedSite: [
    async ({ ownWorld }, use) => {
      await ownWorld.secureSite.start()
      await use()
    },
    { auto: true },
  ],
  otherSiteUrl: async ({ siteUrl }, use) => use(siteUrl.replace('127.0.0.1', 'shop.localhost')),
  otherOrigins: async ({ facts, otherSiteUrl }, use) =>
    use([facts.secureSiteUrl, facts.mailboxUrl, facts.identityUrl, facts.farcasterUrl, otherSiteUrl]),
  visitor: async ({ dapp, ownWorld }, use) => use(createVisitor(dapp, ownWorld)),
  noFaults: [
    async ({ ownWorld }, use) => {
      await use()
      ownWorld.secureSite.faults.clear()
      ownWorld.mailbox.faults.clear()
      ownWorld.identity.faults.clear()
      ownWorld.farcaster.faults.clear()
      await ownWorld.secureSite.requireDevices(false)
      await ownWorld.secureSite.clearLimits()
    },
    { auto: true },
  ],
})

export { expect } from '@playwright/test'
