import type { Eip1193Provider } from '@openappkit/common'
import { base, solana } from '@openappkit/core/networks'
import { describe, expect, it } from 'vitest'
import { createBrowser, ID, type Site } from '../../test/createSite.ts'
import { createStage } from '../../test/createStage.ts'

const stage = createStage()

/** What core writes for the other tabs to follow. */
const CONNECTIONS = 'openappkit:default:connections'

const isConnected = (site: Site) => site.until(() => site.kit.connections.isConnected('eip155'))
const countProposals = () => stage.relay.log.entries.filter(({ method }) => method === 'wc_proposeSession').length

async function connectIn(browser = createBrowser()) {
  const site = stage.openSite({ browser })
  const wallet = await stage.openWallet()
  await stage.connect(site)
  return { browser, site, wallet }
}

describe('after a reload', () => {
  it('is connected again without a prompt, in every chain family, and signs', async () => {
    const { browser, site, wallet } = await connectIn()
    site.kit.destroy()
    const next = stage.openSite({ browser })
    await isConnected(next)
    await next.until(() => next.kit.connections.isConnected('solana'))
    expect(next.kit.connections.getActive('eip155')).toMatchObject({
      connectorId: ID,
      wallet: { name: 'Remote Wallet' },
    })
    expect(await next.kit.connections.signMessage('again')).toMatch(/^0x/)
    expect(countProposals()).toBe(1)
    expect(wallet.sessions).toHaveLength(1)
  })

  it('R5: detects that the wallet has ended the session meanwhile', async () => {
    const { browser, site, wallet } = await connectIn()
    site.kit.destroy()
    await expect.poll(() => stage.relay.counts.sockets).toBe(1)
    await wallet.disconnect()
    const next = stage.openSite({ browser })
    await next.until(() => next.kit.connections.state.isInitialized && !next.kit.connections.isConnected('eip155'))
    await expect.poll(() => next.kit.connections.isConnected('eip155')).toBe(false)
    await expect.poll(() => browser.store.listKeys()).toEqual([])
  })

  it('keeps the rest of the session when the site has removed a network, also if the wallet names it again', async () => {
    const { browser, site, wallet } = await connectIn()
    site.kit.destroy()
    const next = stage.openSite({ browser, options: { networks: [base, solana] } })
    await isConnected(next)
    const getActive = () => next.kit.connections.getActive('eip155')
    expect(getActive()).toMatchObject({ chainReference: '8453' })
    expect(getActive()?.approval?.caipNetworkIds).toEqual(['eip155:8453', expect.stringMatching(/^solana:/)])
    await wallet.switchAccount(1)
    await next.until(() => getActive()?.accounts[0]?.address === wallet.accounts[1])
    next.kit.destroy()
    const last = stage.openSite({ browser, options: { networks: [base] } })
    await isConnected(last)
    expect(await last.kit.connections.signMessage('still here')).toMatch(/^0x/)
    expect(wallet.sessions).toHaveLength(1)
  })

  it('is on a network that the site does not have if it has none of the session, and requests a switch', async () => {
    const { browser, site, wallet } = await connectIn()
    site.kit.destroy()
    const next = stage.openSite({ browser, options: { networks: [{ ...base, id: 10 }] } })
    await isConnected(next)
    expect(next.kit.networks.getActive('eip155')).toMatchObject({ isUnsupported: true })
    expect(wallet.sessions).toHaveLength(1)
    const asked = next.kit.connections.switchNetwork('eip155:10').catch((error: unknown) => error)
    await expect.poll(() => wallet.requests.map(({ method }) => method)).toContain('wallet_switchEthereumChain')
    expect(await asked).toBeInstanceOf(Error)
  })

  it('SPEC 4.22: is another client for the relay, because a disconnect removes all records', async () => {
    const { browser, site } = await connectIn()
    await site.kit.connections.disconnect()
    await expect.poll(() => browser.store.listKeys()).toEqual([])
    site.kit.destroy()
    const next = stage.openSite({ browser })
    await stage.connect(next)
    const ids = stage.relay.log.entries.filter(({ kind }) => kind === 'connected').map(({ clientId }) => clientId)
    expect(new Set(ids).size).toBe(3)
  })
})

describe('a second tab', () => {
  it('R8: shares the session, signs with it, and disconnects with the first tab without sending a message', async () => {
    const { browser, site, wallet } = await connectIn()
    const second = stage.openSite({ browser })
    await isConnected(second)
    expect(await second.kit.connections.signMessage('from the second tab')).toMatch(/^0x/)
    expect(await site.kit.connections.signMessage('from the first tab')).toMatch(/^0x/)
    await site.kit.connections.disconnect()
    second.fakes.lifecycle.emitStorage(CONNECTIONS)
    await second.until(() => !second.kit.connections.isConnected('eip155'))
    await expect.poll(() => stage.relay.counts.sockets).toBe(1)
    expect(stage.relay.log.entries.filter(({ kind, tag }) => kind === 'request' && tag === 1112)).toHaveLength(1)
    expect(wallet.errors).toEqual([])
    await expect.poll(() => browser.store.listKeys()).toEqual([])
  })

  it('whose client is older than the session restores it too', async () => {
    const browser = createBrowser()
    const second = stage.openSite({ browser })
    // It has its own client before the first one connects.
    const abandoned = second.kit.connections.connect({ connectorId: ID }).catch(() => {})
    await second.readCode()
    second.kit.connections.cancel()
    await abandoned
    const { site } = await connectIn(browser)
    const provider = () => second.kit.connections.getProvider('eip155') as Eip1193Provider
    second.fakes.lifecycle.emitStorage(CONNECTIONS)
    await isConnected(second)
    expect(await provider().request({ method: 'eth_accounts' })).toEqual([stage.wallet.account])
    expect(site.kit.connections.isConnected()).toBe(true)
    // The writes of the older client remove nothing of the session.
    site.kit.destroy()
    second.kit.destroy()
    const third = stage.openSite({ browser })
    await isConnected(third)
    expect(await third.kit.connections.signMessage('still')).toMatch(/^0x/)
  })
})
