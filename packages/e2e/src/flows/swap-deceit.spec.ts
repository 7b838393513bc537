import { parseAbi, parseEther } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from '../swap-test.ts'

const MINT = parseAbi(['function mint(address to, uint256 amount)'])
/** What a wallet shows for a swap, an approval or a permission. */
const PROMPTS = /^(?:eth_send|eth_sign|wallet_sendCalls)/

test('S20: each deceit of the service is blocked for its own reason, before the wallet is asked', async ({
  dapp,
  wallet,
  ownWorld,
  accounts: [owner],
  views,
  tokens,
  chain,
}) => {
  const gold = { address: tokens['GOLD']!, abi: MINT } as const
  const hash = await chain.writeContract({
    ...gold,
    functionName: 'mint',
    args: [owner.address, parseEther('10')],
    account: privateKeyToAccount(owner.privateKey),
    chain: null,
  })
  await chain.waitForTransactionReceipt({ hash })
  const { faults } = ownWorld.dataService
  const { dialog } = dapp.modal
  await dapp.openConnected(wallet)
  await views.open()
  await views.fill('Demo Gold', 'Demo Dollar', '1')
  const reasons = {
    router: 'The swap calls an unknown contract',
    recipient: 'Another account would receive the swap',
    token: 'The swap is for another token',
    amount: 'The swap takes another amount',
    halved: 'The swap may give less than shown',
    minimum: 'The swap may give less than shown',
    expired: 'The swap has expired',
    spender: 'An unknown contract wants to spend the token',
    doubled: 'The swap may give less than shown',
    sandwich: 'The swap would fail',
    drained: 'The swap would fail',
  } as const
  for (const [fault, reason] of Object.entries(reasons)) {
    await test.step(fault, async () => {
      const id = await chain.snapshot()
      faults.swap(fault as keyof typeof reasons)
      // A quote that is not from this deceit.
      await views.amount.fill('2')
      await views.amount.fill('1')
      await expect(views.received).toHaveText(/[1-9]/)
      // The prices show that the quote is bad. They may be wrong too.
      if (fault === 'halved') await views.confirmImpact()
      await views.review()
      await expect(dialog.getByRole('alert').filter({ hasText: 'We blocked this swap' })).toContainText(reason)
      await expect(views.swap).toHaveCount(0)
      faults.clear()
      await chain.revert({ id })
      await dapp.modal.button('Back').click()
      await expect(dapp.modal.titled(/^Swap$/)).toBeVisible()
    })
  }
  expect(wallet.requests.filter(({ method }) => PROMPTS.test(method))).toEqual([])
})

test('S20: other decimals than those of the contracts are blocked, and impossible ones give no list', async ({
  dapp,
  wallet,
  ownWorld,
  accounts: [owner],
  views,
  tokens,
  chain,
}) => {
  const hash = await chain.writeContract({
    address: tokens['GOLD']!,
    abi: MINT,
    functionName: 'mint',
    args: [owner.address, parseEther('10')],
    account: privateKeyToAccount(owner.privateKey),
    chain: null,
  })
  await chain.waitForTransactionReceipt({ hash })
  const { faults } = ownWorld.dataService
  const { dialog } = dapp.modal
  faults.swap('decimals')
  await dapp.openConnected(wallet)
  await views.open()
  await expect(dialog.getByRole('alert').filter({ hasText: 'The tokens could not be loaded' })).toContainText(
    'The service sent an invalid answer',
  )
  faults.swap('scaled')
  await dapp.modal.button('Try again').click()
  await views.fill('Demo Gold', 'Demo Dollar', '1')
  await views.review()
  await expect(dialog.getByRole('alert').filter({ hasText: 'We blocked this swap' })).toContainText(
    /The decimals of (?:GOLD|DEMO) do not match its contract/,
  )
  await expect(views.swap).toHaveCount(0)
  faults.clear()
  expect(wallet.requests.filter(({ method }) => PROMPTS.test(method))).toEqual([])
})

test('S20: a quote without the tax of a token is blocked, and one with it gives what it says', async ({
  dapp,
  wallet,
  ownWorld,
  views,
}) => {
  const { faults } = ownWorld.dataService
  const { dialog } = dapp.modal
  await dapp.openConnected(wallet)
  await views.open()
  await views.setSlippage('0.5')
  faults.swap('untaxed')
  await views.fill('Ether', 'Taxed Token', '0.01')
  await views.review()
  await expect(dialog.getByRole('alert').filter({ hasText: 'We blocked this swap' })).toContainText(
    'The swap would give less than shown',
  )
  faults.clear()
  await dapp.modal.button('Get a new price').click()
  await views.confirm()
  await expect(views.result('Swapped')).toBeVisible()
  expect(wallet.requests.filter(({ method }) => method === 'eth_sendTransaction')).toHaveLength(1)
})
