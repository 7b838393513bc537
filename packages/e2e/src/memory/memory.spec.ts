import type { Page, TestInfo } from '@playwright/test'
import { expect, test } from '../test.ts'
import { countMemory, type MemoryCount } from './countMemory.ts'
import { cycleModal, type Cycle } from './cycleModal.ts'

// A trace keeps copies of what it has seen in the page; motion only makes the many cycles longer.
test.use({ trace: 'off', screenshot: 'off', contextOptions: { reducedMotion: 'reduce' } })

/** Enough for all that is fetched or made once and then kept. */
const WARM_UP = 10

/** Counts after that many cycles. The bench reads them from the report, heap included. */
async function countAfterCycles(page: Page, testInfo: TestInfo, cycle: Cycle): Promise<Record<'first' | 'middle' | 'last', MemoryCount>> {
  const session = await page.context().newCDPSession(page)
  await cycleModal(cycle, WARM_UP)
  const first = await countMemory(session)
  await cycleModal(cycle, 100 - WARM_UP)
  const middle = await countMemory(session)
  await cycleModal(cycle, 200)
  const last = await countMemory(session)
  testInfo.annotations.push({ type: 'memory', description: JSON.stringify({ first, middle, last }) })
  return { first, middle, last }
}

test('keeps no node and no listener of 300 openings of the wallet list', { tag: '@react' }, async ({ dapp, wallet, page }, testInfo) => {
  test.setTimeout(120_000)
  await dapp.open()
  const { first, last } = await countAfterCycles(page, testInfo, { opener: dapp.connectButton, text: wallet.name })
  expect(last.nodes).toBeLessThanOrEqual(first.nodes)
  expect(last.listeners).toBeLessThanOrEqual(first.listeners)
})

test('keeps no node and no listener of 300 openings of the account', { tag: '@react' }, async ({ dapp, wallet, page }, testInfo) => {
  test.setTimeout(120_000)
  await dapp.open()
  await dapp.connect(wallet.name, wallet.account)
  await expect(dapp.accountButton).toHaveAccessibleName(/100 ETH/)
  const { first, last } = await countAfterCycles(page, testInfo, { opener: dapp.accountButton, text: 'Disconnect' })
  expect(last.nodes).toBeLessThanOrEqual(first.nodes)
  expect(last.listeners).toBeLessThanOrEqual(first.listeners)
})
