import { verifyMessage, parseEther, type Hex } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { readChain } from '../../world/readChain.ts'
import { expect, test } from './test.ts'

test('connects, stays connected after a reload without a prompt, and disconnects', async ({ dapp, wallet }) => {
  await dapp.open()
  await dapp.expectFact('Status', 'disconnected')
  await dapp.connect(wallet.name, wallet.account)
  await dapp.expectFact('Network', 'Local One (chain 1337)')
  await dapp.find('button', /^Account 0x\w+…\w+\W+100 ETH$/)

  wallet.hang()
  await dapp.reload()
  await dapp.expectConnected(wallet.account)
  expect(wallet.pending).toEqual([])

  await dapp.disconnect()
  await dapp.reload()
  await dapp.find('button', 'Connect wallet')
  await dapp.expectFact('Status', 'disconnected')
})

test('offers to try again after the wallet declines, and then connects', async ({ dapp, wallet }) => {
  await dapp.open()
  wallet.rejectNext()
  await dapp.chooseWallet(wallet.name)
  await dapp.click('button', 'Try again')
  await dapp.expectConnected(wallet.account)
  await dapp.expectClosed()
})

test('switches to a network that the wallet does not have, and follows the wallet back', async ({ dapp, wallet }) => {
  await dapp.open()
  await dapp.connect(wallet.name, wallet.account)
  await dapp.click('button', /network/i)
  await dapp.click('button', /^Local Two/)
  await dapp.expectFact('Network', 'Local Two (chain 31338)')
  await dapp.expectClosed()
  expect(wallet.knownChains).toEqual([1337, 31338])
  await wallet.setChain(1337)
  await dapp.expectFact('Network', 'Local One (chain 1337)')
})

test('signs a message that verifies', async ({ dapp, wallet, account }) => {
  const message = 'Grüße, 世界'
  await dapp.open()
  await dapp.connect(wallet.name, wallet.account)
  await dapp.fill('Message', message)
  await dapp.click('button', 'Sign message')
  const outcome = await dapp.expectOutcome('Message signature', /0x[0-9a-f]{130}/)
  const signature = /0x[0-9a-f]{130}/.exec(outcome)?.[0] as Hex
  expect(await verifyMessage({ address: account.address, message, signature })).toBe(true)
})

test('sends ETH, and the recipient has it', async ({ dapp, wallet, facts }) => {
  const recipient = privateKeyToAddress(generatePrivateKey())
  await dapp.open()
  await dapp.connect(wallet.name, wallet.account)
  await dapp.fill('Recipient', recipient)
  await dapp.fill('Amount', '1.25')
  await dapp.click('button', 'Send ETH')
  await dapp.expectOutcome('ETH receipt', /Sent\. .*0x[0-9a-f]{64}/)
  expect(await readChain(facts, 1337).getBalance({ address: recipient })).toBe(parseEther('1.25'))
})

test('A3, A4, A5, A7: connects with the keyboard only: the focus goes into the dialog, stays there, and comes back', async ({
  dapp,
  wallet,
}) => {
  await dapp.open()
  await dapp.focusByKeyboard('Connect wallet')
  await dapp.press('Enter')
  await expect.poll(() => dapp.readFocus()).toBe('Log in or connect')
  await dapp.find('dialog', 'Log in or connect')
  await dapp.find('button', new RegExp(`^${wallet.name}, `))
  const stops = new Set<string>()
  for (let press = 0; press < 12; press += 1) {
    await dapp.press('Tab')
    stops.add(await dapp.readFocus())
  }
  expect(stops).toContain('Close')
  expect(stops).not.toContain('Message')
  await dapp.press('Escape')
  await dapp.expectClosed()
  await expect.poll(() => dapp.readFocus()).toBe('Connect wallet')

  await dapp.press('Space')
  await dapp.find('dialog', 'Log in or connect')
  await dapp.focusByKeyboard(new RegExp(`^${wallet.name}, `))
  await dapp.press('Enter')
  await dapp.expectConnected(wallet.account)
  await dapp.expectClosed()
  await expect.poll(() => dapp.readFocus()).toMatch(/^Account 0x/)
})
