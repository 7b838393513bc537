import { describe, expect, it } from 'vitest'
import {
  ADD_TWO,
  FIRST,
  ONE,
  ORIGIN,
  SECOND,
  createConnected,
  createMemoryStorage,
  createWallet,
} from '../../../test/createWalletWorld.ts'
import type { Client } from '../wallet/types.ts'

describe('an action of the owner in the window', () => {
  it('reaches the page: another account, another chain, a disconnect', async () => {
    const { ask, events, getWallet, answer } = await createConnected()
    const adding = ask('wallet_addEthereumChain', ADD_TWO)
    await answer('approve')
    await adding
    events.length = 0
    getWallet().selectAccount(SECOND)
    getWallet().selectChain(1337)
    getWallet().disconnectSite(ORIGIN)
    expect(events).toEqual([
      ['accountsChanged', [SECOND, FIRST]],
      ['chainChanged', '0x539'],
      ['accountsChanged', []],
    ])
    expect(await ask('eth_accounts')).toEqual([])
  })

  it('emits one event, and none with other changes', async () => {
    const { events, getWallet } = await createConnected()
    getWallet().selectAccount(SECOND)
    getWallet().selectAccount(SECOND)
    expect(events).toHaveLength(1)
  })

  it('rejects the pending requests of a site that it disconnects', async () => {
    const { ask, getWallet } = await createConnected()
    const asking = ask('personal_sign', '0x68', FIRST)
    getWallet().disconnectSite(ORIGIN)
    expect(await asking).toBe(4001)
    expect(getWallet().getPending()).toHaveLength(0)
  })
})

describe('memory', () => {
  it('a reloaded page is still connected, without a window', async () => {
    const { loadPage, walletWindow } = await createConnected()
    const { ask } = loadPage()
    expect(await ask('eth_accounts')).toEqual([FIRST])
    expect(walletWindow.opened).toBe(1)
  })

  it('a site that disconnected while the window was closed has to connect again', async () => {
    const { ask, walletWindow, getWallet } = await createConnected()
    walletWindow.isOpen = false
    expect(await ask('wallet_revokePermissions', { eth_accounts: {} })).toBeNull()
    void ask('eth_requestAccounts')
    await expect.poll(() => getWallet().getPending()).toHaveLength(1)
    expect(getWallet().getState().sites).toEqual({})
  })

  it('the wallet decides: accounts that it revoked meanwhile are removed at its first message', async () => {
    const { link, loadPage, getWallet, walletWindow } = await createConnected()
    link.leave()
    walletWindow.isOpen = false
    getWallet().reset()
    const page = loadPage()
    expect(await page.ask('personal_sign', '0x68', FIRST)).toBe(4100)
    expect(await page.ask('eth_accounts')).toEqual([])
    expect(page.events).toEqual([['accountsChanged', []]])
  })

  it('S15: a value in storage is read only in the format of the wallet', () => {
    const storage = createMemoryStorage()
    const broken = {
      version: 1,
      selected: '0x0000000000000000000000000000000000000000',
      chainId: 5,
      addedChains: [{ id: 1337, name: 'Fake', rpcUrl: 'https://evil.example', symbol: 'ETH' }, { id: 'x' }],
      sites: { [ORIGIN]: ['0x0000000000000000000000000000000000000000'], null: [FIRST] },
      activity: [{ kind: 'constructor' }, 7],
    }
    storage.setItem('openappkit-demo-wallet', JSON.stringify(broken))
    const { wallet } = createWallet(storage)
    expect(wallet.getState()).toEqual({
      selected: FIRST,
      chainId: 1337,
      addedChains: [],
      sites: {},
      activity: [],
      calls: [],
    })
    expect(wallet.getChains()).toEqual([ONE])
  })

  it('R7: works in memory if every call to storage throws', async () => {
    const refuse = () => {
      throw new Error('blocked')
    }
    const { wallet } = createWallet({ getItem: refuse, setItem: refuse, removeItem: refuse })
    wallet.selectAccount(SECOND)
    expect(wallet.getState().selected).toBe(SECOND)
    wallet.reset()
    expect(wallet.getState().selected).toBe(FIRST)
  })
})

describe('sessions', () => {
  it('S2: a message of another session is ignored', async () => {
    const { getWallet } = await createConnected()
    const posted: unknown[] = []
    const stranger: Client = { origin: 'http://evil.example', post: (message) => posted.push(message) }
    const request = { type: 'request', id: 'i', method: 'personal_sign', params: ['0x68', FIRST] } as const
    getWallet().receive(stranger, { ...request, session: 'guessed' })
    expect(posted).toEqual([])
    expect(getWallet().getPending()).toEqual([])
  })

  it('S1: another site cannot use the accounts of this one', async () => {
    const { getWallet } = await createConnected()
    const posted: { type: string }[] = []
    const stranger: Client = { origin: 'http://evil.example', post: (message) => posted.push(message) }
    getWallet().receive(stranger, { type: 'hello', session: 's', isConnected: true })
    const request = { type: 'request', id: 'i', method: 'personal_sign', params: ['0x68', FIRST] } as const
    getWallet().receive(stranger, { ...request, session: 's' })
    expect(posted).toMatchObject([
      { type: 'state', state: { accounts: [] } },
      { type: 'error', error: { code: 4100 } },
    ])
    expect(getWallet().getPending()).toEqual([])
  })
})
