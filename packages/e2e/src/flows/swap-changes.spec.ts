import { erc20Abi, parseUnits, type Address } from 'viem'
import { expect, test } from '../swap-test.ts'

/** The wrapped currency of the market. */
const MARKET_WETH: Address = '0x8f3206e4c271655c6bee496347f7ce8dd854b2aa'

test('R11, S20: an expired quote is replaced in view, and a change of account or network empties the form, also while the wallet shows the swap', async ({
  dapp,
  wallet,
  page,
  ownWorld,
  accounts: [{ address: first }, { address: second }],
  views,
  tokens,
  chain,
}) => {
  const { dialog } = dapp.modal
  const readDemo = (address: Address) =>
    chain.readContract({ address: tokens['DEMO']!, abi: erc20Abi, functionName: 'balanceOf', args: [address] })
  const market = ownWorld.dataService.getMarket(1337)
  await page.clock.install()
  await dapp.openConnected(wallet)
  await views.open()
  await views.fill('Ether', 'Demo Dollar', '1')

  await test.step('expired', async () => {
    const shown = await views.received.textContent()
    const id = await chain.snapshot()
    await market.trade(tokens['DEMO']!, MARKET_WETH, parseUnits('20000', 6))
    await page.clock.fastForward(20_000)
    await expect(views.received).not.toHaveText(shown ?? '')
    await expect(views.received).toHaveText(/[1-9]/)
    await chain.revert({ id })
  })

  await test.step('another account', async () => {
    await wallet.setAccount(1)
    await expect(dialog).toContainText('Your account changed, so we cleared the form.')
    await expect(views.amount).toHaveValue('')
    await expect(dialog).toContainText('Balance: 100 ETH')
    await views.choose('to', 'Demo Dollar')
    await views.amount.fill('1')
    await expect(views.received).toHaveText(/[1-9]/)
    await views.review()
    wallet.hang()
    await expect(views.swap).toBeEnabled()
    await views.swap.dblclick()
    await wallet.waitForPending('eth_sendTransaction')
    expect(wallet.pending).toHaveLength(1)
    const before = await readDemo(second)
    const earlier = await chain.getTransactionCount({ address: first })
    await wallet.setAccount(0)
    await expect(dialog).toContainText(`We don’t know whether the swap went through. Look in ${wallet.name}`)
    wallet.approveAll()
    await expect.poll(() => readDemo(second)).toBeGreaterThan(before)
    expect(await chain.getTransactionCount({ address: first })).toBe(earlier)
    await dapp.modal.close()
  })

  await test.step('another network', async () => {
    await views.open()
    await views.fill('Ether', 'Demo Dollar', '1')
    await wallet.setChain(31338)
    await expect(dialog).toContainText('The network changed, so we cleared the form.')
    await expect(views.amount).toHaveValue('')
  })
})
