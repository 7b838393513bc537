import { parseEther, parseUnits } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { SendViews } from '../pages/send-views.ts'
import { expect, test } from '../test.ts'
import { holdRequests } from '../world/faults.ts'
import { readChain, readTokens } from '../world/readChain.ts'
import { setBalance } from '../world/setBalance.ts'

test.use({
  // The wallet has both chains, so that its owner can switch it.
  walletOptions: async ({ facts, accounts }, use) => {
    const [first, second] = facts.chains.map(({ id, httpUrl }) => ({ id, rpcUrl: httpUrl }))
    await use({ privateKeys: accounts.map(({ privateKey }) => privateKey), chains: [first!, second!] })
  },
})

const CLEARED = {
  account: 'Your account changed, so we cleared the form.',
  network: 'The network changed, so we cleared the form.',
}

test('R11: another account empties the form, and a transfer that waits in the wallet stays with its account', async ({
  dapp,
  wallet,
  page,
  facts,
  accounts,
}) => {
  const [{ address: first }, { address: second }] = accounts
  const recipient = privateKeyToAddress(generatePrivateKey())
  const chain = readChain(facts, 1337)
  const earlier = await chain.getTransactionCount({ address: second })
  const views = new SendViews(dapp)
  const { dialog } = dapp.modal
  await setBalance(facts, 1337, second, '7.5')
  await dapp.openConnected(wallet)
  await views.open()

  await test.step('while the fee is estimated', async () => {
    const estimate = await holdRequests(page, facts.chains[0]!.httpUrl, ['eth_estimateGas', first])
    const estimating = page.waitForRequest((request) => (request.postData() ?? '').includes('eth_estimateGas'))
    const balances = await holdRequests(page, facts.apiUrl, [second, '/balance'])
    await views.choose(facts.contracts.erc20.name)
    await views.amount.fill('900')
    await views.recipient.fill(recipient)
    await estimate.reached
    await wallet.setAccount(1)
    await expect(dialog).toContainText(CLEARED.account)
    await balances.reached
    await expect(dialog).not.toContainText(/100|900/)
    await expect(views.recipient).toHaveValue('')
    estimate.open()
    balances.open()
    // Without a response if the page has aborted it.
    await (await estimating).response()
    await expect(dialog).toContainText('Balance: 7.5 ETH')
    // No fee of the transfer before.
    await expect(dialog).toContainText(/Network fee, at most\s*–/)
    await views.amount.fill('50')
    await expect(dialog).toContainText('Not enough ETH')
  })

  await test.step('while the wallet shows the transfer', async () => {
    await views.amount.fill('2')
    await views.recipient.fill(recipient)
    await views.review()
    wallet.hang()
    await views.send.click()
    await wallet.waitForPending('eth_sendTransaction')
    await wallet.setAccount(0)
    await expect(dialog).toContainText(CLEARED.account)
    await expect(dialog).toContainText(`We don’t know whether the transfer was sent. Look in ${wallet.name}`)
    await expect(dialog).toContainText('Balance: 100 ETH')
    wallet.approveAll()
    await expect.poll(() => chain.getBalance({ address: recipient })).toBe(parseEther('2'))
    expect(await chain.getTransactionCount({ address: second })).toBe(earlier + 1)
    await dapp.modal.button('Back').click()
    await expect((await views.openTab('Activity')).getByRole('listitem').filter({ hasText: recipient })).toHaveCount(0)
  })
  expect(await chain.getBalance({ address: first })).toBe(parseEther('100'))
  expect(await readTokens(facts, 1337, recipient)).toBe(0n)
})

test('R11: another network empties the form, and a transfer that waits in the wallet stays on its network', async ({
  dapp,
  wallet,
  page,
  facts,
  accounts,
}) => {
  const [{ address }] = accounts
  const recipient = privateKeyToAddress(generatePrivateKey())
  const views = new SendViews(dapp)
  const { dialog } = dapp.modal
  await setBalance(facts, 31338, address, '5')
  await dapp.openConnected(wallet)
  await views.open()
  await views.amount.fill('60')
  await views.recipient.fill(recipient)
  await views.review()
  await expect(dialog).toContainText('On Local One')

  await test.step('in the review', async () => {
    const balances = await holdRequests(page, facts.apiUrl, ['31338', '/balance'])
    await wallet.setChain(31338)
    await expect(dialog).toContainText(CLEARED.network)
    await balances.reached
    await expect(dialog).not.toContainText(/100|60/)
    balances.open()
    await expect(dialog).toContainText('Balance: 5 ETH')
  })

  await test.step('while the wallet shows the transfer', async () => {
    await views.choose(facts.contracts.erc20.name)
    await views.amount.fill('4')
    await views.recipient.fill(recipient)
    await views.review()
    await expect(dialog).toContainText('On Local Two')
    wallet.hang()
    await views.send.click()
    await wallet.waitForPending('eth_sendTransaction')
    await wallet.setChain(1337)
    await expect(dialog).toContainText(CLEARED.network)
    await expect(dialog).toContainText(`Another transfer waits in ${wallet.name}.`)
    await expect(dialog).toContainText('Balance: 100 ETH')
    wallet.approveAll()
    await expect(dialog).toContainText('4 DEMO sent')
    await dapp.modal.button('Back').click()
    await expect((await views.openTab('Activity')).getByRole('listitem').filter({ hasText: recipient })).toHaveCount(0)
  })
  expect(await readTokens(facts, 31338, recipient)).toBe(parseUnits('4', facts.contracts.erc20.decimals))
  expect(await readTokens(facts, 1337, recipient)).toBe(0n)
  expect(await readChain(facts, 1337).getBalance({ address })).toBe(parseEther('100'))
})
