import { describe, expect, it, vi } from 'vitest'
import { createDemoProvider } from './announcer/createDemoProvider.ts'
import { createSiteStore } from './announcer/createSiteStore.ts'
import { createWalletLink, type BarReason, type WalletWindow } from './announcer/createWalletLink.ts'
import { readPageMessage, writeMessage } from './protocol/messages.ts'
import { createRpcError } from './protocol/rpcErrors.ts'
import type { Hex, SiteState } from './protocol/types.ts'
import { createDemoWallet } from './wallet/createDemoWallet.ts'
import type { Client, Signer, StringStore } from './wallet/types.ts'

const FIRST = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const SECOND = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const ORIGIN = 'http://localhost:5173'
const WALLET_URL = 'http://127.0.0.1:5175'
const ONE = { id: 1337, name: 'Local One', rpcUrl: 'http://127.0.0.1:8545', symbol: 'ETH' }
const ADD_TWO = {
  chainId: '0x7a6a',
  chainName: 'Local Two',
  rpcUrls: ['http://127.0.0.1:8546'],
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
}

function createMemoryStorage(): StringStore {
  const items = new Map<string, string>()
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  }
}

let lastId = 0
const createId = () => `id-${(lastId += 1)}`

function createWallet(storage: StringStore) {
  const signer: Signer = {
    signMessage: vi.fn<Signer['signMessage']>(async () => '0x51'),
    signTypedData: vi.fn<Signer['signTypedData']>(async () => '0x52'),
    sendTransaction: vi.fn<Signer['sendTransaction']>(async () => '0x53'),
    fetchChainId: vi.fn<Signer['fetchChainId']>(async () => 31338),
  }
  const wallet = createDemoWallet({
    accounts: [FIRST, SECOND],
    chains: [ONE],
    signer,
    storage,
    now: () => 0,
    createId,
  })
  return { wallet, signer }
}

/** A dapp's page and the wallet's window, with postMessage and window.open made of functions. */
function createWorld() {
  const walletStorage = createMemoryStorage()
  const siteStorage = createMemoryStorage()
  const walletWindow = { isOpen: false, isBlocked: false, isDeaf: false, opened: 0, raised: true }
  let { wallet, signer } = createWallet(walletStorage)
  let toPage: ((data: unknown) => void) | undefined

  function loadWallet() {
    walletWindow.isDeaf = false
    ;({ wallet, signer } = createWallet(walletStorage))
    toPage?.(writeMessage({ type: 'listening' }))
  }

  function loadPage() {
    let client: Client | undefined
    let onTick: (() => void) | undefined
    const bar: { reason: BarReason | undefined } = { reason: undefined }
    const port: WalletWindow = {
      open() {
        if (walletWindow.isOpen) return 'found'
        if (walletWindow.isBlocked) return 'blocked'
        walletWindow.isOpen = true
        walletWindow.opened += 1
        queueMicrotask(loadWallet)
        return 'opened'
      },
      isOpen: () => walletWindow.isOpen,
      raise: () => walletWindow.raised,
      reload: loadWallet,
      post(text) {
        const message = readPageMessage(text)
        if (!walletWindow.isOpen || walletWindow.isDeaf || message === undefined) return
        if (message.type === 'hello') client = { origin: ORIGIN, post: (answer) => toPage?.(writeMessage(answer)) }
        if (client !== undefined) wallet.receive(client, message)
      },
      watchMessages(listener) {
        toPage = listener
        return () => (toPage = undefined)
      },
    }
    const initial: SiteState = { accounts: [], chainId: ONE.id, chains: [ONE] }
    const site = createSiteStore(siteStorage, WALLET_URL, initial)
    const link = createWalletLink({
      window: port,
      bar: { show: (reason) => (bar.reason = reason), hide: () => (bar.reason = undefined) },
      isConnected: () => site.get().accounts.length > 0,
      onState: site.set,
      createId,
      repeat(callback) {
        onTick = callback
        return () => (onTick = undefined)
      },
    })
    const readChain = vi.fn<(...args: unknown[]) => Promise<unknown>>(async () => '0x1')
    const provider = createDemoProvider({ origin: ORIGIN, site, link, readChain })
    const events: [string, unknown][] = []
    for (const name of ['accountsChanged', 'chainChanged', 'connect', 'disconnect']) {
      provider.on(name, (payload: unknown) => events.push([name, payload]))
    }
    const ask = (method: string, ...params: unknown[]) =>
      provider.request({ method, params }).catch((error: unknown) => (error as { code: number }).code)
    return { ask, bar, events, link, provider, readChain, tick: () => onTick?.(), isLooking: () => onTick !== undefined }
  }

  /** The owner's answer to what is shown. */
  async function answer(deed: 'approve' | 'reject', approval?: { accounts: Hex[] }) {
    const pending = await vi.waitFor(() => {
      const [shown] = wallet.getPending()
      if (shown === undefined) throw new Error('Nothing is shown.')
      return shown
    })
    if (deed === 'approve') await wallet.approve(pending.key, approval)
    else wallet.reject(pending.key)
    return pending
  }

  return { loadPage, loadWallet, answer, walletWindow, getWallet: () => wallet, getSigner: () => signer }
}

async function createConnected() {
  const world = createWorld()
  const page = world.loadPage()
  const asking = page.ask('eth_requestAccounts')
  await world.answer('approve')
  await asking
  page.events.length = 0
  return { ...world, ...page }
}

describe('connecting', () => {
  it('answers eth_accounts, eth_chainId and reads without opening the window', async () => {
    const { loadPage, walletWindow } = createWorld()
    const { ask } = loadPage()
    expect(await ask('eth_accounts')).toEqual([])
    expect(await ask('eth_chainId')).toBe('0x539')
    expect(await ask('eth_blockNumber')).toBe('0x1')
    expect(walletWindow.opened).toBe(0)
  })

  it('shows the site as the browser reports it, and shares the account in use once approved', async () => {
    const { loadPage, answer } = createWorld()
    const { ask, events } = loadPage()
    const asking = ask('eth_requestAccounts')
    expect(await answer('approve')).toMatchObject({ origin: ORIGIN, request: { kind: 'connect' }, chain: ONE })
    expect(await asking).toEqual([FIRST])
    expect(events).toEqual([['accountsChanged', [FIRST]]])
    expect(await ask('eth_requestAccounts')).toEqual([FIRST])
    expect(await ask('wallet_getPermissions')).toMatchObject([{ invoker: ORIGIN, parentCapability: 'eth_accounts' }])
  })

  it('shares the accounts the owner chose', async () => {
    const { loadPage, answer } = createWorld()
    const { ask } = loadPage()
    const asking = ask('wallet_requestPermissions', { eth_accounts: {} })
    await answer('approve', { accounts: [SECOND] })
    expect(await asking).toMatchObject([{ caveats: [{ value: [SECOND] }] }])
    expect(await ask('eth_accounts')).toEqual([SECOND])
  })

  it('answers 4001 when the owner refuses, and asks again afterwards', async () => {
    const { loadPage, answer, walletWindow } = createWorld()
    const { ask } = loadPage()
    const refused = ask('eth_requestAccounts')
    await answer('reject')
    expect(await refused).toBe(4001)
    const again = ask('eth_requestAccounts')
    await answer('approve')
    expect(await again).toEqual([FIRST])
    expect(walletWindow.opened).toBe(1)
  })

  it('answers 4001 when the owner closes the window, and stops looking at it', async () => {
    const { loadPage, walletWindow, getWallet } = createWorld()
    const { ask, tick, isLooking } = loadPage()
    const asking = ask('eth_requestAccounts')
    await vi.waitFor(() => expect(getWallet().getPending()).toHaveLength(1))
    tick()
    walletWindow.isOpen = false
    tick()
    expect(await asking).toBe(4001)
    expect(isLooking()).toBe(false)
  })

  it('R3: answers -32002 while a connection request waits', async () => {
    const { loadPage, answer } = createWorld()
    const { ask } = loadPage()
    const asking = ask('eth_requestAccounts')
    expect(await ask('eth_requestAccounts')).toBe(-32002)
    await answer('approve')
    expect(await asking).toEqual([FIRST])
  })
})

describe('the window', () => {
  it('shows a bar where the browser blocks it, and opens from the click on it', async () => {
    const { loadPage, answer, walletWindow } = createWorld()
    const { ask, bar, link } = loadPage()
    walletWindow.isBlocked = true
    const asking = ask('eth_requestAccounts')
    expect(bar.reason).toBe('blocked')
    walletWindow.isBlocked = false
    link.show()
    expect(bar.reason).toBeUndefined()
    await answer('approve')
    expect(await asking).toEqual([FIRST])
  })

  it('stays blocked until that click, however often the page looks', async () => {
    const { loadPage, walletWindow } = createWorld()
    const { ask, bar, tick, link } = loadPage()
    walletWindow.isBlocked = true
    const asking = ask('eth_requestAccounts')
    for (let count = 0; count < 100; count += 1) tick()
    expect(bar.reason).toBe('blocked')
    link.cancelAll()
    expect(await asking).toBe(4001)
    expect(bar.reason).toBeUndefined()
  })

  it('says that it waits where it cannot come to the front, and takes a cancelled request back', async () => {
    const { ask, bar, link, walletWindow, getWallet } = await createConnected()
    walletWindow.raised = false
    const asking = ask('personal_sign', '0x68', FIRST)
    expect(bar.reason).toBe('waiting')
    expect(getWallet().getPending()).toHaveLength(1)
    link.cancelAll()
    expect(await asking).toBe(4001)
    expect(getWallet().getPending()).toHaveLength(0)
    expect(bar.reason).toBeUndefined()
  })

  it('gets what waits again after the owner has reloaded it', async () => {
    const { ask, loadWallet, answer } = await createConnected()
    const asking = ask('personal_sign', '0x68', FIRST)
    loadWallet()
    await answer('approve')
    expect(await asking).toBe('0x51')
  })

  it('is loaded again when it keeps silent, and the page says so meanwhile', async () => {
    const { loadPage, walletWindow, answer } = createWorld()
    // A window of the right name that shows something else, such as an error page.
    walletWindow.isOpen = walletWindow.isDeaf = true
    const { ask, bar, tick } = loadPage()
    const asking = ask('eth_requestAccounts')
    let looks = 0
    while (walletWindow.isDeaf && looks < 100) {
      looks += 1
      tick()
    }
    expect(walletWindow.isDeaf).toBe(false)
    expect(bar.reason).toBe('silent')
    await answer('approve')
    expect(await asking).toEqual([FIRST])
    expect(bar.reason).toBeUndefined()
  })

  it('shows several requests one after the other, in the order they came', async () => {
    const { ask, answer, getWallet } = await createConnected()
    const first = ask('personal_sign', '0x68', FIRST)
    const second = ask('eth_sendTransaction', { from: FIRST, to: SECOND, value: '0x1' })
    expect(getWallet().getPending().map(({ request }) => request.kind)).toEqual(['message', 'transaction'])
    await answer('reject')
    await answer('approve')
    expect(await first).toBe(4001)
    expect(await second).toBe('0x53')
  })

  it('forgets what a page wanted that has gone', async () => {
    const { ask, link, getWallet } = await createConnected()
    void ask('personal_sign', '0x68', FIRST)
    link.leave()
    expect(getWallet().getPending()).toHaveLength(0)
  })
})

describe('signing and sending', () => {
  it('refuses everything that needs an account with 4100 before the site is connected, without a window', async () => {
    const { loadPage, walletWindow } = createWorld()
    const { ask } = loadPage()
    expect(await ask('personal_sign', '0x68', FIRST)).toBe(4100)
    expect(await ask('eth_signTypedData_v4', FIRST, '{}')).toBe(4100)
    expect(await ask('eth_sendTransaction', { from: FIRST, to: SECOND })).toBe(4100)
    expect(await ask('wallet_switchEthereumChain', { chainId: '0x539' })).toBe(4100)
    expect(walletWindow.opened).toBe(0)
  })

  it('refuses what it does not know with 4200, also the dangerous reads of a node', async () => {
    const { ask, readChain } = await createConnected()
    for (const method of ['eth_sign', 'eth_foo', 'anvil_setBalance', 'constructor', '__proto__']) {
      expect(await ask(method)).toBe(4200)
    }
    expect(readChain).not.toHaveBeenCalled()
  })

  it('refuses parameters that no message can carry with -32602', async () => {
    const { ask, provider } = await createConnected()
    expect(await ask('personal_sign', 1n, FIRST)).toBe(-32602)
    expect(await ask('personal_sign', `0x${'00'.repeat(200_000)}`, FIRST)).toBe(-32602)
    await expect(provider.request({ method: 'eth_accounts', params: {} })).rejects.toMatchObject({ code: -32602 })
    await expect(provider.request(undefined as never)).rejects.toMatchObject({ code: -32600 })
  })

  it('hands the error of the chain on, and tells the owner that it failed', async () => {
    const { ask, answer, getSigner, getWallet } = await createConnected()
    vi.mocked(getSigner().sendTransaction).mockRejectedValue(createRpcError('internal', 'insufficient funds'))
    const asking = ask('eth_sendTransaction', { from: FIRST, to: SECOND, value: '0x1' })
    await answer('approve')
    expect(await asking).toBe(-32603)
    expect(getWallet().getState().activity[0]).toMatchObject({ kind: 'transaction', outcome: 'failed' })
  })

  it('a second approval of the same request signs nothing', async () => {
    const { ask, getWallet, getSigner } = await createConnected()
    const asking = ask('personal_sign', '0x68', FIRST)
    const [key = ''] = getWallet().getPending().map((pending) => pending.key)
    await Promise.all([getWallet().approve(key), getWallet().approve(key)])
    await asking
    expect(getSigner().signMessage).toHaveBeenCalledTimes(1)
  })
})

describe('networks', () => {
  it('takes the path 4902, wallet_addEthereumChain, and is then on the new chain', async () => {
    const { ask, answer, events } = await createConnected()
    expect(await ask('wallet_switchEthereumChain', { chainId: '0x7a6a' })).toBe(4902)
    const adding = ask('wallet_addEthereumChain', ADD_TWO)
    await answer('approve')
    expect(await adding).toBeNull()
    expect(events).toEqual([['chainChanged', '0x7a6a']])
    expect(await ask('eth_chainId')).toBe('0x7a6a')
    // Already there: nobody is asked.
    expect(await ask('wallet_switchEthereumChain', { chainId: '0x7a6a' })).toBeNull()
  })

  it('reads from the chain in use', async () => {
    const { ask, answer, readChain } = await createConnected()
    const adding = ask('wallet_addEthereumChain', ADD_TWO)
    await answer('approve')
    await adding
    await ask('eth_blockNumber')
    expect(readChain).toHaveBeenLastCalledWith(
      expect.objectContaining({ rpcUrl: 'http://127.0.0.1:8546' }), 'eth_blockNumber', [],
    )
  })

  it('adds no chain whose endpoint is another chain', async () => {
    const { ask, answer, getSigner, getWallet } = await createConnected()
    vi.mocked(getSigner().fetchChainId).mockResolvedValue(1)
    const adding = ask('wallet_addEthereumChain', ADD_TWO)
    await answer('approve')
    expect(await adding).toBe(-32602)
    expect(getWallet().getChains()).toEqual([ONE])
  })

  it('tells connect with the first answer of the chain, disconnect when it is gone, and connect again', async () => {
    const { ask, events, readChain } = await createConnected()
    await ask('eth_blockNumber')
    readChain.mockRejectedValueOnce(createRpcError('disconnected'))
    expect(await ask('eth_blockNumber')).toBe(4900)
    await ask('eth_blockNumber')
    expect(events.map(([name]) => name)).toEqual(['connect', 'disconnect', 'connect'])
  })

  it("does not take a node's error for a lost chain", async () => {
    const { ask, events, readChain } = await createConnected()
    readChain.mockRejectedValueOnce(createRpcError('internal', 'execution reverted'))
    expect(await ask('eth_call', {})).toBe(-32603)
    expect(events).toEqual([['connect', { chainId: '0x539' }]])
  })
})

describe('what the owner does in the window', () => {
  it('reaches the page: another account, another chain, the end of the connection', async () => {
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

  it('is told once, not with every other change', async () => {
    const { events, getWallet } = await createConnected()
    getWallet().selectAccount(SECOND)
    getWallet().selectAccount(SECOND)
    expect(events).toHaveLength(1)
  })

  it('ends what the disconnected site still wanted', async () => {
    const { ask, getWallet } = await createConnected()
    const asking = ask('personal_sign', '0x68', FIRST)
    getWallet().disconnectSite(ORIGIN)
    expect(await asking).toBe(4001)
    expect(getWallet().getPending()).toHaveLength(0)
  })
})

describe('memory', () => {
  it('a reloaded page is still connected, silently', async () => {
    const { loadPage, walletWindow } = await createConnected()
    const { ask } = loadPage()
    expect(await ask('eth_accounts')).toEqual([FIRST])
    expect(walletWindow.opened).toBe(1)
  })

  it('a site that has disconnected itself while the window was shut is asked again', async () => {
    const { ask, walletWindow, getWallet } = await createConnected()
    walletWindow.isOpen = false
    expect(await ask('wallet_revokePermissions', { eth_accounts: {} })).toBeNull()
    void ask('eth_requestAccounts')
    await vi.waitFor(() => expect(getWallet().getPending()).toHaveLength(1))
    expect(getWallet().getState().sites).toEqual({})
  })

  it('the wallet is the truth: what it has revoked meanwhile is gone with its first word', async () => {
    const { link, loadPage, getWallet, walletWindow } = await createConnected()
    link.leave()
    walletWindow.isOpen = false
    getWallet().reset()
    const page = loadPage()
    expect(await page.ask('personal_sign', '0x68', FIRST)).toBe(4100)
    expect(await page.ask('eth_accounts')).toEqual([])
    expect(page.events).toEqual([['accountsChanged', []]])
  })

  it('S15: what storage holds is taken only as the wallet would have written it', () => {
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
    expect(wallet.getState()).toEqual({ selected: FIRST, chainId: 1337, addedChains: [], sites: {}, activity: [] })
    expect(wallet.getChains()).toEqual([ONE])
  })

  it('R7: works in memory where every call to storage throws', async () => {
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
  it('S2: a word of another session is not heard', async () => {
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
    expect(posted).toMatchObject([{ type: 'state', state: { accounts: [] } }, { type: 'error', error: { code: 4100 } }])
    expect(getWallet().getPending()).toEqual([])
  })
})
