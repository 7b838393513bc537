import { LOCAL_WORLD_PATH } from '@openappkit/local/world'
import { createRemoteWallet, type RemoteWalletOptions } from '@openappkit/testing/walletconnect'
import type { Page } from '@playwright/test'
import { DemoWalletWindow } from '../pages/demo-wallet-window.ts'
import { listViolations } from '../pages/listViolations.ts'
import { serveFolder } from '../world/serveFolder.ts'
import { openCode, readUri } from './codeOnScreen.ts'
import { expect, test as base } from './test.ts'

interface Fixtures {
  readonly remoteOptions: Partial<RemoteWalletOptions>
  /** Uses the relay of the demo wallet. */
  readonly usesDemoWallet: boolean
}

/** `test` on a page whose site signs visitors in. */
const test = base.extend<Fixtures>({
  remoteOptions: [{}, { option: true }],
  usesDemoWallet: [false, { option: true }],
  siteUrl: async ({ buildPage, facts, relay, usesDemoWallet }, use) => {
    const world = JSON.stringify(usesDemoWallet ? facts : { ...facts, relayUrl: relay.url })
    const site = await serveFolder({
      folder: await buildPage('sign-in'),
      extra: { [LOCAL_WORLD_PATH]: world },
      getPolicy: () => undefined,
    })
    await use(site.url)
    await site.stop()
  },
  remote: async ({ relay, facts, accounts, remoteOptions }, use) => {
    const chains = facts.chains.map(({ id, httpUrl }) => ({
      id,
      rpcUrl: httpUrl,
    })) as unknown as RemoteWalletOptions['chains']
    const remote = await createRemoteWallet({
      relayUrl: relay.url,
      chains,
      privateKeys: accounts.map(({ privateKey }) => privateKey),
      ...remoteOptions,
    })
    await use(remote)
    await remote.destroy()
  },
})

/** The chains of the site's sessions. */
const listSessions = (page: Page) =>
  page.evaluate(() =>
    (globalThis as unknown as { signIns: readonly { data: { chainId: string } }[] }).signIns.map(
      ({ data }) => data.chainId,
    ),
  )

test.describe('a wallet that signs in while it connects', () => {
  test.use({ remoteOptions: { signsIn: true } })

  test(
    'SPEC 5.27: is connected and signed in after one prompt',
    { tag: '@react' },
    async ({ dapp, page, remote, pairing }) => {
      await openCode(dapp)
      await pairing.scan()
      await expect(dapp.accountButton).toBeVisible()
      await dapp.modal.expectClosed()
      expect(remote.requests.map(({ method }) => method)).toEqual(['session_authenticate'])
      expect(await listSessions(page)).toEqual(['eip155:1337', 'eip155:31338'])
    },
  )

  test(
    'SPEC 5.27: connects first and signs in then if a chain is not of eip155',
    { tag: '@react' },
    async ({ dapp, page, remote, pairing }) => {
      await openCode(dapp, '/?mixed')
      await pairing.scan()
      await dapp.modal.button(/^Sign$/).click()
      await dapp.modal.expectClosed()
      expect(remote.requests.map(({ method }) => method)).toEqual(['session_proposal', 'personal_sign'])
      expect(await listSessions(page)).toEqual(['eip155:1337'])
    },
  )
})

test(
  'SPEC 5.27: a wallet without the sign-in connects first and signs in then',
  { tag: '@react' },
  async ({ dapp, page, remote, pairing }) => {
    await openCode(dapp)
    await pairing.scan()
    await dapp.modal.button(/^Sign$/).click()
    await dapp.modal.expectClosed()
    expect(remote.requests.map(({ method }) => method)).toEqual(['session_proposal', 'personal_sign'])
    expect(await listSessions(page)).toEqual(['eip155:1337'])
  },
)

test.describe('a wallet that cannot answer the sign-in', () => {
  test.use({ remoteOptions: { signsIn: true, rejection: { code: 5100, message: 'Unsupported chains.' } } })

  test(
    'SPEC 5.27: connects with the next code and signs in then',
    { tag: '@react' },
    async ({ dapp, page, remote }) => {
      remote.rejectNext()
      await openCode(dapp)
      const first = await readUri(dapp)
      await remote.pair(first)
      let next = first
      await expect(async () => expect((next = await readUri(dapp))).not.toBe(first)).toPass()
      await remote.pair(next)
      await dapp.modal.button(/^Sign$/).click()
      await dapp.modal.expectClosed()
      expect(remote.requests.map(({ method }) => method)).toEqual([
        'session_authenticate',
        'session_proposal',
        'personal_sign',
      ])
      expect(await listSessions(page)).toEqual(['eip155:1337'])
    },
  )
})

test.describe('a relay that refuses the sign-in', () => {
  test.use({ remoteOptions: { signsIn: true } })

  test(
    'SPEC 5.27: delivers the proposal, and the visitor signs in then',
    { tag: '@react' },
    async ({ dapp, page, relay, remote, pairing }) => {
      relay.faults.refuseTags([1116])
      await openCode(dapp)
      await pairing.scan()
      await dapp.modal.button(/^Sign$/).click()
      await dapp.modal.expectClosed()
      expect(remote.requests.map(({ method }) => method)).toEqual(['session_proposal', 'personal_sign'])
      expect(await listSessions(page)).toEqual(['eip155:1337'])
    },
  )
})

test.describe('the demo wallet', () => {
  // During a fade, text has less contrast than at the end.
  test.use({ usesDemoWallet: true, contextOptions: { reducedMotion: 'reduce' } })

  test(
    'SPEC 5.27: connects and signs in with one approval, and with two if that is switched off',
    { tag: '@react' },
    async ({ dapp, page, context, facts }) => {
      const wallet = await DemoWalletWindow.open(await context.newPage(), facts.demoWalletUrl)
      await openCode(dapp)
      await wallet.pair(await readUri(dapp))
      await wallet.expectRequest('Connect and sign in?')
      await expect(wallet.page.getByRole('main')).toContainText('Sign in to read your letters.')
      await expect(wallet.page.getByRole('alert')).toHaveCount(0)
      expect(await listViolations(wallet.page)).toEqual([])
      await wallet.approve('Connect and sign in?')
      await expect(dapp.accountButton).toBeVisible()
      await dapp.modal.expectClosed()
      expect(await listSessions(page)).toEqual(['eip155:1337'])
      await dapp.accountButton.click()
      await dapp.modal.disconnect()
      await expect(dapp.connectButton).toBeVisible()

      await wallet.page.getByRole('switch', { name: 'Connect and sign in with one approval' }).uncheck()
      await openCode(dapp)
      await wallet.pair(await readUri(dapp))
      await wallet.approveAccount(1)
      await dapp.modal.button(/^Sign$/).click()
      await wallet.approve(`Sign in to ${new URL(page.url()).host}?`)
      await dapp.modal.expectClosed()
      expect(await listSessions(page)).toEqual(['eip155:1337'])
    },
  )
})
