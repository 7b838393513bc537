import { erc721Abi, formatEther, parseAbi, parseEther, parseUnits } from 'viem'
import { generatePrivateKey, privateKeyToAccount, privateKeyToAddress } from 'viem/accounts'
import { expect, test } from '../own-world-test.ts'
import { SendViews } from '../pages/send-views.ts'
import { readTokens } from '../world/readChain.ts'

const MINT = parseAbi(['function mint(address to) returns (uint256)'])

test('SPEC 1.11, 1.15, 2.26, 2.27, 2.28, 7.41: sends ETH, a token and a collectible; each is pending at once, then sent, and the balances change', async ({
  dapp,
  wallet,
  page,
  facts,
  accounts,
  chain,
}) => {
  const [{ address: sender }, minter] = accounts
  const recipient = privateKeyToAddress(generatePrivateKey())
  const { erc20, erc721 } = facts.contracts
  const item = { address: erc721.address, abi: [...erc721Abi, ...MINT] } as const
  const hash = await chain.writeContract({
    ...item,
    functionName: 'mint',
    args: [sender],
    account: privateKeyToAccount(minter.privateKey),
    chain: null,
  })
  const { logs } = await chain.waitForTransactionReceipt({ hash })
  const tokenId = BigInt(logs[0]!.topics[3]!)
  const name = `${erc721.name} #${tokenId}`
  const views = new SendViews(dapp)
  await page.clock.install()
  await dapp.openConnected(wallet)
  await chain.setAutomine(false)

  /** Sends from the open form, and sees the transfer in the activity before and after its block. */
  async function sendAndFollow(amount: string): Promise<void> {
    await views.send.click()
    await expect(views.result('On its way')).toBeVisible()
    await views.leave()
    const activity = await views.openTab('Activity')
    const row = activity.getByRole('listitem').filter({ hasText: amount }).filter({ hasText: recipient })
    await expect(row).toContainText('Pending')
    await chain.mine({ blocks: 1 })
    await views.lookAgain()
    await expect(row).toContainText(/^\s*Sent/)
    await expect(row).not.toContainText('Pending')
    await expect(row).toHaveCount(1)
  }

  await test.step('ETH', async () => {
    await views.open()
    await views.amount.fill('1.5')
    await views.recipient.fill(recipient)
    await views.review()
    await expect(dapp.modal.dialog).toContainText('1.5 ETH')
    await sendAndFollow('−1.5 ETH')
    expect(await chain.getBalance({ address: recipient })).toBe(parseEther('1.5'))
    const left = formatEther(await chain.getBalance({ address: sender })).slice(0, '98.499'.length)
    expect(left).toMatch(/^98\.49/)
    await expect((await views.openTab('Tokens')).getByRole('listitem').filter({ hasText: 'Ether' })).toContainText(left)
  })

  await test.step('a token', async () => {
    await views.open()
    await views.choose(erc20.name)
    await views.amount.fill('12.5')
    await views.recipient.fill(recipient)
    await views.review()
    await sendAndFollow('−12.5 DEMO')
    expect(await readTokens(facts, 1337, recipient)).toBe(parseUnits('12.5', erc20.decimals))
    expect(await readTokens(facts, 1337, sender)).toBe(parseUnits('987.5', erc20.decimals))
    await expect((await views.openTab('Tokens')).getByRole('listitem').filter({ hasText: erc20.name })).toContainText(
      '987.5 DEMO',
    )
  })

  await test.step('a collectible', async () => {
    await expect(await views.openTab('NFTs')).toContainText(name)
    await views.open()
    await views.choose(name)
    await views.recipient.fill(recipient)
    await views.review()
    await sendAndFollow(name)
    expect(await chain.readContract({ ...item, functionName: 'ownerOf', args: [tokenId] })).toBe(recipient)
    await expect(await views.openTab('NFTs')).not.toContainText(name)
  })
  expect(wallet.requests.filter(({ method }) => method === 'eth_sendTransaction')).toHaveLength(3)
})
