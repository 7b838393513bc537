import { createKit, getSwap } from '@openappkit/core'
import { createFakeLifecycle, createFakeStorage } from '@openappkit/testing'
import { expect, it, vi } from 'vitest'
import { numberToHex } from 'viem'
import { announceWallet } from '../../test/announce.ts'
import { createTestProvider } from '../../test/createTestProvider.ts'
import { usePage, connectorId } from '../../test/setUpAdapter.ts'
import { useMarket } from '../../test/setUpMarket.ts'
import { evm } from '../index.ts'

usePage()
const { ask, getWorld, mint, toAsset, owner, readBalance } = useMarket()
const clock = { now: () => Date.now(), setTimeout: (f: () => void, ms: number) => { const t = setTimeout(f, ms); return () => clearTimeout(t) } }

it('core on the real market', async () => {
  const world = getWorld()
  const provider = createTestProvider()
  provider.answer('eth_chainId', (params) => ask('eth_chainId', params))
  provider.answer('eth_requestAccounts', async () => [owner.address])
  provider.answer('eth_accounts', async () => [owner.address])
  const prompts: string[] = []
  provider.answer('eth_signTypedData_v4', ([, data]) => { prompts.push('sign'); return owner.signTypedData(JSON.parse(String(data))) })
  provider.answer('eth_sendTransaction', ([transaction]) => { prompts.push('send ' + (transaction as any).to); return ask('eth_sendTransaction', [{ ...(transaction as object), gas: numberToHex(1_000_000) }]) })
  announceWallet(provider)
  const id = world.chains[0]!.id
  const chain = { id, name: 'Local', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 }, rpcUrls: { default: { http: [world.chains[0]!.httpUrl] } }, contracts: { multicall3: { address: world.contracts.multicall3 } } }
  const kit = createKit({ networks: [chain as any], adapters: [evm({ rank: false })], endpoints: { api: world.apiUrl }, projectId: 'p1', swaps: { routers: { [`eip155:${id}`]: world.swapRouters } } } as any, { isBrowser: true, isMobile: false, clock, storage: createFakeStorage(), lifecycle: createFakeLifecycle(), fetch: globalThis.fetch.bind(globalThis), createId: () => String(Math.random()) } as any)
  kit.start()
  await kit.connections.preload()
  await vi.waitFor(() => expect(kit.connections.state).toBeDefined())
  await kit.connections.connect({ connectorId })
  const swap = getSwap(kit)
  await mint('GOLD', 10n ** 18n)
  await mint('DEMO', 10n ** 9n)
  async function run(from: string, to: string, amount: string) {
    prompts.length = 0
    swap.begin({ fromToken: toAsset(from), toToken: toAsset(to), amount })
    const end = swap.watchReview()
    try {
      await vi.waitFor(() => { const f = swap.getForm(); if (f.obstacle === 'impact') swap.confirmImpact(true); expect(f.obstacle).toBeUndefined() }, { timeout: 15_000 })
    } catch (error) { console.log(from, to, JSON.stringify({ o: swap.getForm().obstacle, e: String(swap.getForm().error), cause: String((swap.getForm().error as any)?.cause), phase: swap.state.phase }, (_, v) => typeof v === 'bigint' ? String(v) : v).slice(0, 1500)); throw error }
    const form = swap.getForm()
    const before = await readBalance(to)
    await swap.submit()
    end()
    try { await vi.waitFor(() => expect(['done', 'failed']).toContain(swap.state.phase.status), { timeout: 40_000 }) } catch (e) { console.log(from, to, JSON.stringify(swap.state.phase, (_, v) => typeof v === 'bigint' ? String(v) : v).slice(0, 900)); throw e }
    const after = await readBalance(to)
    const p = swap.state.phase
    console.log(from, to, form.review?.permission, 'changes', form.review?.changes?.length, 'impact', form.quote?.impact, 'fee', String(form.fee), 'quote', String(form.quote?.toAmount), p.status, 'received', 'received' in p ? String(p.received) : String((p as any).error?.code), 'delta', String(after - before), prompts.join(', '))
    swap.dismiss()
  }
  const rows = await (await fetch(`${world.apiUrl}/v1/convert/tokens?chainId=eip155:${id}`)).json() as any
  console.log(JSON.stringify(rows.tokens.map((t: any) => [t.symbol, t.decimals, t.eip2612])))
  await run('ETH', 'DEMO', '0.5')
  await run('DEMO', 'ETH', '100')
  await run('GOLD', 'DEMO', '0.1')
  kit.destroy()
}, 170_000)
