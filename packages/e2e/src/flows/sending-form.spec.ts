import { parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { DemoWalletWindow } from '../pages/demo-wallet-window.ts'
import { openModal } from '../pages/kitInPage.ts'
import { SendViews } from '../pages/send-views.ts'
import { expect, test } from '../test.ts'
import { readChain } from '../world/readChain.ts'
import { setBalance } from '../world/setBalance.ts'

const RECIPIENT = privateKeyToAddress(generatePrivateKey())

test('SPEC 7.41: a site opens the form with a name and an amount, and gets the hash; the owner of the name receives', async ({
  dapp,
  wallet,
  page,
  facts,
  accounts,
}) => {
  const views = new SendViews(dapp)
  // The local chains have the name bob.eth, for the second demo account.
  const bob = facts.accounts[1]!
  await dapp.openConnected(wallet)
  const opening = openModal(page, { view: 'WalletSend', arguments: { amount: '0.25', to: 'bob.eth' } })
  await views.expectForm()
  await expect(dapp.modal.dialog).toContainText(bob)
  await views.recipient.fill('carol.eth')
  await expect(dapp.modal.dialog).toContainText('carol.eth has no address on Local One')
  await expect(dapp.modal.dialog).not.toContainText(bob)
  await views.recipient.fill('bob.eth')
  await views.review()
  await expect(dapp.modal.dialog).toContainText('bob.eth')
  // The address of a name is always shown in full.
  await expect(dapp.modal.dialog).toContainText(bob)
  await views.send.click()
  await expect(views.result('Sent')).toContainText('bob.eth has received 0.25 ETH.')
  const { hash } = (await opening) as { hash: `0x${string}` }
  const sent = await readChain(facts, 1337).getTransaction({ hash })
  expect(sent).toMatchObject({
    from: accounts[0].address.toLowerCase(),
    to: bob.toLowerCase(),
    value: parseEther('0.25'),
  })
  await dapp.modal.button('Done').click()
  await dapp.modal.expectClosed()
})

test('insufficient funds for the amount and for the fee are different errors, before the wallet is asked', async ({
  dapp,
  wallet,
  facts,
  accounts,
}) => {
  const views = new SendViews(dapp)
  const { dialog } = dapp.modal
  const { erc20 } = facts.contracts
  const review = dapp.modal.button('Review')
  await dapp.openConnected(wallet)
  await views.open()
  await views.recipient.fill(RECIPIENT)
  await views.amount.fill('100.1')
  await expect(dialog.getByText('Not enough ETH', { exact: true }).first()).toBeVisible()
  await expect(dialog).not.toContainText('network fee', { ignoreCase: false })
  await views.amount.fill('100')
  await expect(dialog).toContainText('Not enough ETH for the network fee')
  await expect(review).toBeHidden()
  await dapp.modal.button('Max').click()
  await expect(review).toBeVisible()
  await expect(views.amount).toHaveValue(/^99\.99/)

  await views.choose(erc20.name)
  await views.amount.fill('1000.5')
  await expect(dialog.getByText('Not enough DEMO', { exact: true }).first()).toBeVisible()
  await dapp.modal.close()

  await setBalance(facts, 1337, accounts[0].address, '0.0000001')
  await dapp.page.reload()
  await dapp.expectConnected(wallet.account)
  await views.open()
  await views.choose(erc20.name)
  await views.recipient.fill(RECIPIENT)
  await views.amount.fill('1000')
  await expect(dialog).toContainText('Not enough ETH for the network fee')
  await expect(review).toBeHidden()
  expect(wallet.requests.map(({ method }) => method)).not.toContain('eth_sendTransaction')
})

test('a transfer goes through the window of a wallet that sends calls (EIP-5792)', async ({ dapp, page, facts }) => {
  const views = new SendViews(dapp)
  await dapp.open()
  const wallet = await DemoWalletWindow.openedBy(page, () => dapp.chooseWallet('Demo Wallet'))
  await wallet.approveAccount(5)
  await dapp.expectConnected(facts.accounts[4]!)
  await dapp.modal.expectClosed()
  await views.open()
  await views.request('0.75', RECIPIENT)
  await wallet.expectRequest('Send these calls?')
  await expect(wallet.page.getByLabel('Call 1 of 1')).toContainText('0.75 ETH')
  await wallet.approve('Send these calls?')
  await expect(views.result('Sent')).toContainText('has received 0.75 ETH.')
  expect(await readChain(facts, 1337).getBalance({ address: RECIPIENT })).toBe(parseEther('0.75'))
  await views.leave()
  await expect((await views.openTab('Activity')).getByRole('listitem').filter({ hasText: RECIPIENT })).toContainText(
    '−0.75 ETH',
  )
})
