import { createFakeClock } from '@openappkit/testing'
import type { ServerResponse } from 'node:http'
import { expect, it } from 'vitest'
import { startNode } from '../../../test/startNode.ts'
import { requestNodes } from './requestNodes.ts'

it.each<[string, (response: ServerResponse) => void]>([
  ['nothing', () => {}],
  ['headers and no body', (response) => response.flushHeaders()],
])('R14, S26: the next node is asked after 10 s in which the first has answered %s', async (_what, respond) => {
  let notify = () => {}
  const asked = new Promise<void>((resolve) => (notify = resolve))
  const silent = await startNode(1, (response) => {
    respond(response)
    notify()
  })
  const node = await startNode(1)
  const clock = createFakeClock()
  const reading = requestNodes(
    [silent.url, node.url],
    { method: 'eth_blockNumber' },
    { clock, ended: new AbortController().signal },
  )
  await asked
  await clock.advance(9_999)
  expect(node.asked).toEqual([])
  await clock.advance(1)
  expect(await reading).toBe('0x1')
  expect(clock.pendingTimers).toBe(0)
  await silent.stop()
  await node.stop()
})
