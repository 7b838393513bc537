import { describe, expect, it } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { createWorld, place } from '../../../../test/createWorld.ts'
import { connect, createOnrampWorld, openForm as openBuy, pay, receive } from '../../../../test/onrampWorld.ts'
import type { World } from '../../../../test/scene.ts'
import { screen } from '../../../../test/screen.ts'
import { amount, openForm as openSend } from '../../../../test/sendScreen.ts'
import { createSwapWorld, openSwap } from '../../../../test/swapWorld.ts'

async function createPlaced(options?: Parameters<typeof createWorld>[0]): Promise<World> {
  const world = createWorld(options)
  await place('appkit-modal')
  return world
}

/** Every field for an amount, with the unit that it takes. */
const FIELDS: Readonly<Record<string, () => Promise<{ field: Locator; unit: string }>>> = {
  async Send() {
    await openSend()
    return { field: amount(), unit: 'ETH' }
  },
  async Swap() {
    const world = await createPlaced(createSwapWorld())
    await openSwap(world, { fromToken: 'USDC', toToken: 'ETH' })
    return { field: page.getByRole('textbox', { name: 'You pay' }), unit: 'USDC' }
  },
  async Receive() {
    const world = await createPlaced()
    await connect(world)
    void world.kit.modal.open({ view: 'WalletReceive' })
    await screen.button('Request an amount').click()
    return { field: page.getByRole('textbox', { name: 'Amount to request' }), unit: 'ETH' }
  },
  async 'Buy, what is paid'() {
    await openBuy(await createPlaced(createOnrampWorld()))
    return { field: pay(), unit: 'USD' }
  },
  async 'Buy, what is received'() {
    await openBuy(await createPlaced(createOnrampWorld()))
    return { field: receive(), unit: 'ETH' }
  },
}

/** Puts a text into the clipboard of the page's own paste. */
function paste(field: Locator, text: string): void {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  field
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, composed: true, cancelable: true }))
}

describe.each(Object.entries(FIELDS))('the amount of %s', (_, open) => {
  it.each(['€12.50', '12.50 XYZ'])('refuses the pasted text %s, and says which unit it expects', async (text) => {
    const { field, unit } = await open()
    paste(field, text)
    await expect.element(page.getByText(`Enter an amount in ${unit}`)).toBeVisible()
    await expect.element(field).toHaveValue('')
  })

  it('refuses a typed text of another unit, and says which unit it expects', async () => {
    const { field, unit } = await open()
    await field.click()
    await userEvent.keyboard('€5')
    await expect.element(page.getByText(`Enter an amount in ${unit}`)).toBeVisible()
  })
})

it('the amount of a token says that it expects the token if money is pasted', async () => {
  await openSend()
  paste(amount(), '$12.50')
  await expect.element(page.getByText('Enter an amount in ETH')).toBeVisible()
})
