import {
  erc20Abi,
  isAddressEqual,
  parseEther,
  parseGwei,
  parseUnits,
  type Address,
  type Hash,
  type LocalAccount,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount, privateKeyToAddress } from 'viem/accounts'
import { expect, test } from '../own-world-test.ts'
import { SendViews } from '../pages/send-views.ts'
import { readTokens } from '../world/readChain.ts'

/** Fees that place a transaction before all others of its block, and replace one with the same nonce. */
const HIGH_FEES = { maxFeePerGas: parseGwei('200'), maxPriorityFeePerGas: parseGwei('50') }

test.beforeEach(async ({ page, dapp, wallet, chain }) => {
  await page.clock.install()
  await dapp.openConnected(wallet)
  await chain.setAutomine(false)
})

test('SPEC 7.41: a transfer that was declined can be sent again; one that the chain reverts moves nothing', async ({
  dapp,
  wallet,
  facts,
  accounts,
  chain,
}) => {
  const [sender, spender] = accounts.map(({ privateKey }) => privateKeyToAccount(privateKey)) as [
    LocalAccount,
    LocalAccount,
  ]
  const recipient = privateKeyToAddress(generatePrivateKey())
  const token = { address: facts.contracts.erc20.address, abi: erc20Abi, chain: null } as const
  const all = parseUnits('1000', facts.contracts.erc20.decimals)
  await chain.writeContract({ ...token, functionName: 'approve', args: [spender.address, all], account: sender })
  await chain.mine({ blocks: 1 })
  const countSent = () => chain.getTransactionCount({ address: sender.address, blockTag: 'pending' })
  const earlier = await countSent()
  const views = new SendViews(dapp)
  await views.open()
  await views.choose(facts.contracts.erc20.name)
  wallet.rejectNext()
  await views.request('1000', recipient)
  await expect(dapp.modal.titled('Review transfer')).toContainText(
    `You declined the transfer in ${wallet.name}. Nothing was sent.`,
  )
  expect(await countSent()).toBe(earlier)

  await views.send.click()
  await expect(views.result('On its way')).toBeVisible()
  // Takes the tokens in the same block, before the transfer.
  const unchecked = {
    gas: 200_000n,
    nonce: await chain.getTransactionCount({ address: spender.address }),
    ...HIGH_FEES,
  }
  await chain.writeContract({
    ...token,
    ...unchecked,
    functionName: 'transferFrom',
    args: [sender.address, spender.address, all],
    account: spender,
  })
  await chain.mine({ blocks: 1 })
  await views.lookAgain()
  await expect(views.result('Transfer failed')).toContainText(
    'The network refused it. The fee was paid, and nothing else moved.',
  )
  expect(await readTokens(facts, 1337, recipient)).toBe(0n)
  expect(await countSent()).toBe(earlier + 1)
  await views.leave()
  await expect((await views.openTab('Activity')).getByRole('listitem').filter({ hasText: 'Failed' })).toHaveCount(1)
})

test('SPEC 7.54: a transfer that its owner replaces, cancels or loses is not shown as sent', async ({
  dapp,
  accounts,
  chain,
}) => {
  const owner = privateKeyToAccount(accounts[0].privateKey)
  const [recipient, other] = [generatePrivateKey(), generatePrivateKey()].map(privateKeyToAddress) as [Address, Address]
  const views = new SendViews(dapp)

  /** Sends 1 ETH, and waits until the page has seen the transaction in the pool. @returns Its hash. */
  async function send(): Promise<Hash> {
    await views.open()
    await views.request('1', recipient)
    await expect(views.result('On its way')).toBeVisible()
    await views.lookAgain()
    const { pending } = await chain.getTxpoolContent()
    return Object.values(pending)
      .flatMap((byNonce) => Object.values(byNonce))
      .find(({ from }) => isAddressEqual(from, owner.address))!.hash
  }

  /** Uses the nonce of a transaction again, as wallets do. */
  async function replace(hash: Hash, to: Address, value: bigint): Promise<void> {
    const { nonce } = await chain.getTransaction({ hash })
    await chain.sendTransaction({ ...HIGH_FEES, account: owner, chain: null, nonce, to, value })
    await chain.mine({ blocks: 1 })
    await views.lookAgain()
  }

  await test.step('replaced', async () => {
    await replace(await send(), other, parseEther('2'))
    await expect(views.result('Transfer replaced')).toContainText('Your wallet sent another transaction in its place.')
    await views.leave()
    const rows = (await views.openTab('Activity')).getByRole('listitem')
    await expect(rows.filter({ hasText: '−2 ETH' }).filter({ hasText: other })).toHaveCount(1)
    await expect(rows.filter({ hasText: recipient })).toHaveCount(0)
  })

  await test.step('cancelled', async () => {
    await replace(await send(), owner.address, 0n)
    await expect(views.result('Transfer cancelled')).toContainText('You cancelled it in your wallet.')
    await views.leave()
  })

  await test.step('forgotten by the network', async () => {
    const hash = await send()
    await chain.dropTransaction({ hash })
    const unknown = views.result('Outcome unknown')
    // For 5 minutes it is likely to come. Its wallet may send it again after that, too.
    while (!(await unknown.isVisible())) await Promise.race([views.lookAgain(15_000), unknown.waitFor()])
    await expect(unknown).toContainText('Look in your wallet before you send again.')
    await views.leave()
    const row = (await views.openTab('Activity')).getByRole('listitem').filter({ hasText: recipient })
    await expect(row).toContainText('Outcome unknown')
  })
  expect(await chain.getBalance({ address: recipient })).toBe(0n)
})
