import { openModal } from '../pages/kitInPage.ts'
import { expect, test } from '../test.ts'

/** A wallet counts as slow after this time (docs/specification/reliability.md). */
const SLOW_MS = 10_000
/** A duration that has not passed yet. */
const LATER_MS = 60_000
/** A silent reconnect ends after this time (R1). */
const RECONNECT_MS = 10_000

test('A28, A29, R3: a wallet that never answers gets a hint after 10 s, and Cancel takes effect at once', async ({
  dapp,
  wallet,
  page,
}) => {
  await page.clock.install()
  await dapp.open()
  wallet.mute()
  await dapp.connectButton.click()
  await expect(dapp.modal.wallet(wallet.name)).toBeVisible()
  // From here on the test controls the time.
  await page.clock.pauseAt(Date.now() + LATER_MS)
  await dapp.modal.wallet(wallet.name).click()
  const { dialog } = dapp.modal
  const request = dialog.locator('oak-progress-ring[aria-busy="true"]')
  await expect(request).toBeVisible()
  const status = dialog.locator('.words[role="status"]')
  await expect(status).toContainText(`Continue in ${wallet.name}`)
  await page.clock.runFor(SLOW_MS - 1)
  await expect(dialog).not.toContainText('Still waiting')

  await page.clock.runFor(1)
  await expect(status).toContainText(`Still waiting for ${wallet.name}.`)
  await expect(request).toBeVisible()
  await dapp.modal.button('Cancel').click()
  await expect(dapp.modal.titled('Log in or connect')).toBeVisible()
  await dapp.expectDisconnected()

  // Its late answer is ignored.
  wallet.unmute()
  await expect.poll(() => wallet.permittedOrigins).toHaveLength(1)
  await dapp.expectDisconnected()
  await expect(dapp.modal.titled('Log in or connect')).toBeVisible()
  await dapp.modal.wallet(wallet.name).click()
  await dapp.expectConnected(wallet.account)
})

test('R3: the attempt with a wallet that never answers ends after five minutes, and Try again sends a new request', async ({
  dapp,
  wallet,
  page,
}) => {
  await page.clock.install()
  await dapp.open()
  wallet.mute()
  await dapp.chooseWallet(wallet.name)
  await expect(dapp.modal.dialog).toContainText(`Continue in ${wallet.name}`)
  await page.clock.fastForward('05:00')
  const retry = dapp.modal.button('Try again')
  await expect(retry).toBeVisible()
  wallet.unmute()
  await retry.click()
  await dapp.expectConnected(wallet.account)
  await dapp.modal.expectClosed()
})

test('R1: with a wallet that does not answer after a reload, no account is shown after 10 s, and a new attempt connects', async ({
  dapp,
  wallet,
  page,
}) => {
  await page.clock.install()
  await dapp.openConnected(wallet)
  wallet.mute()
  await page.reload()
  await expect.poll(() => wallet.requests.at(-1)?.method).toBe('eth_accounts')
  await expect(dapp.fact('Address')).toHaveText('none')
  await page.clock.fastForward(RECONNECT_MS)
  await dapp.expectDisconnected()
  wallet.unmute()
  await dapp.connect(wallet.name, wallet.account)
})

test('SPEC 2.25, R4: after the modal was closed during a connect request, it opens again without the attempt', async ({
  dapp,
  wallet,
}) => {
  await dapp.open()
  wallet.hang()
  await dapp.chooseWallet(wallet.name)
  await wallet.waitForPending('eth_requestAccounts')
  await dapp.modal.close()
  await dapp.expectDisconnected()
  await dapp.connectButton.click()
  await expect(dapp.modal.titled('Log in or connect')).toBeVisible()
  wallet.approveAll()
  await dapp.modal.wallet(wallet.name).click()
  await dapp.expectConnected(wallet.account)
})

test('R4: after the modal was closed during a silent reconnect, it opens again and shows the account when the wallet answers', async ({
  dapp,
  wallet,
  page,
}) => {
  await dapp.openConnected(wallet)
  wallet.mute()
  await page.reload()
  await expect.poll(() => wallet.requests.at(-1)?.method).toBe('eth_accounts')
  await openModal(page)
  await expect(dapp.modal.titled('Log in or connect')).toBeVisible()
  await dapp.modal.close()
  await openModal(page)
  await expect(dapp.modal.titled('Log in or connect')).toBeVisible()
  wallet.unmute()
  await dapp.expectConnected(wallet.account)
  await expect(dapp.modal.titled('Account')).toBeVisible()
})

test('R4: closing the modal during a switch keeps the network, and the list can be opened again', async ({
  dapp,
  wallet,
}) => {
  await dapp.openConnected(wallet)
  wallet.hang()
  await dapp.chooseNetwork('Local Two')
  await expect(dapp.modal.titled('Switch network')).toBeVisible()
  await wallet.waitForPending('wallet_addEthereumChain')
  await dapp.modal.close()
  await dapp.expectNetwork('Local One', 1337)
  await dapp.networkButton.click()
  await expect(dapp.modal.titled('Choose network')).toBeVisible()
  await dapp.modal.close()

  // The owner approves later: the wallet has switched, so the site follows.
  wallet.approveAll()
  await dapp.expectNetwork('Local Two', 31338)
  await dapp.modal.expectClosed()
})

test('R4: opening and closing the modal does not affect a pending signature', async ({ dapp, wallet }) => {
  await dapp.openConnected(wallet)
  wallet.hang()
  await dapp.action('Sign message').click()
  await wallet.waitForPending('personal_sign')
  await dapp.accountButton.click()
  await expect(dapp.modal.titled('Account')).toBeVisible()
  await dapp.modal.close()
  await expect(dapp.outcome('Message signature')).toContainText('Waiting for your wallet')
  wallet.approveAll()
  await expect(dapp.outcome('Message signature')).toContainText('0x')
  await dapp.accountButton.click()
  await expect(dapp.modal.titled('Account')).toBeVisible()
})
