import { erc20Abi, parseAbi, parseEther, parseUnits, type Address, type Hash, type TransactionReceipt } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from '../swap-test.ts'
import { readChain } from '../world/readChain.ts'

const MINT = parseAbi(['function mint(address to, uint256 amount)'])
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/** What a receipt says that an account has received of a token, less what it has sent. */
function sumLogs({ logs }: TransactionReceipt, token: Address, account: Address): bigint {
  const isParty = (topic: Hash | undefined) => topic?.slice(-40).toLowerCase() === account.slice(2).toLowerCase()
  const moved = logs.filter(
    ({ address, topics }) => address.toLowerCase() === token.toLowerCase() && topics[0] === TRANSFER,
  )
  return moved.reduce(
    (sum, { topics, data }) => sum + BigInt(data) * (BigInt(isParty(topics[2])) - BigInt(isParty(topics[1]))),
    0n,
  )
}

test('S20: swaps ETH for a token, that by a signature for another one, and that after an approval for ETH', async ({
  dapp,
  wallet,
  facts,
  accounts: [{ address }],
  views,
  tokens,
}) => {
  const chain = readChain(facts, 1337)
  const read = (token: string) =>
    token === 'ETH'
      ? chain.getBalance({ address })
      : chain.readContract({ address: tokens[token]!, abi: erc20Abi, functionName: 'balanceOf', args: [address] })
  const prompts = () =>
    wallet.requests
      .map(({ method }) => method)
      .filter((method) => /^eth_(?:sendTransaction|signTypedData)/.test(method))
  const { dialog } = dapp.modal
  await dapp.openConnected(wallet)

  /** Swaps, and compares the balances with the logs to the unit. */
  async function swap(
    from: readonly [symbol: string, name: string],
    to: readonly [symbol: string, name: string],
    amount: string,
    units: bigint,
  ): Promise<void> {
    await views.open()
    await views.fill(from[1], to[1], amount)
    const [paid, had, first] = [await read(from[0]), await read(to[0]), await chain.getTransactionCount({ address })]
    await views.review()
    await views.confirm()
    await expect(views.result('Swapped')).toBeVisible()
    let fees = 0n
    let received = 0n
    const block = await chain.getBlockNumber({ cacheTime: 0 })
    for (let at = block; at > 0n; at -= 1n) {
      const { transactions } = await chain.getBlock({ blockNumber: at, includeTransactions: true })
      for (const sent of transactions.filter((entry) => entry.from === address.toLowerCase() && entry.nonce >= first)) {
        const receipt = await chain.getTransactionReceipt({ hash: sent.hash })
        fees += receipt.gasUsed * receipt.effectiveGasPrice
        if (to[0] !== 'ETH') received += sumLogs(receipt, tokens[to[0]]!, address)
      }
      if (transactions.some((entry) => entry.from === address.toLowerCase() && entry.nonce === first)) break
    }
    expect(paid - (await read(from[0])) - (from[0] === 'ETH' ? fees : 0n)).toBe(units)
    const arrived = (await read(to[0])) - had + (to[0] === 'ETH' ? fees : 0n)
    if (to[0] === 'ETH') expect(arrived).toBeGreaterThan(0n)
    else expect(arrived).toBe(received)
    await views.leave()
  }

  await test.step('ETH', () => swap(['ETH', 'Ether'], ['DEMO', 'Demo Dollar'], '1.5', parseEther('1.5')))
  expect(prompts()).toEqual(['eth_sendTransaction'])
  await test.step('a token, by a signature', () =>
    swap(['DEMO', 'Demo Dollar'], ['GOLD', 'Demo Gold'], '500', parseUnits('500', 6)))
  expect(prompts()).toEqual(['eth_sendTransaction', 'eth_signTypedData_v4', 'eth_sendTransaction'])
  await test.step('a token, after an approval', () =>
    swap(['GOLD', 'Demo Gold'], ['ETH', 'Ether'], '2.5', parseEther('2.5')))
  expect(prompts().slice(3)).toEqual(['eth_sendTransaction', 'eth_sendTransaction'])
  for (const { address: router } of facts.swapRouters) {
    for (const token of ['DEMO', 'GOLD']) {
      expect(
        await chain.readContract({
          address: tokens[token]!,
          abi: erc20Abi,
          functionName: 'allowance',
          args: [address, router],
        }),
      ).toBe(0n)
    }
  }
  await dialog.getByRole('tab', { name: 'Activity' }).click()
  await expect(
    dialog.getByRole('tabpanel', { name: 'Activity' }).getByRole('listitem').filter({ hasText: 'GOLD' }),
  ).not.toHaveCount(0)
})

test.describe('with a wallet that sends calls as a whole', () => {
  test.use({
    walletOptions: async ({ facts, accounts }, use) => {
      const { id, httpUrl } = facts.chains[0]!
      await use({
        privateKeys: accounts.map(({ privateKey }) => privateKey),
        chains: [{ id, rpcUrl: httpUrl }],
        hasCalls: true,
        isAtomic: true,
      })
    },
  })

  test('approves and swaps with one request', async ({
    dapp,
    wallet,
    facts,
    accounts: [{ address }],
    views,
    tokens,
  }) => {
    const chain = readChain(facts, 1337)
    const readGold = () =>
      chain.readContract({ address: tokens['GOLD']!, abi: erc20Abi, functionName: 'balanceOf', args: [address] })
    await dapp.openConnected(wallet)
    await views.open()
    await views.fill('Demo Dollar', 'Demo Gold', '100')
    await views.review()
    await expect(dapp.modal.dialog).toContainText('In one step')
    await views.confirm()
    await expect(views.result('Swapped')).toBeVisible()
    expect(await readGold()).toBeGreaterThan(parseEther('1.9'))
    const sent = wallet.requests.filter(({ method }) =>
      /^(?:wallet_sendCalls|eth_sendTransaction|eth_signTypedData_v4)$/.test(method),
    )
    expect(sent).toMatchObject([
      {
        method: 'wallet_sendCalls',
        params: [{ atomicRequired: true, calls: [{ to: tokens['DEMO'] }, { to: facts.swapRouters[1]!.address }] }],
      },
    ])
    // Both are one transaction of the account to itself.
    const { transactions } = await chain.getBlock({ includeTransactions: true })
    expect(transactions.map(({ from, to }) => [from, to])).toEqual([[address.toLowerCase(), address.toLowerCase()]])
  })
})

test('S20: asks the wallet once for each step, and nothing is lost by declining any of them', async ({
  dapp,
  wallet,
  accounts: [owner],
  views,
  tokens,
  chain,
}) => {
  const { address } = owner
  const gold = { address: tokens['GOLD']!, abi: [...erc20Abi, ...MINT] } as const
  const hash = await chain.writeContract({
    ...gold,
    functionName: 'mint',
    args: [address, parseEther('10')],
    account: privateKeyToAccount(owner.privateKey),
    chain: null,
  })
  await chain.waitForTransactionReceipt({ hash })
  const sent = () => chain.getTransactionCount({ address })
  const earlier = await sent()
  await dapp.openConnected(wallet)
  await views.open()

  async function decline(before = 0): Promise<void> {
    wallet.hang()
    await views.confirm()
    for (let step = 0; step < before; step += 1) {
      await wallet.waitForPending()
      wallet.approveNext()
    }
    await wallet.waitForPending()
    expect(wallet.pending).toHaveLength(1)
    wallet.rejectNext()
    await expect(views.result('Swap declined')).toContainText(`You declined it in ${wallet.name}. Nothing was swapped.`)
    wallet.approveAll()
    await dapp.modal.button('Back').last().click()
    await expect(dapp.modal.titled('Review swap')).toBeVisible()
  }

  await test.step('the swap of ETH', async () => {
    await views.fill('Ether', 'Demo Dollar', '1')
    await views.review()
    await decline()
    expect(await sent()).toBe(earlier)
  })
  await test.step('the signature', async () => {
    await dapp.modal.button('Back').first().click()
    await views.fill('Demo Dollar', 'Demo Gold', '10')
    await views.review()
    await decline()
    await decline(1)
    expect(await sent()).toBe(earlier)
  })
  await test.step('the approval, and the swap after it', async () => {
    await dapp.modal.button('Back').first().click()
    await views.fill('Demo Gold', 'Demo Dollar', '1')
    await views.review()
    await decline()
    expect(await sent()).toBe(earlier)
    await decline(1)
    expect(await sent()).toBe(earlier + 1)
    // The permission of the declined swap is used by the next one.
    await views.confirm()
    await expect(views.result('Swapped')).toBeVisible()
    expect(await sent()).toBe(earlier + 2)
  })
})
