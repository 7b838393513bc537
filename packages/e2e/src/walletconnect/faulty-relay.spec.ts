import { setVisibility } from '../pages/setVisibility.ts'
import { countSiteConnections, countSiteSockets } from './siteClient.ts'
import { expect, test } from './test.ts'

/** The test with a hundred drops is in relay.test.ts of packages/walletconnect. */
const DROPS = 10
const DOWN_MS = 15_000
const MINUTE_MS = 60_000

test(
  'an unreachable relay is reported beside the code, and the attempt continues when the relay is back',
  { tag: '@react' },
  async ({ dapp, remote, relay, pairing, page }) => {
    await page.clock.install()
    await pairing.openCode()
    await pairing.readUri()
    await relay.restart({
      async meanwhile() {
        await expect(async () => {
          await page.clock.fastForward(DOWN_MS)
          await expect(
            dapp.modal.dialog.getByRole('status').filter({ hasText: 'No connection right now' }),
          ).toBeVisible({ timeout: 500 })
        }).toPass()
      },
    })
    await expect(dapp.modal.dialog).toContainText('Scan with your phone')
    await pairing.scan()
    await dapp.expectConnected(remote.account)
  },
)

test(
  'a restarted relay without its stored messages ends no session',
  { tag: '@react' },
  async ({ dapp, remote, relay, pairing }) => {
    await pairing.connect()
    await relay.restart({ mailbox: 'drop' })
    await dapp.signMessage()
    await expect.poll(() => countSiteSockets(relay)).toBe(1)
    expect(remote.sessions).toHaveLength(1)
  },
)

test(
  `R13: ${DROPS} drops of the relay end no session and cause no second socket`,
  { tag: '@react' },
  async ({ dapp, remote, relay, pairing }) => {
    test.setTimeout(180_000)
    await pairing.connect()
    for (let drop = 0; drop < DROPS; drop += 1) {
      const before = countSiteConnections(relay)
      relay.faults.cutAll()
      await expect.poll(() => countSiteConnections(relay), { intervals: [20] }).toBeGreaterThan(before)
    }
    await dapp.expectConnected(remote.account)
    await dapp.signMessage()
    expect(remote.sessions).toHaveLength(1)
    await expect.poll(() => countSiteSockets(relay)).toBe(1)
  },
)

test(
  'R13: messages for unknown topics, duplicates, reordered messages and repeated settlements change nothing',
  { tag: '@react' },
  async ({ dapp, remote, relay, pairing }) => {
    relay.faults.duplicate(true)
    relay.faults.reorder(true)
    await pairing.connect()
    expect(relay.faults.garbage()).toBeGreaterThan(0)
    await remote.settleAgain()
    for (const text of ['one', 'two']) {
      await dapp.type('Message', text)
      await dapp.signMessage()
    }
    expect(remote.requests.map(({ method }) => method)).toEqual(['session_proposal', 'personal_sign', 'personal_sign'])
    expect(remote.sessions).toHaveLength(1)
    await expect.poll(() => countSiteSockets(relay)).toBe(1)
  },
)

test(
  'R5: a page whose socket closed while the wallet was in front reconnects when it returns',
  { tag: '@react' },
  async ({ dapp, remote, relay, pairing, page }) => {
    remote.hang()
    await page.clock.install()
    await pairing.openCode()
    await pairing.scan()
    await remote.waitForPending('session_proposal')
    await setVisibility(page, 'hidden')
    relay.faults.refuse('reset')
    relay.faults.cutAll()
    await page.clock.fastForward(MINUTE_MS)
    relay.faults.clear()
    remote.approveAll()
    await remote.waitForSession()
    await setVisibility(page, 'visible')
    await dapp.expectConnected(remote.account)
    expect(remote.sessions).toHaveLength(1)
    await expect.poll(() => countSiteSockets(relay)).toBe(1)
  },
)
