import { createKit, EMBEDDED_WALLET_ID, type KitOptions } from '@openappkit/core/internal'
import { base, mainnet } from '@openappkit/core/networks'
import {
  createFakeFrame,
  createFakePopup,
  createFakePorts,
  type FakeFrameOptions,
  type FakeStorage,
} from '@openappkit/testing'
import { onTestFinished } from 'vitest'
import { createDriver } from '../src/createDriver.ts'
import type { EmbeddedWalletOptions } from '../src/embeddedWallet.ts'

export const ADDRESS = '0xA1A1a1a1A1A1A1A1A1a1a1a1a1a1A1A1a1A1a1a1'
export const EMAIL = 'ada@example.org'
const SITE = { secureSite: 'https://secure.example.com', projectId: 'shop' }

export interface StageOptions {
  /** Of an earlier stage, to simulate a reload or another tab. */
  readonly storage?: FakeStorage
  /** Of an earlier stage: the same secure site. */
  readonly frame?: ReturnType<typeof createFakeFrame>
  readonly options?: Partial<KitOptions>
  readonly own?: EmbeddedWalletOptions
  readonly languages?: { current: readonly string[] }
}

/** A kit with the embedded wallet over a fake frame, in which the visitor is logged in after one letter with a code. */
export function createStage({
  storage,
  frame = createSite(),
  options,
  own = SITE,
  languages = { current: ['en'] },
}: StageOptions = {}) {
  const fakes = createFakePorts(storage ? { storage } : {})
  const connectors = [
    (context: Parameters<typeof createDriver>[0]) =>
      createDriver(context, own, { createElement: frame.createElement, listLanguages: () => languages.current }),
  ]
  const kit = createKit({ networks: [mainnet, base], connectors, ...options }, fakes.ports)
  onTestFinished(() => kit.destroy())

  const getStep = () => kit.connections.state.pending?.step
  /** Lets the frame's code and the frame load, and messages arrive. */
  async function settle(): Promise<void> {
    // The first import of code may take many turns of the event loop.
    await Promise.all([
      kit.connections.preload(),
      import('../src/engine/createEngine.ts'),
      import('../src/engine/toAddress.ts'),
    ])
    await frame.settle()
    await frame.finishLoad(fakes.clock)
  }
  const connect = (address = EMAIL) =>
    kit.connections.connect({ connectorId: EMBEDDED_WALLET_ID, input: { name: 'email', data: { address } } })

  const popup = createFakePopup()
  const connectSocial = () =>
    kit.connections.connect({
      connectorId: EMBEDDED_WALLET_ID,
      input: { name: 'social', data: { provider: 'google', popup } },
    })

  return {
    ...fakes,
    kit,
    popup,
    connectSocial,
    frame,
    settle,
    connect,
    getStep,
    listTypes: () => frame.requests.map(({ type }) => type),
    getFacet: () => kit.connections.findDriver(EMBEDDED_WALLET_ID, 'eip155')!.facets!.embedded!,
    /** Answers the step that asks for a code. */
    answer(given: { code: string } | { resend: true }) {
      const step = getStep()
      if (step?.name !== 'emailCode') throw new Error(`The step is ${step?.name}.`)
      step.answer(given)
    },
    /** Logs in with the right code. */
    async logIn() {
      const connecting = connect()
      await settle()
      this.answer({ code: '123456' })
      await settle()
      return connecting
    },
  }
}

export type Stage = ReturnType<typeof createStage>

/** A frame of a secure site that knows the visitor. */
export function createSite(options: FakeFrameOptions = {}): ReturnType<typeof createFakeFrame> {
  const frame = createFakeFrame(options)
  frame.respond('SYNC_DAPP_DATA', undefined)
  frame.respond('SYNC_THEME', undefined)
  frame.respond('GET_SMART_ACCOUNT_ENABLED_NETWORKS', { smartAccountEnabledNetworks: [1] })
  frame.respond('CONNECT_EMAIL', { action: 'VERIFY_OTP' })
  frame.respond('CONNECT_OTP', undefined)
  frame.respond('IS_CONNECTED', { isConnected: true })
  frame.respond('GET_USER', { email: EMAIL, address: ADDRESS, chainId: 'eip155:1' })
  frame.respond('SIGN_OUT', undefined)
  frame.respond('SWITCH_NETWORK', ({ chainId }) => ({ chainId }))
  return frame
}
