import { parseEther, parseUnits } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { expect, test } from '../test.ts'
import { readChain, readTokens } from '../world/readChain.ts'

test(
  'SPEC 7.41: sends ETH and shows the receipt; the recipient has it',
  { tag: '@every-react' },
  async ({ dapp, wallet, facts }) => {
    const recipient = privateKeyToAddress(generatePrivateKey())
    await dapp.openConnected(wallet)
    await dapp.type('Recipient', recipient)
    await dapp.type('Amount', '1.25')
    await dapp.action('Send ETH').click()
    await expect(dapp.outcome('ETH receipt')).toContainText(/Sent\. .*0x[0-9a-f]{64}/)
    expect(await readChain(facts, 1337).getBalance({ address: recipient })).toBe(parseEther('1.25'))
  },
)

test('shows the new balance after ETH was sent', { tag: '@react' }, async ({ dapp, wallet, facts, accounts }) => {
  await dapp.openConnected(wallet)
  await expect(dapp.fact('Balance')).toHaveText('100 ETH')
  await dapp.type('Recipient', accounts[1].address)
  await dapp.type('Amount', '40')
  await dapp.action('Send ETH').click()
  await expect(dapp.outcome('ETH receipt')).toContainText('Sent.')
  await expect(dapp.fact('Balance')).toHaveText(/^59\.999 ETH$/)
  expect(await readChain(facts, 1337).getBalance({ address: accounts[1].address })).toBe(parseEther('140'))
})

test('sends tokens on the selected network', async ({ dapp, wallet, facts, accounts }) => {
  const recipient = privateKeyToAddress(generatePrivateKey())
  const { decimals } = facts.contracts.erc20
  await dapp.openConnected(wallet)
  await dapp.switchNetwork('Local Two', 31338)
  await dapp.type('Recipient', recipient)
  await dapp.type('Amount', '12.5')
  await dapp.action('Send tokens').click()
  await expect(dapp.outcome('Token receipt')).toContainText(/Sent\. .*0x[0-9a-f]{64}/)
  expect(await readTokens(facts, 31338, recipient)).toBe(parseUnits('12.5', decimals))
  expect(await readTokens(facts, 31338, accounts[0].address)).toBe(parseUnits('987.5', decimals))
  expect(await readTokens(facts, 1337, recipient)).toBe(0n)
})

test(
  'reports that a payment was declined, and no funds have moved',
  { tag: '@every-react' },
  async ({ dapp, wallet, facts }) => {
    const recipient = privateKeyToAddress(generatePrivateKey())
    await dapp.openConnected(wallet)
    wallet.rejectNext()
    await dapp.type('Recipient', recipient)
    await dapp.action('Send ETH').click()
    await expect(dapp.alert).toContainText(/declined/i)
    expect(await readChain(facts, 1337).getBalance({ address: recipient })).toBe(0n)
  },
)

test('reports that there is not enough ETH', async ({ dapp, wallet }) => {
  await dapp.openConnected(wallet)
  await dapp.type('Amount', '1000')
  await dapp.action('Send ETH').click()
  await expect(dapp.alert).toContainText(/insufficient|not enough/i)
})
