import {
  createFakeAdapter,
  createFakePairing,
  createFakePorts,
  type FakeAdapterOptions,
  type FakePairingOptions,
  type FakePortsOptions,
} from '@openappkit/testing'
import { base, mainnet } from '@openappkit/core/networks'
import { onTestFinished, vi } from 'vitest'
import { assembleAppKit } from '../src/kit/create-app-kit/createAppKit.ts'
import type { UncheckedOptions } from '../src/kit/create-app-kit/types.ts'
import '../src/define.ts'

export const ALPHA = 'com.example.alpha'
export const BETA = 'com.example.beta'

interface WorldOptions extends FakePortsOptions {
  readonly options?: Partial<UncheckedOptions>
  readonly wallets?: FakeAdapterOptions
  /** Adds a fake WalletConnect connector. */
  readonly pairing?: FakePairingOptions
  /** The adapter of an earlier world, to simulate a reload. */
  readonly adapter?: ReturnType<typeof createFakeAdapter>
}

/** A kit with the modal's features on fake ports. Destroyed at the end of the test. */
export function createWorld({
  options,
  wallets,
  pairing,
  adapter = createFakeAdapter(wallets),
  ...parts
}: WorldOptions = {}) {
  const fakes = createFakePorts(parts)
  const phone = createFakePairing(pairing)
  const connectors = pairing ? [phone.createDriver] : []
  const appKit = assembleAppKit(
    { adapters: [adapter.createAdapter], networks: [mainnet, base], connectors, ...options },
    fakes.ports,
  )
  onTestFinished(() => appKit.destroy())
  return { ...fakes, appKit, kit: appKit.kit, adapter, control: adapter.control, phone: phone.control }
}

export type OurTag = Extract<keyof HTMLElementTagNameMap, `appkit-${string}`>

/** Appends an element to the page and waits until it has found its kit. Removed at the end of the test. */
export async function place<Tag extends OurTag>(
  tag: Tag,
  attributes: Record<string, string> = {},
): Promise<HTMLElementTagNameMap[Tag]> {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  document.body.append(element)
  onTestFinished(() => element.remove())
  await element.updateComplete
  return element
}

/** The storage key of core's connections. */
const CONNECTIONS = 'openappkit:default:connections'

/** Restores a connection to a wallet on another device, which does not confirm it. */
export async function restoreUnconfirmed(
  { kit, phone, storage, lifecycle }: ReturnType<typeof createWorld>,
  links?: Parameters<typeof phone.sleep>[0],
): Promise<void> {
  phone.sleep(links)
  storage.setItem(
    CONNECTIONS,
    JSON.stringify({ v: 1, data: { eip155: [{ connectorId: 'walletConnect', status: 'active' }] } }),
  )
  kit.start()
  lifecycle.emitStorage(CONNECTIONS)
  await vi.waitUntil(() => kit.connections.getNamespace().unconfirmed)
}
