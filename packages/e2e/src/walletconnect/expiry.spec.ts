import { expect, test } from './test.ts'

/** The lifetime of a code: 4 minutes, less the 10 s that count as expired. */
const CODE_MS = 230_000
/** The lifetime of its proposal: after it no wallet can answer. */
const PROPOSAL_MS = 300_000
const NIGHT_MS = 8 * 3_600_000
const DAY_MS = 86_400_000
/** The tag of a wallet's answer to an extended session. */
const EXTENDED = 1107

// The page's clock is set forward, the relay's is not: to the relay, its client is in the future.
test.use({ relayOptions: { clockLeewayMs: 30 * DAY_MS } })

test(
  'SPEC 4.8, 4.9, 9.11, R15: a new code replaces one that has 10 s left, without interaction, and is announced',
  { tag: '@react' },
  async ({ dapp, remote, pairing, page }) => {
    await page.clock.install()
    await pairing.openCode()
    const first = await pairing.readUri()
    await page.clock.fastForward(CODE_MS)
    await expect(dapp.modal.dialog.getByRole('status').filter({ hasText: 'Here’s a new code' })).toBeVisible()
    const second = await pairing.readUri()
    expect(second).not.toBe(first)
    await remote.pair(second)
    await dapp.expectConnected(remote.account)
    expect(remote.sessions).toHaveLength(1)
  },
)

test(
  'R15: a code that is not scanned causes no error when its proposal expires',
  { tag: '@react' },
  async ({ dapp, remote, pairing, page }) => {
    await page.clock.install()
    await pairing.openCode()
    const first = await pairing.readUri()
    await page.clock.runFor(PROPOSAL_MS + 10_000)
    await expect(dapp.modal.dialog).toContainText('Here’s a new code')
    const second = await pairing.readUri()
    expect(second).not.toBe(first)
    await remote.pair(second)
    await dapp.expectConnected(remote.account)
  },
)

test(
  'R15: after a suspended night there is a new code on the screen, not an expired one',
  { tag: '@react' },
  async ({ dapp, remote, pairing, page }) => {
    await page.clock.install()
    await pairing.openCode()
    const first = await pairing.readUri()
    await page.clock.fastForward(NIGHT_MS)
    await expect(dapp.modal.dialog).toContainText('Here’s a new code')
    const second = await pairing.readUri()
    expect(second).not.toBe(first)
    await remote.pair(second)
    await dapp.expectConnected(remote.account)
  },
)

test(
  'a session ends after seven days, and lasts seven more if the wallet extends it',
  { tag: '@react' },
  async ({ dapp, remote, relay, pairing, page }) => {
    await page.clock.install()
    await pairing.connect()
    await page.clock.fastForward(6 * DAY_MS)
    const extended = relay.log.next(({ kind, tag }) => kind === 'request' && tag === EXTENDED)
    await remote.extend()
    await extended
    await page.clock.fastForward(6 * DAY_MS)
    await dapp.signMessage()
    await page.clock.fastForward(2 * DAY_MS)
    await dapp.expectDisconnected()
    await page.reload()
    await dapp.expectDisconnected()
  },
)
