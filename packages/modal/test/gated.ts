import { defineErrors } from '@openappkit/common'
import type { Kit, ViewEntry, ViewName } from '@openappkit/core/internal'
import { html } from 'lit'
import { expect, vi, type Mock } from 'vitest'
import type { Gate } from '../src/shell/gates/getGates.ts'
import { passGate } from '../src/shell/gates/passGate.ts'
import type { Feature } from '../src/shell/views/defineFeature.ts'
import { addFeatures } from '../src/shell/views/registerFeatures.ts'
import { ViewElement } from '../src/shell/views/view-element.ts'
import { createWorld, place } from './createWorld.ts'
import { screen } from './screen.ts'

export const exampleErrors = defineErrors('example', {
  noNonce: { short: 'No nonce', long: 'The server gave no nonce.' },
})

/** A view with one button, which passes the gate. */
class GateView extends ViewElement {
  protected renderKit(kit: Kit): unknown {
    return html`<button @click=${() => passGate(kit)}>Pass</button><button @click=${() => kit.router.push('WhatIsAWallet')}>Explain</button>`
  }
}

export const FIRST = 'ExampleFirst' as ViewName
export const SECOND = 'ExampleSecond' as ViewName
export const enter = (view: ViewName) => ({ view, data: undefined }) as ViewEntry

interface ExampleGate extends Gate {
  readonly check: Mock<Gate['check']>
  readonly onAbandon: Mock<(kit: Kit) => void>
}

export const createGate = (gate: Partial<ExampleGate> = {}): ExampleGate => ({
  name: 'first',
  order: 10,
  check: vi.fn<Gate['check']>(() => enter(FIRST)),
  onAbandon: vi.fn<(kit: Kit) => void>(),
  ...gate,
})

export const createFeature = (gates: readonly Gate[]): Feature => ({
  name: 'example',
  load: async () => ({
    messages: { slice: 'example', english: {} },
    views: {
      [FIRST]: { tag: 'appkit-example-first-view', title: () => 'First gate', View: GateView },
      [SECOND]: { tag: 'appkit-example-second-view', title: () => 'Second gate', View: class extends GateView {} },
    },
  }),
  views: { [FIRST]: {}, [SECOND]: {} },
  gates,
})

type WorldOptions = Parameters<typeof createWorld>[0]

export async function createGated(gates: readonly Gate[], options?: WorldOptions) {
  const world = createWorld(options)
  await addFeatures(world.kit, [createFeature(gates)])
  await world.kit.router.load()
  return world
}

/** Connects a wallet as a visitor. */
export async function connectAlpha(gates: readonly Gate[], options?: WorldOptions) {
  const world = await createGated(gates, options)
  await place('appkit-modal')
  await world.kit.modal.open()
  await screen.button('Alpha Wallet, installed').click()
  await expect.poll(() => world.control.calls.map(({ operation }) => operation)).toContain('connect')
  return world
}

/** A check that settles when the test resolves it. */
export function createDeferredCheck() {
  let answer: { resolve(entry: ViewEntry | undefined): void; reject(error: unknown): void } | undefined
  const check = vi.fn<Gate['check']>(() => new Promise((resolve, reject) => (answer = { resolve, reject })))
  return {
    check,
    resolve: (entry?: ViewEntry) => answer!.resolve(entry),
    reject: (error: unknown) => answer!.reject(error),
  }
}

export async function expectClosed(): Promise<void> {
  await expect.element(screen.dialog()).not.toBeInTheDocument()
}

export const disconnect = (kit: Kit) => void kit.connections.disconnect()
