import { arbitrum, base, mainnet, optimism, polygon } from '@openappkit/core/networks'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { createWorld, place } from '../../../test/createWorld.ts'
import { emulatePointer } from '../../../test/emulatePointer.ts'
import { getFocused, screen } from '../../../test/screen.ts'
import { withDirectory } from '../../../test/withDirectory.ts'

type View = 'Connect' | 'Networks' | 'AllWallets'

const networks = [mainnet, base, optimism, polygon, arbitrum] as const
const createConnectors = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `com.example.many-${index}`, name: `Wallet ${index}` }))

beforeEach(() => emulatePointer('mouse'))

async function open(view: View, wallets = 12) {
  const world = createWorld(
    withDirectory({ wallets: { connectors: createConnectors(wallets) }, options: { networks } }),
  )
  await place('appkit-modal')
  await world.kit.modal.open({ view })
  await expect.element(screen.dialog()).toBeVisible()
  return world
}

const search = () => page.getByRole('searchbox')
const getFocusedField = () => getFocused()?.getAttribute('type')

describe.each(['Connect', 'Networks', 'AllWallets'] as const)('the focus, when %s is shown', (view) => {
  it('moves to its search field on a desktop', async () => {
    await open(view)
    await expect.poll(getFocusedField).toBe('search')
  })

  it('A5: moves to the heading on a touch screen, where the keyboard would cover the view', async () => {
    emulatePointer('finger')
    await open(view)
    await expect.element(search()).toBeVisible()
    expect(getFocused()?.localName).toBe('h2')
  })
})

describe('a search field that is rendered after its view', () => {
  const addWallet = ({ control }: Awaited<ReturnType<typeof open>>) =>
    control.addConnector({ id: 'com.example.late', name: 'Late Wallet' })

  it('gets the focus from the heading', async () => {
    const world = await open('Connect', 8)
    await expect.poll(() => getFocused()?.localName).toBe('h2')
    addWallet(world)
    await expect.poll(getFocusedField).toBe('search')
  })

  it('leaves the focus where the visitor has moved it', async () => {
    const world = await open('Connect', 8)
    await expect.element(screen.button('Wallet 3, installed')).toBeVisible()
    screen.button('Wallet 3, installed').element().focus()
    const row = getFocused()
    addWallet(world)
    await expect.element(search()).toBeVisible()
    expect(getFocused()).toBe(row)
  })
})

it('A6: Back moves the focus to the pressed button, not to the search field', async () => {
  await open('Networks')
  await screen.button('What is a network?').click()
  await expect.element(screen.dialog('What is a network?')).toBeVisible()
  await screen.button('Back').click()
  await expect
    .poll(() => (getFocused()?.getRootNode() as Partial<ShadowRoot> | undefined)?.host?.textContent?.trim())
    .toBe('What is a network?')
})
