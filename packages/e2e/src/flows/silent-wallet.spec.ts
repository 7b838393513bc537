import { openModal } from '../pages/kitInPage.ts'
import { expect, test } from '../test.ts'

/** When a wallet counts as slow (HARDENING, Waiting). */
const SLOW_MS = 10_000
/** Any moment that has not come yet. */
const LATER_MS = 60_000
/** A silent reconnect is given up by then (R1). */
const RECONNECT_MS = 10_000

test('A28, A29, R3: a wallet that never answers gets a hint after 10 s, and Cancel works at once', async ({ dapp, wallet, page }) => {
  await page.clock.install()
  await dapp.open()
  wallet.mute()
  await dapp.connectButton.click()
  await expect(dapp.modal.wallet(wallet.name)).toBeVisible()
  // From here on time passes only where the test says so.
  await page.clock.pauseAt(Date.now() + LATER_MS)
  await dapp.modal.wallet(wallet.name).click()
  const { dialog } = dapp.modal
  const request = dialog.locator('oak-progress-ring[aria-busy="true"]')
  await expect(request).toBeVisible()
  const words = dialog.locator('.words[role="status"]')
  await expect(words).toContainText(`Continue in ${wallet.name}`)
  await page.clock.runFor(SLOW_MS - 1)
  await expect(dialog).not.toContainText('Still waiting')

  await page.clock.runFor(1)
  await expect(words).toContainText(`Still waiting for ${wallet.name}.`)
  await expect(request).toBeVisible()
  await dapp.modal.button('Cancel').click()
  await expect(dapp.modal.titled('Connect Wallet')).toBeVisible()
  await dapp.expectDisconnected()

  // Its answer comes after all, and nobody wants it any more.
  wallet.unmute()
  await expect.poll(() => wallet.permittedOrigins).toHaveLength(1)
  await dapp.expectDisconnected()
  await expect(dapp.modal.titled('Connect Wallet')).toBeVisible()
  await dapp.modal.wallet(wallet.name).click()
  await dapp.expectConnected(wallet.account)
})

test('R3: a wallet that never answers is given up after five minutes, and Try again asks anew', async ({
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

test('R1: a wallet that is silent at a reload shows nobody as connected after 10 s, and connects when asked', async ({
  dapp,
  wallet,
  page,
}) => {
  await page.clock.install()
  await dapp.open()
  await dapp.connect(wallet.name, wallet.account)
  wallet.mute()
  await page.reload()
  await expect.poll(() => wallet.requests.at(-1)?.method).toBe('eth_accounts')
  await expect(dapp.fact('Address')).toHaveText('none')
  await page.clock.fastForward(RECONNECT_MS)
  await dapp.expectDisconnected()
  wallet.unmute()
  await dapp.connect(wallet.name, wallet.account)
})

test('SPEC 2.25, R4: the modal that was closed while a wallet is asked to connect opens again, idle', async ({ dapp, wallet }) => {
  await dapp.open()
  wallet.hang()
  await dapp.chooseWallet(wallet.name)
  await wallet.waitForPending('eth_requestAccounts')
  await dapp.modal.close()
  await dapp.expectDisconnected()
  await dapp.connectButton.click()
  await expect(dapp.modal.titled('Connect Wallet')).toBeVisible()
  wallet.approveAll()
  await dapp.modal.wallet(wallet.name).click()
  await dapp.expectConnected(wallet.account)
})

test('R4: the modal that was closed while a returning wallet is asked opens again, and shows the account when it answers', async ({
  dapp,
  wallet,
  page,
}) => {
  await dapp.open()
  await dapp.connect(wallet.name, wallet.account)
  wallet.mute()
  await page.reload()
  await expect.poll(() => wallet.requests.at(-1)?.method).toBe('eth_accounts')
  await openModal(page)
  await expect(dapp.modal.titled('Connect Wallet')).toBeVisible()
  await dapp.modal.close()
  await openModal(page)
  await expect(dapp.modal.titled('Connect Wallet')).toBeVisible()
  wallet.unmute()
  await dapp.expectConnected(wallet.account)
  await expect(dapp.modal.titled('Account')).toBeVisible()
})

test('R4: closing while the wallet is asked to switch leaves the network as it is, and the list can be opened again', async ({
  dapp,
  wallet,
}) => {
  await dapp.open()
  await dapp.connect(wallet.name, wallet.account)
  wallet.hang()
  await dapp.chooseNetwork('Local Two')
  await expect(dapp.modal.titled('Switch Network')).toBeVisible()
  await wallet.waitForPending('wallet_addEthereumChain')
  await dapp.modal.close()
  await dapp.expectNetwork('Local One', 1337)
  await dapp.networkButton.click()
  await expect(dapp.modal.titled('Choose Network')).toBeVisible()
  await dapp.modal.close()

  // The owner agrees after all: the wallet has moved, so the site follows.
  wallet.approveAll()
  await dapp.expectNetwork('Local Two', 31338)
  await dapp.modal.expectClosed()
})

test('R4: opening and closing the modal while a signature is pending disturbs neither', async ({ dapp, wallet }) => {
  await dapp.open()
  await dapp.connect(wallet.name, wallet.account)
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
