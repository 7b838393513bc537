import { describe, expect, it, vi } from 'vitest'
import { ADD_TWO, FIRST, ONE, SECOND, createConnected, createWorld } from '../../../test/createWalletWorld.ts'
import { createRpcError } from '../protocol/rpcErrors.ts'

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

  it('refuses unknown methods with 4200, also the dangerous methods of a node', async () => {
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
    await expect(provider.request({ method: 'eth_call', params: {} })).rejects.toMatchObject({ code: -32602 })
    await expect(provider.request({ method: 'wallet_foo', params: {} })).rejects.toMatchObject({ code: 4200 })
    await expect(provider.request(undefined as never)).rejects.toMatchObject({ code: -32600 })
  })

  it('passes on the error of the chain, and shows the failure to the owner', async () => {
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
    const [key = ''] = getWallet()
      .getPending()
      .map((pending) => pending.key)
    await Promise.all([getWallet().approve(key), getWallet().approve(key)])
    await asking
    expect(getSigner().signMessage).toHaveBeenCalledTimes(1)
  })
})

describe('networks', () => {
  it('answers 4902, accepts wallet_addEthereumChain, and is then on the new chain', async () => {
    const { ask, answer, events } = await createConnected()
    expect(await ask('wallet_switchEthereumChain', { chainId: '0x7a6a' })).toBe(4902)
    const adding = ask('wallet_addEthereumChain', ADD_TWO)
    await answer('approve')
    expect(await adding).toBeNull()
    expect(events).toEqual([['chainChanged', '0x7a6a']])
    expect(await ask('eth_chainId')).toBe('0x7a6a')
    // The wallet is on the chain already, so it does not ask the owner.
    expect(await ask('wallet_switchEthereumChain', { chainId: '0x7a6a' })).toBeNull()
  })

  it('reads from the chain in use', async () => {
    const { ask, answer, readChain } = await createConnected()
    const adding = ask('wallet_addEthereumChain', ADD_TWO)
    await answer('approve')
    await adding
    await ask('eth_blockNumber')
    expect(readChain).toHaveBeenLastCalledWith(
      expect.objectContaining({ rpcUrl: 'http://127.0.0.1:8546' }),
      'eth_blockNumber',
      [],
    )
  })

  it('adds no chain if its endpoint serves another chain', async () => {
    const { ask, answer, getSigner, getWallet } = await createConnected()
    vi.mocked(getSigner().fetchChainId).mockResolvedValue(1)
    const adding = ask('wallet_addEthereumChain', ADD_TWO)
    await answer('approve')
    expect(await adding).toBe(-32602)
    expect(getWallet().getChains()).toEqual([ONE])
  })

  it('emits connect at the first answer of the chain, disconnect when the chain is unreachable, and connect again', async () => {
    const { ask, events, readChain } = await createConnected()
    await ask('eth_blockNumber')
    readChain.mockRejectedValueOnce(createRpcError('disconnected'))
    expect(await ask('eth_blockNumber')).toBe(4900)
    await ask('eth_blockNumber')
    expect(events.map(([name]) => name)).toEqual(['connect', 'disconnect', 'connect'])
  })

  it("does not treat a node's error as an unreachable chain", async () => {
    const { ask, events, readChain } = await createConnected()
    readChain.mockRejectedValueOnce(createRpcError('internal', 'execution reverted'))
    expect(await ask('eth_call', {})).toBe(-32603)
    expect(events).toEqual([['connect', { chainId: '0x539' }]])
  })
})
