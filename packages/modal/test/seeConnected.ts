import type { FakeClock } from '@openappkit/testing'
import { expect } from 'vitest'
import { page } from 'vitest/browser'

/** Waits until the modal says that the wallet is connected, then lets that moment pass. */
export async function seeConnected(clock: FakeClock): Promise<void> {
  await expect.element(page.getByText('Connected', { exact: true })).toBeVisible()
  await clock.advance(600)
}
