import { parseAbi } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from '../data-service-test.ts'
import { recordPaintedNames } from '../pages/recordPaintedNames.ts'
import { setBalance } from '../world/setBalance.ts'

const MINT = parseAbi(['function mint(address to)'])

test('SPEC 1.11, 1.15, 2.26, 2.27, 2.28, 7.2, 7.3, 7.4, 7.12, 9.4, 9.5: Account has the tokens, collectibles and activity of the chain, requested once when they are shown', async ({
  dapp,
  wallet,
  facts,
  chain,
  accounts,
  listRequests,
}) => {
  const [{ address, privateKey }] = accounts
  const { address: collection, name } = facts.contracts.erc721
  const hash = await chain.writeContract({
    address: collection,
    abi: MINT,
    functionName: 'mint',
    args: [address],
    account: privateKeyToAccount(privateKey),
    chain: null,
  })
  await chain.waitForTransactionReceipt({ hash })
  await setBalance(facts, 1337, address, '100')
  await dapp.openConnected(wallet)
  await expect(dapp.accountButton).toHaveAccessibleName(/100 ETH$/)
  expect(listRequests(/./)).toEqual([])

  const { dialog } = dapp.modal
  const tab = (title: string) => dialog.getByRole('tab', { name: title })
  await dapp.accountButton.click()
  await expect(tab('Tokens')).toHaveAttribute('aria-selected', 'true')
  await expect(dialog).toContainText('Total value $251,000.00')
  await expect(dialog.getByRole('list', { name: 'Tokens' })).toContainText(/Ether.*\$250,000\.00.*100 ETH/s)
  await expect(dialog.getByRole('list', { name: 'Tokens' })).toContainText(/Demo Dollar.*\$1,000\.00.*1,000 DEMO/s)
  expect(listRequests(/collectibles|history/)).toEqual([])

  await tab('NFTs').click()
  await expect(dialog.getByRole('list', { name: 'NFTs' })).toContainText(name)
  expect(listRequests(/history/)).toEqual([])

  await tab('Activity').click()
  const rows = dialog.getByRole('list', { name: 'Activity' }).getByRole('listitem')
  await expect(rows).toHaveText([/Minted.*Demo Collectible/s, /Minted.*1,000 DEMO/s])

  // Everything that was shown is fresh.
  for (const title of ['Tokens', 'NFTs', 'Activity']) await tab(title).click()
  await dapp.modal.close()
  await dapp.accountButton.click()
  await tab('Activity').click()
  await expect(rows).toHaveCount(2)
  const requests = listRequests(/./)
  expect(requests.map((request) => request.replace(/\?.*/, '')).toSorted()).toEqual(
    [
      'GET /v1/supported-chains',
      `GET /v1/identity/${address}`,
      `GET /v1/profile/reverse/${address.toLowerCase()}`,
      ...['balance', 'collectibles', 'history'].map((what) => `GET /v1/account/${address}/${what}`),
    ].toSorted(),
  )
  const lists = requests.filter((request) => request.includes('/account/'))
  for (const request of lists) expect(request).toContain('chainId=eip155%3A1337')
})

test('R10, R11: data of one account or network is never shown with another, if both change in the middle of a load', async ({
  dapp,
  wallet,
  page,
  facts,
  accounts,
  service,
}) => {
  const [, { address: second }] = accounts
  await setBalance(facts, 1337, second, '7')
  await setBalance(facts, 31338, second, '3')
  const painted = await recordPaintedNames(page)
  const { dialog } = dapp.modal
  const tokens = dialog.getByRole('list', { name: 'Tokens' })

  await dapp.openConnected(wallet)
  service.faults.only(/^\/v1\/account\//)
  service.faults.hang(true)
  await dapp.accountButton.click()
  await expect.poll(() => service.pending).toBeGreaterThan(0)
  await wallet.setAccount(1)
  await dapp.expectConnected(second)
  service.faults.hang(false)
  await expect(tokens).toContainText('7 ETH')

  service.faults.hang(true)
  await dapp.modal.button('Refresh').click()
  await expect.poll(() => service.pending).toBeGreaterThan(0)
  await wallet.setChain(31338)
  await dapp.expectNetwork('Local Two', 31338)
  service.faults.hang(false)
  await expect(tokens).toContainText('3 ETH')
  await expect.poll(() => service.pending).toBe(0)
  await painted.settle()
  expect(await painted.readFunds()).toEqual([
    `${second} Network: Local One, 7 ETH`,
    `${second} Network: Local Two, 3 ETH`,
  ])
})
