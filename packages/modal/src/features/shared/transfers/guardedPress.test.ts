import { defineErrors } from '@openappkit/common'
import { getOnramp, getSwap, type PurchaseStatus } from '@openappkit/core/internal'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { createWorld, place } from '../../../../test/createWorld.ts'
import { createOnrampWorld, showPurchase } from '../../../../test/onrampWorld.ts'
import { pressWith } from '../../../../test/realPointer.ts'
import type { World } from '../../../../test/scene.ts'
import { screen } from '../../../../test/screen.ts'
import { createSendWorld, openSend, review } from '../../../../test/sendWorld.ts'
import { createSwapWorld, openReview } from '../../../../test/swapWorld.ts'

const chainErrors = defineErrors('evm', { executionReverted: { short: 'Execution reverted' } })

async function createPlaced(options: Parameters<typeof createWorld>[0]): Promise<World> {
  const world = createWorld(options)
  await place('appkit-modal')
  return world
}

function defer() {
  let resolve = () => {}
  const promise = new Promise<void>((done) => (resolve = done))
  return { promise, resolve }
}

/** The world of a view, and the change that comes during a press. */
interface Shown {
  readonly world: World
  readonly change: () => unknown
}

interface Row {
  /** Shows the view, whose button takes presses. */
  open(): Promise<Shown>
  readonly pressed: string | RegExp
  readonly text: string | RegExp
}

const VIEWS: Readonly<Record<string, Row>> = {
  'the review of a transfer': {
    async open() {
      const world = await createPlaced(createSendWorld())
      await openSend(world)
      const { promise, resolve } = defer()
      world.control.onSimulateTransfer(async () => {
        await promise
        throw chainErrors.executionReverted()
      })
      await review(world)
      return { world, change: resolve }
    },
    pressed: 'Send',
    text: /would probably fail/,
  },
  'the review of a swap': {
    async open() {
      const world = await createPlaced(createSwapWorld())
      await openReview(world, { fromToken: 'USDC', toToken: 'ETH', amount: '100' })
      const { expiresAtMs } = getSwap(world.kit).getForm().quote!
      await world.clock.advance(expiresAtMs - world.clock.now() - 1)
      world.control.onSwapRead('estimateSwap', async () => ({
        fee: { amount: 10n ** 16n, decimals: 18, symbol: 'ETH' },
      }))
      // The price is read again, and with it the fee.
      return { world, change: () => world.clock.advance(1) }
    },
    pressed: 'Swap',
    text: /^0\.01 ETH/,
  },
  'a purchase': {
    async open() {
      const world = await createPlaced(createOnrampWorld())
      await showPurchase(world, { status: 'waiting', isPageClosed: false })
      const { state } = getOnramp(world.kit)
      const status: PurchaseStatus = { status: 'late' }
      return { world, change: () => (state.purchase = world.kit.valtio.ref({ ...state.purchase!, status })) }
    },
    pressed: /^Open the page again/,
    text: /hasn’t arrived within 30 minutes/,
  },
}

/** What a press asks the wallet for. */
const REQUESTS: readonly string[] = ['signMessage', 'signPermit', 'sendTransfer', 'sendSwap']

const listRequests = ({ control }: World) =>
  control.calls.map(({ operation }) => operation).filter((operation) => REQUESTS.includes(operation))

describe('a view whose press confirms what it shows', () => {
  it.each(
    Object.entries(VIEWS).flatMap(([name, row]) =>
      (['mouse', 'finger'] as const).map((pointer) => [name, pointer, row] as const),
    ),
  )(
    '%s shows a change at once, also during a press by a %s, which then requests nothing',
    async (_, pointer, { open, pressed, text }) => {
      const { world, change } = await open()
      await expect.element(screen.button(pressed)).toBeVisible()
      expect(page.getByText(text).elements()).toEqual([])
      const press = await pressWith(pointer, screen.button(pressed).element())
      await change()
      await expect.element(page.getByText(text).first()).toBeVisible()
      await press.release()
      await world.clock.advance(0)
      expect(listRequests(world)).toEqual([])
    },
  )
})
