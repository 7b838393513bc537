import { watchContacts } from '../world/watchContacts.ts'
import { expect, test } from './test.ts'

const IDLE_MS = 60_000

// A breach that happens only sometimes is still a breach.
test.describe.configure({ retries: 0 })

test(
  'S22: from the code to the disconnect, requests go only to the site, its directory, its relay, its node and its data service',
  { tag: '@react' },
  async ({ context, dapp, remote, relay, pairing, page, siteUrl, facts }) => {
    const contacts = await watchContacts(context)
    await pairing.connect()
    await dapp.signMessage()
    await expect(dapp.accountButton).toHaveAccessibleName(/100 ETH$/)
    expect(page.frames()).toHaveLength(1)
    await dapp.accountButton.click()
    // The list comes from the data service.
    await expect(
      dapp.modal.dialog.getByRole('tabpanel', { name: 'Tokens' }).getByRole('listitem').filter({ hasText: 'ETH' }),
    ).toBeVisible()
    await dapp.modal.disconnect()
    await dapp.expectDisconnected()
    await expect.poll(() => remote.sessions).toEqual([])
    expect([...contacts.origins].toSorted()).toEqual(
      [siteUrl, facts.directoryUrl, facts.apiUrl, facts.chains[0]!.httpUrl].toSorted(),
    )
    const others = await contacts.listOthers(page)
    expect(others.filter((way) => !way.startsWith(`WebSocket ${relay.url}`))).toEqual([])
    expect(others).not.toEqual([])
  },
)

test(
  'S22: a visitor who has disconnected causes no socket, however long they stay or return',
  { tag: '@react' },
  async ({ context, dapp, remote, pairing, page, siteUrl }) => {
    await pairing.connect()
    await dapp.accountButton.click()
    await dapp.modal.disconnect()
    await dapp.expectDisconnected()
    await expect.poll(() => remote.sessions).toEqual([])
    await page.goto('about:blank')

    const contacts = await watchContacts(context)
    await page.clock.install()
    await dapp.open()
    await dapp.expectDisconnected()
    await page.clock.fastForward(IDLE_MS)
    expect([...contacts.origins]).toEqual([siteUrl])
    expect(await contacts.listOthers(page)).toEqual([])
  },
)
