import { beforeEach, describe, expect, it } from 'vitest'
import { DEMO_KEY, REFUSED, SIGNED, signByReference } from '../../test/typedDataCases.ts'
import { createTestWallet } from './createTestWallet.ts'
import type { TestWalletCore } from './types.ts'

const origin = 'https://dapp.example'

let wallet: TestWalletCore
beforeEach(async () => {
  const chains = [{ id: 1337, rpcUrl: 'http://127.0.0.1:1' }] as const
  wallet = createTestWallet({ privateKeys: [DEMO_KEY], chains }, async () => {})
  await wallet.handle({ method: 'eth_requestAccounts', origin })
})

const sign = (data: unknown) =>
  wallet.handle({ method: 'eth_signTypedData_v4', params: [wallet.account, data], origin })

describe('typed data', () => {
  it.each(SIGNED)('is signed by the test wallet like by MetaMask: $name', async ({ data }) => {
    expect(await sign(data)).toEqual({ result: signByReference(data) })
  })

  it.each(REFUSED)('is refused by the test wallet with -32602, without a prompt: $name', async ({ data }) => {
    wallet.hang()
    const asked = wallet.waitForPending().then(() => 'asked')
    expect(await Promise.race([sign(data), asked])).toMatchObject({ error: { code: -32602 } })
  })
})
