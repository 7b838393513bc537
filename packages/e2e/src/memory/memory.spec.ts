import type { Page, TestInfo } from '@playwright/test'
import { expect, test } from '../test.ts'
import { countMemory, type MemoryCount } from '../../../../scripts/bench/memory/countMemory.mjs'
import { cycleModal, type Cycle } from './cycleModal.ts'

// A trace keeps copies of the page's nodes; animations only slow down the many cycles.
test.use({ trace: 'off', screenshot: 'off', contextOptions: { reducedMotion: 'reduce' } })

/**
 * Counts after 10, 100 and 300 openings. Objects that are created once may come after the tenth opening
 * on a slow machine, so the tests compare the last two counts. The bench reads all from the report, also the heap.
 */
async function countAfterCycles(
  page: Page,
  testInfo: TestInfo,
  cycle: Cycle,
): Promise<Record<'first' | 'middle' | 'last', MemoryCount>> {
  const session = await page.context().newCDPSession(page)
  await cycleModal(cycle, 10)
  const first = await countMemory(session)
  await cycleModal(cycle, 90)
  const middle = await countMemory(session)
  await cycleModal(cycle, 200)
  const last = await countMemory(session)
  testInfo.annotations.push({ type: 'memory', description: JSON.stringify({ first, middle, last }) })
  return { first, middle, last }
}

test(
  'retains no node and no listener of the last 200 of 300 openings of the wallet list',
  { tag: '@react' },
  async ({ dapp, wallet, page }, testInfo) => {
    test.setTimeout(120_000)
    await dapp.open()
    const { middle, last } = await countAfterCycles(page, testInfo, { opener: dapp.connectButton, text: wallet.name })
    expect(last.nodes).toBeLessThanOrEqual(middle.nodes)
    expect(last.listeners).toBeLessThanOrEqual(middle.listeners)
  },
)

test(
  'retains no node and no listener of the last 200 of 300 openings of the account',
  { tag: '@react' },
  async ({ dapp, wallet, page }, testInfo) => {
    test.setTimeout(120_000)
    await dapp.openConnected(wallet)
    await expect(dapp.accountButton).toHaveAccessibleName(/100 ETH/)
    const { middle, last } = await countAfterCycles(page, testInfo, { opener: dapp.accountButton, text: '100 ETH' })
    expect(last.nodes).toBeLessThanOrEqual(middle.nodes)
    expect(last.listeners).toBeLessThanOrEqual(middle.listeners)
  },
)
