import { createFakeClock, createFakeFrame } from '@openappkit/testing'
import { onTestFinished, vi } from 'vitest'
import { createFrameClient } from '../src/client/createFrameClient.ts'
import type { FrameClientOptions } from '../src/client/types.ts'

export const SECURE_SITE = 'https://secure.example.com'
export const USER = { address: `0x${'a'.repeat(40)}`, chainId: 'eip155:1' }
export const SIGN = { method: 'personal_sign', params: ['0x00', USER.address] }

/** A client with a fake frame. It is destroyed after the test. */
export function setUpClient(options: Partial<FrameClientOptions> = {}) {
  const clock = createFakeClock()
  const frame = createFakeFrame()
  const onTimeout = vi.fn<NonNullable<FrameClientOptions['onTimeout']>>()
  const client = createFrameClient({
    secureSite: SECURE_SITE,
    projectId: 'p1',
    clock,
    createElement: frame.createElement,
    onTimeout,
    ...options,
  })
  onTestFinished(() => client.destroy())
  return { clock, frame, client, onTimeout }
}

/** A client whose frame has loaded. */
export async function setUpReadyClient() {
  const world = setUpClient()
  const load = world.client.load()
  await world.frame.finishLoad(world.clock)
  await load
  return world
}
