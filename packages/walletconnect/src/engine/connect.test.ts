import { startRelay, DEMO_MNEMONIC, type RunningRelay } from '@openappkit/local'
import { createRemoteWallet, type RemoteWallet, type RemoteWalletOptions } from '@openappkit/testing/walletconnect'
import { verifyMessage } from 'viem'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createSite, ID, type Site, type SiteOptions } from '../../test/createSite.ts'

let relay: RunningRelay
let wallet: RemoteWallet
const sites: Site[] = []

beforeEach(async () => {
  relay = await startRelay({ port: 0 })
})
afterEach(async () => {
  for (const { kit } of sites.splice(0)) kit.destroy()
  await wallet?.destroy()
  await relay.stop()
})

function openSite(options: Partial<SiteOptions> = {}): Site {
  const site = createSite({ relayUrl: relay.url, ...options })
  sites.push(site)
  return site
}

async function openWallet(options: Partial<RemoteWalletOptions> = {}): Promise<RemoteWallet> {
  const chains = [1, 8453].map((id) => ({ id, rpcUrl: 'http://127.0.0.1:9' }))
  wallet = await createRemoteWallet({ relayUrl: relay.url, mnemonic: DEMO_MNEMONIC, chains, ...options })
  return wallet
}

describe('connecting a wallet outside the browser', () => {
  it('pairs, signs and leaves', async () => {
    const site = openSite()
    await openWallet()
    const connecting = site.kit.connections.connect({ connectorId: ID })
    const { uri } = await site.readCode()
    await wallet.pair(uri)
    const connection = await connecting
    expect(connection).toMatchObject({ connectorId: ID, chainReference: '1', wallet: { name: 'Remote Wallet' } })
    expect(connection.accounts[0]?.address).toBe(wallet.account)
    const signature = (await site.kit.connections.signMessage('hello')) as `0x${string}`
    expect(await verifyMessage({ address: wallet.account as `0x${string}`, message: 'hello', signature })).toBe(true)
    await site.kit.connections.disconnect()
    await expect.poll(() => wallet.sessions).toEqual([])
  })
})
