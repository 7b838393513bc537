import type { createFakeAdapter } from '@openappkit/testing'
import { expect } from 'vitest'

type Control = ReturnType<typeof createFakeAdapter>['control']

/** Waits until a wallet has a request to answer. The view that waits for the wallet may be visible before. */
export async function seePrompt(control: Control): Promise<void> {
  await expect.poll(() => control.pending.length).toBeGreaterThan(0)
}
