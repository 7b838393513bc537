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
import { assembleAppKit } from '../src/create-app-kit/assembleAppKit.ts'
import type { AppKitOptions } from '../src/create-app-kit/types.ts'
import '../src/define.ts'

export const ALPHA = 'com.example.alpha'
export const BETA = 'com.example.beta'

interface WorldOptions extends FakePortsOptions {
  readonly options?: Partial<AppKitOptions>
  readonly wallets?: FakeAdapterOptions
  /** Adds the connector for wallets outside this browser. */
  readonly pairing?: FakePairingOptions
  /** Of an earlier world: its wallets outlive a reload. */
  readonly adapter?: ReturnType<typeof createFakeAdapter>
}

/** A kit with the modal's features over fakes, destroyed at the end of the test. */
export function createWorld({ options, wallets, pairing, adapter = createFakeAdapter(wallets), ...parts }: WorldOptions = {}) {
  const fakes = createFakePorts(parts)
  const phone = createFakePairing(pairing)
  const connectors = pairing ? [phone.createDriver] : []
  const appKit = assembleAppKit({ adapters: [adapter.createAdapter], networks: [mainnet, base], connectors, ...options }, fakes.ports)
  onTestFinished(() => appKit.destroy())
  return { ...fakes, appKit, kit: appKit.kit, adapter, control: adapter.control, phone: phone.control }
}

type OurTag = Extract<keyof HTMLElementTagNameMap, `appkit-${string}`>

/** Puts an element into the page and waits until it has found its kit; taken out at the end of the test. */
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

/** What core stores for the other tabs to follow. */
const CONNECTIONS = 'openappkit:default:connections'

/** An earlier page was connected with a wallet on another device, which does not answer this one. */
export async function comeBackToSleepingWallet(
  { kit, phone, storage, lifecycle }: ReturnType<typeof createWorld>,
  links?: Parameters<typeof phone.sleep>[0],
): Promise<void> {
  phone.sleep(links)
  storage.setItem(CONNECTIONS, JSON.stringify({ v: 1, data: { eip155: [{ connectorId: 'walletConnect', status: 'active' }] } }))
  kit.start()
  lifecycle.emitStorage(CONNECTIONS)
  await vi.waitUntil(() => kit.connections.getNamespace().unconfirmed)
}
