import { parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { DappPage } from '../pages/dapp-page.ts'
import { readChain } from '../world/readChain.ts'
import { expect, test } from './test.ts'

test(
  'SPEC 4.20, 4.21, 7.41: sends, and follows the wallet to another network and another account',
  { tag: '@react' },
  async ({ dapp, remote, pairing, facts }) => {
    const recipient = privateKeyToAddress(generatePrivateKey())
    await pairing.connect()
    await dapp.type('Recipient', recipient)
    await dapp.type('Amount', '1.25')
    await dapp.action('Send ETH').click()
    await expect(dapp.outcome('ETH receipt')).toContainText(/Sent\. .*0x[0-9a-f]{64}/)
    expect(await readChain(facts, 1337).getBalance({ address: recipient })).toBe(parseEther('1.25'))

    await dapp.switchNetwork('Local Two', 31338)
    await dapp.type('Recipient', recipient)
    await dapp.type('Amount', '0.5')
    await dapp.action('Send ETH').click()
    await expect.poll(() => readChain(facts, 31338).getBalance({ address: recipient })).toBe(parseEther('0.5'))

    // The wallet is not notified of the site's network; the site follows when the wallet switches.
    await remote.switchChain(31338)
    await remote.switchChain(1337)
    await dapp.expectNetwork('Local One', 1337)
    await remote.switchAccount(1)
    await dapp.expectConnected(remote.accounts[1]!)
  },
)

test(
  'SPEC 4.19, 7.43: shows what the session now allows, and requests a network that the session no longer has',
  { tag: '@react' },
  async ({ dapp, remote, pairing }) => {
    await pairing.connect()
    const { eip155, ...others } = remote.sessions[0]!.namespaces
    const isSecond = (id: string) => id.startsWith('eip155:31338')
    const only = { ...eip155!, chains: ['eip155:31338'], accounts: eip155!.accounts.filter(isSecond) }
    await remote.updateNamespaces({ ...others, eip155: only })
    await dapp.expectNetwork('Local Two', 31338)

    await dapp.switchNetwork('Local One', 1337)
    expect(remote.requests.map(({ method }) => method)).toContain('wallet_switchEthereumChain')
    await expect.poll(() => remote.sessions[0]?.namespaces.eip155?.chains).toContain('eip155:1337')
  },
)

test(
  'SPEC 4.18: is disconnected when the wallet ends the session, with a notice, and stays disconnected after a reload',
  { tag: '@react' },
  async ({ dapp, remote, pairing, page }) => {
    await pairing.connect()
    await remote.disconnect()
    await dapp.expectDisconnected()
    await dapp.connectButton.click()
    await expect(page.getByRole('alert').filter({ hasText: 'Remote Wallet disconnected' })).toBeVisible()
    await page.reload()
    await dapp.expectDisconnected()
    await pairing.connect()
    expect(remote.sessions).toHaveLength(1)
  },
)

test(
  'SPEC 4.4, R5: survives a reload of the page and of the wallet, without a prompt in either',
  { tag: '@react' },
  async ({ dapp, remote, pairing, page }) => {
    await pairing.connect()
    await page.reload()
    await dapp.expectConnected(remote.account)
    await remote.reload()
    expect(remote.sessions).toHaveLength(1)
    await dapp.signMessage()
    expect(remote.requests.map(({ method }) => method)).toEqual(['session_proposal', 'personal_sign'])
    // If the wallet ends the session while the page is closed, it ends here too.
    await page.goto('about:blank')
    await remote.disconnect()
    await dapp.open()
    await dapp.expectDisconnected()
  },
)

test(
  'R8: is shared by a second tab, which signs, and which disconnects when the first one does',
  { tag: '@react' },
  async ({ context, dapp, remote, pairing, page, siteUrl }) => {
    await pairing.connect()
    const second = new DappPage(await context.newPage(), siteUrl)
    await second.open()
    await second.expectConnected(remote.account)
    await second.signMessage()
    await page.bringToFront()
    await dapp.signMessage()
    await remote.switchChain(31338)
    await dapp.expectNetwork('Local Two', 31338)
    await second.expectNetwork('Local Two', 31338)
    await dapp.accountButton.click()
    await dapp.modal.disconnect()
    await dapp.expectDisconnected()
    await second.expectDisconnected()
    await expect.poll(() => remote.sessions).toEqual([])
  },
)

test(
  'a suspended wallet answers when it resumes, and its refusal is shown',
  { tag: '@react' },
  async ({ dapp, remote, pairing }) => {
    await pairing.connect()
    await remote.goOffline()
    await dapp.action('Sign message').click()
    await expect(dapp.action('Sign message')).toBeDisabled()
    await remote.goOnline()
    await expect(dapp.outcome('Message signature')).toContainText(/0x[0-9a-f]{130}/)

    remote.rejectNext()
    await dapp.action('Sign message').click()
    await expect(dapp.alert).toContainText(/declined/i)
  },
)

test(
  'S25: after a reload the account of a suspended wallet is unconfirmed, and is connected when the wallet resumes',
  { tag: '@react' },
  async ({ dapp, remote, pairing, page }) => {
    await pairing.connect()
    await remote.goOffline()
    await page.reload()
    await page.getByRole('button', { name: /^Account 0x.*, not confirmed yet$/ }).click()
    await expect(dapp.modal.dialog).toContainText('Don’t send anything to it until then.')
    await expect(dapp.modal.dialog.getByRole('button', { name: 'Copy address' })).toHaveCount(0)
    await expect(dapp.fact('Status')).toHaveText('reconnecting')
    await expect(dapp.fact('Address')).toHaveText('none')
    await remote.goOnline()
    await expect(dapp.modal.dialog.getByRole('button', { name: 'Copy address', exact: true })).toBeVisible()
    await dapp.modal.close()
    await dapp.expectConnected(remote.account)
  },
)

test(
  'S25, S22: a session that was edited in storage is disconnected, and none of it is kept',
  { tag: '@react' },
  async ({ dapp, remote, pairing, page }) => {
    await pairing.connect()
    await page.evaluate(async (account) => {
      const open = indexedDB.open('openappkit.walletconnect.default')
      await new Promise((resolve) => open.addEventListener('success', resolve))
      const transaction = open.result.transaction('texts', 'readwrite')
      const cursor = transaction.objectStore('texts').openCursor()
      cursor.addEventListener('success', () => {
        const record: unknown = cursor.result?.value
        if (typeof record === 'string') cursor.result?.update(record.replaceAll(account, `0x${'e'.repeat(40)}`))
        cursor.result?.continue()
      })
      await new Promise((resolve) => transaction.addEventListener('complete', resolve))
      open.result.close()
    }, remote.account)
    await page.reload()
    await dapp.expectDisconnected()
    await expect.poll(() => remote.sessions).toEqual([])
  },
)
