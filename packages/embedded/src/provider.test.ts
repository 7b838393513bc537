import type { Eip1193Provider } from '@openappkit/common'
import { createRefusal } from '@openappkit/frame'
import { describe, expect, it, vi } from 'vitest'
import type { EmbeddedProvider } from './engine/createProvider.ts'
import { ADDRESS, createStage } from '../test/createStage.ts'

const SIGNATURE = `0x${'5a'.repeat(65)}`
const SIGN = { method: 'personal_sign', params: ['0x68656c6c6f', ADDRESS] }

async function setUp() {
  const stage = createStage()
  await stage.logIn()
  const provider = stage.kit.connections.getProvider() as Eip1193Provider
  const request = async (args: Parameters<Eip1193Provider['request']>[0]) => {
    const answer = provider.request(args).catch((error: unknown) => error)
    await stage.settle()
    return answer
  }
  const listSent = () => stage.frame.requests.filter(({ type }) => type === 'RPC_REQUEST').map(({ payload }) => payload)
  return { ...stage, provider, request, listSent }
}

describe('the provider of the embedded wallet', () => {
  it('answers accounts and network by itself', async () => {
    const { request, listSent } = await setUp()
    expect(await request({ method: 'eth_accounts' })).toEqual([ADDRESS])
    expect(await request({ method: 'eth_requestAccounts' })).toEqual([ADDRESS])
    expect(await request({ method: 'eth_chainId' })).toBe('0x1')
    expect(await request({ method: 'net_version' })).toBe('1')
    expect(listSent()).toEqual([])
  })

  it('SPEC 6.3, 7.75: sends a request to the frame, with the network of the wallet', async () => {
    const { request, frame, listSent } = await setUp()
    frame.respond('RPC_REQUEST', '0x10')
    expect(await request({ method: 'eth_blockNumber', params: [] })).toBe('0x10')
    expect(listSent()).toEqual([
      { method: 'eth_blockNumber', params: [], chainId: 'eip155:1', chainNamespace: 'eip155' },
    ])
  })

  it('SPEC 6.6: refuses a method that is not on a list', async () => {
    const { request } = await setUp()
    expect(await request({ method: 'eth_sign', params: [] })).toMatchObject({
      code: 4200,
      message: 'Requested RPC call is not allowed',
    })
  })

  it('shows the frame while the visitor is asked', async () => {
    const { provider, frame, getFacet, settle } = await setUp()
    frame.respond('RPC_REQUEST', (_payload, context) => {
      context.show(420)
      return new Promise(() => {})
    })
    provider.request(SIGN).catch(() => {})
    await settle()
    expect(getFacet().getApproval()).toMatchObject({ minHeight: 420 })
    getFacet().rejectRequests()
    await settle()
    expect(getFacet().getApproval()).toBeUndefined()
  })

  it('SPEC 4.40, 6.5, 8.48: aborts unsafe requests when the visitor rejects, and leaves the others', async () => {
    const { provider, frame, getFacet, settle } = await setUp()
    frame.respond('RPC_REQUEST', 'hang')
    const [signing, reading] = [vi.fn(), vi.fn()]
    provider.request(SIGN).catch(signing)
    provider.request({ method: 'eth_blockNumber' }).catch(reading)
    await settle()
    getFacet().rejectRequests()
    await settle()
    expect(signing).toHaveBeenCalledWith(expect.objectContaining({ code: 4001, message: 'Request was aborted' }))
    expect(reading).not.toHaveBeenCalled()
  })

  it.each([
    ['a refusal of the visitor', createRefusal({ code: 4001, message: 'User rejected the request' }), 4001],
    ['an error of a node', createRefusal({ code: 3, message: 'execution reverted', data: '0x08c3' }), 3],
    ['an error without a code', createRefusal({ message: 'broken' }), -32603],
  ])('reports %s with the code of EIP-1193', async (_, error, code) => {
    const { request, frame } = await setUp()
    frame.respond('RPC_REQUEST', error)
    expect(await request(SIGN)).toMatchObject({ code })
  })

  it('SPEC 7.60: switches to a network of the site, and notifies the site and the kit', async () => {
    const { provider, request, kit } = await setUp()
    const changed = vi.fn()
    provider.on('chainChanged', changed)
    expect(await request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x2105' }] })).toBeNull()
    expect(changed).toHaveBeenCalledExactlyOnceWith('0x2105')
    expect(kit.connections.getCaipAddress()).toBe(`eip155:8453:${ADDRESS}`)
    for (const params of [[{ chainId: '0x5' }], [{}], [], [{ chainId: 'x' }]]) {
      expect(await request({ method: 'wallet_switchEthereumChain', params })).toMatchObject({ code: 4902 })
    }
  })

  it('SPEC 7.83: fetches a token for the servers of the site while the visitor is logged in', async () => {
    const { provider, frame, kit, settle } = await setUp()
    const embedded = provider as EmbeddedProvider
    const fetchToken = async () => {
      const token = embedded.fetchSessionToken().catch((error: unknown) => error)
      await settle()
      return token
    }
    frame.respond('IS_CONNECTED', () => {
      frame.updateSession('token of this page')
      return { isConnected: true }
    })
    expect(await fetchToken()).toBe('token of this page')
    frame.respond('IS_CONNECTED', { isConnected: false })
    expect(await fetchToken()).toMatchObject({ code: 4100 })
    frame.respond('IS_CONNECTED', { isConnected: true })
    void kit.connections.disconnect()
    await settle()
    expect(await fetchToken()).toMatchObject({ code: 4100 })
  })

  it('SPEC 8.22: disconnects when the session has ended', async () => {
    const { request, frame, kit, provider } = await setUp()
    const changed = vi.fn()
    provider.on('accountsChanged', changed)
    frame.respond('RPC_REQUEST', createRefusal({ code: 'secureSite.sessionEnded', message: 'ended' }))
    expect(await request(SIGN)).toBeInstanceOf(Error)
    expect(kit.connections.isConnected()).toBe(false)
    expect(changed).toHaveBeenCalledWith([])
    expect(await request({ method: 'eth_accounts' })).toEqual([])
    expect(await request(SIGN)).toMatchObject({ code: 4100 })
  })

  it('signs a text and bytes by EIP-191', async () => {
    const { kit, frame, settle, listSent } = await setUp()
    frame.respond('RPC_REQUEST', SIGNATURE)
    for (const message of ['hello', new Uint8Array([104, 101, 108, 108, 111])]) {
      const signing = kit.connections.signMessage(message)
      await settle()
      expect(await signing).toBe(SIGNATURE)
    }
    expect(listSent()).toEqual(
      [SIGN, SIGN].map((request) => ({ ...request, chainId: 'eip155:1', chainNamespace: 'eip155' })),
    )
  })

  it.each([
    ['a declined signature', createRefusal({ code: 4001, message: 'no' }), 'connections.userRejected'],
    ['an answer that is no signature', 'signed', 'email.invalidAnswer'],
  ])('refuses %s', async (_, answer, code) => {
    const { kit, frame, settle } = await setUp()
    frame.respond('RPC_REQUEST', answer)
    const signing = kit.connections.signMessage('hello').catch((error: unknown) => error)
    await settle()
    expect(await signing).toMatchObject({ code })
  })

  it('logs a listener of the site that throws, and notifies the others', async () => {
    const { provider, request, kit } = await setUp()
    const other = vi.fn()
    const broken = () => {
      throw new Error('broken')
    }
    provider.on('chainChanged', broken)
    provider.on('chainChanged', other)
    await request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x2105' }] })
    expect(other).toHaveBeenCalled()
    expect(kit.log.entries().some(({ message }) => message.includes('chainChanged'))).toBe(true)
    provider.removeListener('chainChanged', other)
    await request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x1' }] })
    expect(other).toHaveBeenCalledOnce()
  })
})
