import { verifyMessage, type Hex } from 'viem'
import { expect, test } from './test.ts'

test('SPEC 1.2, A22: connects by the code on the screen, signs what verifies, and disconnects', async ({
  dapp,
  remote,
  relay,
  pairing,
}) => {
  await pairing.connect()
  expect(remote.sessions).toHaveLength(1)
  await dapp.type('Message', 'Grüße, 世界')
  await dapp.action('Sign message').click()
  const outcome = dapp.outcome('Message signature')
  await expect(outcome).toHaveText(/0x[0-9a-f]{130}/)
  const signature = /0x[0-9a-f]{130}/.exec((await outcome.textContent()) ?? '')?.[0] as Hex
  expect(await verifyMessage({ address: remote.account as Hex, message: 'Grüße, 世界', signature })).toBe(true)
  await dapp.accountButton.click()
  await dapp.modal.disconnect()
  await dapp.expectDisconnected()
  await expect.poll(() => remote.sessions).toEqual([])
  expect(relay.counts.errors).toBe(0)
})
