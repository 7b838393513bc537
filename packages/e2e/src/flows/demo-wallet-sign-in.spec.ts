import type { Page } from '@playwright/test'
import { createSiweMessage } from 'viem/siwe'
import { DemoWalletWindow } from '../pages/demo-wallet-window.ts'
import { listViolations } from '../pages/listViolations.ts'
import { expect, test } from '../test.ts'

const NAME = 'Demo Wallet'

/** Asks the demo wallet to sign a text. Resolves with the signature or the code of the error. */
function startSigning(page: Page, text: string, account: string): Promise<unknown> {
  const hex = `0x${Buffer.from(text).toString('hex')}`
  return page.evaluate(
    ([name, params]) =>
      new Promise<unknown>((resolve) => {
        const onAnnounce = (event: Event) => {
          const { info, provider } = (
            event as CustomEvent<{ info: { name: string }; provider: { request(args: object): Promise<unknown> } }>
          ).detail
          if (info.name === name) {
            provider
              .request({ method: 'personal_sign', params })
              .then(resolve, (error: unknown) => resolve((error as { code: number }).code))
          }
        }
        addEventListener('eip6963:announceProvider', onAnnounce)
        dispatchEvent(new Event('eip6963:requestProvider'))
        removeEventListener('eip6963:announceProvider', onAnnounce)
      }),
    [NAME, [hex, account]] as const,
  )
}

test(
  'the demo wallet shows a sign-in message by its fields, and warns of another site and of an invalid message',
  { tag: '@react' },
  async ({ dapp, page, facts }) => {
    const account = facts.accounts[4]!
    await dapp.open()
    const wallet = await DemoWalletWindow.openedBy(page, () => dapp.chooseWallet(NAME))
    await wallet.approveAccount(5)
    await dapp.expectConnected(account)
    const { host, origin } = new URL(page.url())
    const text = createSiweMessage({
      address: account,
      chainId: 1337,
      domain: host,
      uri: `${origin}/letters`,
      nonce: 'abcd12345678',
      version: '1',
      statement: 'Sign in to read your letters.',
      expirationTime: new Date(Date.now() + 3_600_000),
      resources: [`${origin}/terms`],
    })
    const main = wallet.page.getByRole('main')
    const danger = main.getByRole('alert')

    const signing = startSigning(page, text, account)
    await wallet.expectRequest(`Sign in to ${host}?`)
    for (const fact of [
      'Sign in to read your letters.',
      host,
      `${origin}/letters`,
      'abcd12345678',
      'Expires',
      `${origin}/terms`,
    ]) {
      await expect(main).toContainText(fact)
    }
    await expect(danger).toHaveCount(0)
    await wallet.expectEnabled()
    expect(await listViolations(wallet.page)).toEqual([])
    await wallet.approve(`Sign in to ${host}?`)
    expect(await signing).toMatch(/^0x[0-9a-f]{130}$/)

    const foreign = startSigning(page, text.replaceAll(host, 'bank.example'), account)
    await wallet.expectRequest('Sign in to bank.example?')
    await expect(danger).toContainText(`${host} asks you to sign in to bank.example`)
    await wallet.expectEnabled()
    expect(await listViolations(wallet.page)).toEqual([])
    await wallet.page.getByRole('button', { name: 'Reject' }).click()
    expect(await foreign).toBe(4001)

    const broken = startSigning(page, text.replace('Version: 1', 'Version: 2'), account)
    await wallet.expectRequest('Sign this message?')
    await expect(danger).toContainText('isn’t a valid one')
    await wallet.page.getByRole('button', { name: 'Reject' }).click()
    expect(await broken).toBe(4001)
  },
)
