import { flushPromises } from '@openappkit/testing'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { dataWorld, serveData } from '../../test/accountData.ts'
import { ALPHA, createWorld, place } from '../../test/createWorld.ts'
import { screen } from '../../test/screen.ts'

/** The place of everything in Account that can be pressed, by its name. */
function readPlaces(): Record<string, readonly number[]> {
  const view = screen.dialog().element().querySelector('appkit-account-view')!
  const { top } = view.getBoundingClientRect()
  const controls = [
    ...view.shadowRoot!.querySelectorAll<HTMLElement>(
      'oak-icon-button, oak-button, oak-copy-button, oak-address, oak-list-item',
    ),
  ]
  return Object.fromEntries(
    controls.map((control) => {
      const { x, y, width, height } = control.getBoundingClientRect()
      return [
        `${control.localName} ${control.getAttribute('label') ?? control.textContent?.trim()}`,
        [x, y - top, width, height],
      ]
    }),
  )
}

it('what can be pressed in Account does not move after it is shown, while balance, entries and tokens arrive', async () => {
  const world = createWorld(dataWorld)
  let answer = (_: bigint) => {}
  world.control.onGetBalance(() => new Promise((resolve) => (answer = (value) => resolve({ value } as never))))
  await place('appkit-modal')
  await world.kit.connections.connect({ connectorId: ALPHA })
  await world.kit.modal.open()
  await expect.element(screen.button('Settings')).toBeVisible()
  const seen: Record<string, readonly number[]> = {}
  const moved: string[] = []
  const look = () => {
    for (const [name, place] of Object.entries(readPlaces())) {
      if (seen[name] && String(seen[name]) !== String(place)) moved.push(`${name}: ${seen[name]} to ${place}`)
      seen[name] ??= place
    }
  }
  const watch = async () => {
    for (let frame = 0; frame < 30; frame += 1) {
      look()
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
  }
  await watch()
  serveData(world)
  answer(15n * 10n ** 17n)
  await flushPromises()
  await watch()
  await expect.element(page.getByRole('tab', { name: 'Tokens' })).toBeVisible()
  await watch()
  expect(Object.keys(seen)).toEqual(
    expect.arrayContaining([
      'oak-icon-button Network: Ethereum',
      'oak-icon-button Settings',
      'oak-copy-button Copy address',
    ]),
  )
  expect(moved).toEqual([])
})
