import { defineErrors } from '@openappkit/common'
import { getSwap } from '@openappkit/core/internal'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { ALPHA, createWorld, place } from '../../../../test/createWorld.ts'
import { namesWorld, openRegister, registerButton, typeName } from '../../../../test/namesWorld.ts'
import { createOnrampWorld, enter, openForm as openBuy } from '../../../../test/onrampWorld.ts'
import type { World } from '../../../../test/scene.ts'
import { screen } from '../../../../test/screen.ts'
import { openForm as openSend } from '../../../../test/sendScreen.ts'
import { fill, FRIEND } from '../../../../test/sendWorld.ts'
import { createSwapWorld, openSwap } from '../../../../test/swapWorld.ts'

const evm = defineErrors('evm', {
  executionReverted: { short: 'Execution reverted: {reason}' },
  unsupportedMethod: { short: 'Unsupported method' },
  rpcFailed: { short: 'Network request failed' },
})
const http = defineErrors('http', {
  status: { short: 'The service responded with {status}', long: '{body}' },
  unreachable: { short: 'The service could not be reached' },
})

const body = JSON.stringify({ status: 'FAILED', reasons: [{ name: 'pair', description: 'This pair is paused.' }] })
const refuse = (status: number) => http.status({ status: String(status), body })

const reverted = evm.executionReverted({ reason: 'Pausable: paused' })
const unsupported = evm.unsupportedMethod()
const lost = http.unreachable()

async function swap(error: Error): Promise<World> {
  const world = createWorld(createSwapWorld({ quote: error }))
  await place('appkit-modal')
  await openSwap(world, { toToken: 'USDC', amount: '0.5' })
  await expect.poll(() => getSwap(world.kit).state.phase.status).not.toBe('choose')
  await world.clock.advance(1_000)
  return world
}

async function send(error: Error): Promise<void> {
  const world = await openSend()
  world.control.onEstimateTransfer(error)
  await fill(world, '0.5', FRIEND)
}

async function buy(error: Error): Promise<World> {
  async function createUrl(): Promise<string> {
    throw error
  }

  const world = createWorld(createOnrampWorld({ createUrl }))
  await place('appkit-modal')
  await openBuy(world)
  await enter(world, '100')
  return world
}

async function name(error: Error): Promise<World> {
  const world = createWorld(namesWorld)
  await place('appkit-modal')
  await openRegister(world)
  await typeName(world, 'alice')
  await expect.element(page.getByText(/is free/)).toBeVisible()
  world.control.onSignMessage(ALPHA, error)
  await registerButton().click()
  return world
}

/** What is shown, and of which error. */
const ANSWERS: readonly (readonly [flow: string, answer: string, open: () => Promise<unknown>, text: RegExp])[] = [
  ['a swap', 'a refusal of a contract', () => swap(reverted), /Pausable: paused/],
  ['a swap', 'a refusal of a service', () => swap(refuse(400)), /This pair is paused/],
  ['a swap', 'an unsupported method', () => swap(unsupported), /Unsupported method/],
  ['a transfer', 'a refusal of a contract', () => send(reverted), /Pausable: paused/],
  ['a transfer', 'a refusal of a service', () => send(refuse(400)), /This pair is paused/],
  ['a transfer', 'an unsupported method', () => send(unsupported), /Unsupported method/],
  ['a purchase', 'a refusal of a service', () => buy(refuse(403)), /This pair is paused/],
  ['a purchase', 'an unsupported method', () => buy(unsupported), /Unsupported method/],
  ['a name', 'a refusal of a contract', () => name(reverted), /Pausable: paused/],
  ['a name', 'an unsupported method', () => name(unsupported), /Unsupported method/],
]

const LOST: readonly (readonly [flow: string, failure: string, open: () => Promise<unknown>])[] = [
  ['a swap', 'a lost connection', () => swap(lost)],
  ['a swap', 'an error of the server', () => swap(refuse(503))],
  ['a swap', 'too many requests', () => swap(refuse(429))],
  ['a transfer', 'a lost connection', () => send(lost)],
  ['a transfer', 'an error of the server', () => send(refuse(500))],
  ['a purchase', 'a lost connection', () => buy(lost)],
  ['a purchase', 'an error of the server', () => buy(refuse(500))],
  ['a name', 'a lost connection', () => name(lost)],
]

const tryAgain = () => screen.button('Try again')

describe('a request that was answered', () => {
  it.each(ANSWERS)(
    'of %s is not offered again after %s, and its reason is shown',
    async (_flow, _answer, open, text) => {
      await open()
      await expect.element(page.getByText(text)).toBeVisible()
      expect(tryAgain().elements()).toEqual([])
    },
  )

  it.each(LOST)('of %s is offered again after %s', async (_flow, _failure, open) => {
    await open()
    await expect.element(tryAgain()).toBeVisible()
  })
})
