import { createKit, registerKit, type Kit, type KitOptions } from '@openappkit/core/internal'
import { base, mainnet } from '@openappkit/core/networks'
import { createFakeAdapter, createFakePorts, type FakeAdapterControl, type FakePortsOptions } from '@openappkit/testing'
import { onTestFinished } from 'vitest'

export const ALPHA = 'com.example.alpha'
export const BETA = 'com.example.beta'

export interface TestKit {
  readonly kit: Kit
  readonly wallets: FakeAdapterControl
}

/** A kit on fake ports with two fake wallets, registered as by `createAppKit`. Destroyed at the end of the test. */
export function createTestKit(options: Partial<KitOptions> = {}, ports: FakePortsOptions = {}): TestKit {
  const { createAdapter, control } = createFakeAdapter()
  const kit = createKit(
    { networks: [mainnet, base], adapters: [createAdapter], ...options },
    createFakePorts(ports).ports,
  )
  // The modal package registers these views with its features.
  for (const view of ['Connect', 'Account'] as const) kit.router.register(view, {})
  registerKit(kit)
  onTestFinished(() => kit.destroy())
  return { kit, wallets: control }
}
