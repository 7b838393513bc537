import { readMessage } from '@openappkit/testing/playwright'
import { verifyMessage, verifyTypedData, type Hex } from 'viem'
import { expect, test } from '../test.ts'

test('SPEC 7.40: signs a message that verifies', { tag: '@every-react' }, async ({ dapp, wallet, accounts }) => {
  const message = 'Grüße, 世界'
  await dapp.openConnected(wallet)
  await dapp.type('Message', message)
  await dapp.action('Sign message').click()
  const outcome = dapp.outcome('Message signature')
  await expect(outcome).toHaveText(/0x[0-9a-f]{130}/)
  const signature = /0x[0-9a-f]{130}/.exec((await outcome.textContent()) ?? '')?.[0] as Hex
  expect(await verifyMessage({ address: accounts[0].address, message, signature })).toBe(true)
  const request = wallet.requests.find(({ method }) => method === 'personal_sign')
  expect(request && readMessage(request)).toBe(message)
})

test('SPEC 7.40: signs typed data that verifies', { tag: '@every-react' }, async ({ dapp, wallet, accounts }) => {
  const contents = 'Grüße, 世界'
  const { address } = accounts[0]
  await dapp.openConnected(wallet)
  await dapp.type('Message', contents)
  await dapp.action('Sign typed data').click()
  const outcome = dapp.outcome('Typed data signature')
  await expect(outcome).toHaveText(/0x[0-9a-f]{130}/)
  const signature = /0x[0-9a-f]{130}/.exec((await outcome.textContent()) ?? '')?.[0] as Hex
  const letter = {
    domain: { name: 'OpenAppKit example', version: '1', chainId: 1337 },
    types: {
      Letter: [
        { name: 'from', type: 'address' },
        { name: 'contents', type: 'string' },
      ],
    },
    primaryType: 'Letter',
    message: { from: address, contents },
  } as const
  expect(await verifyTypedData({ ...letter, address, signature })).toBe(true)
})

test('the dapp verifies the signature', { tag: '@react' }, async ({ dapp, wallet }) => {
  await dapp.openConnected(wallet)
  await dapp.action('Sign typed data').click()
  await expect(dapp.outcome('Typed data signature')).toContainText('The signature is valid.')
})

test(
  'reports that a signature was declined, and signs when requested again',
  { tag: '@every-react' },
  async ({ dapp, wallet }) => {
    await dapp.openConnected(wallet)
    wallet.rejectNext()
    await dapp.action('Sign message').click()
    await expect(dapp.alert).toContainText(/declined/i)
    await dapp.signMessage()
    await expect(dapp.alert).toBeHidden()
  },
)
