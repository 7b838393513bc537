import { createKit, registerKit, type Kit, type KitOptions } from '@openappkit/core'
import { base, mainnet } from '@openappkit/core/networks'
import { createFakeAdapter, createFakePorts, type FakeAdapterControl, type FakePortsOptions } from '@openappkit/testing'
import { onTestFinished } from 'vitest'

export const ALPHA = 'com.example.alpha'
export const BETA = 'com.example.beta'

export interface TestKit {
  readonly kit: Kit
  readonly wallets: FakeAdapterControl
}

/** A kit on fake ports with two fake wallets, registered like one of `createAppKit`; gone when the test ends. */
export function createTestKit(options: Partial<KitOptions> = {}, ports: FakePortsOptions = {}): TestKit {
  const { createAdapter, control } = createFakeAdapter()
  const kit = createKit({ networks: [mainnet, base], adapters: [createAdapter], ...options }, createFakePorts(ports).ports)
  // The modal package names these when it registers its features.
  for (const view of ['Connect', 'Account'] as const) kit.router.register(view, {})
  registerKit(kit)
  onTestFinished(() => kit.destroy())
  return { kit, wallets: control }
}
