import type { Kit } from '@openappkit/core'
import { describe, expect, it } from 'vitest'
import { dataWorld, openData } from '../../../test/accountData.ts'
import { ALPHA, createWorld, place } from '../../../test/createWorld.ts'
import { readDeepText } from '../../../test/readDeep.ts'
import { getFocused, screen } from '../../../test/screen.ts'

const views: readonly [title: string, show: (kit: Kit) => void][] = [
  ['Receive', ({ router }) => router.push('WalletReceive')],
  ['Token', ({ router }) => router.push('Token', { asset: 'eip155:1/slip44:60' })],
  ['NFT', ({ router }) => router.push('Collectible', { asset: `eip155:1/erc721:0x${'0'.repeat(37)}900/1` })],
  ['Activity', ({ router }) => router.push('Transactions')],
]

async function openView(title: string, show: (kit: Kit) => void, options = {}) {
  const world = createWorld({ ...dataWorld, options: { ...dataWorld.options, ...options } })
  await place('appkit-modal')
  await openData(world)
  await expect.element(screen.dialog('Account')).toBeVisible()
  show(world.kit)
  await expect.element(screen.dialog(title)).toBeVisible()
  return world
}

describe.each(views)('a view with data of an account: %s', (title, show) => {
  it('shows the list of wallets when the wallet disconnects by itself, and keeps the focus in the modal', async () => {
    const { control } = await openView(title, show)
    control.emit(ALPHA, { type: 'disconnect' })
    await expect.element(screen.dialog('Connect wallet')).toBeVisible()
    await expect.poll(() => screen.heading('Connect wallet').element()).toBe(getFocused())
  })

  it('is left when the wallet switches to a network that the site does not support', async () => {
    const { control } = await openView(title, show)
    control.setChain(ALPHA, '999')
    await expect.element(screen.dialog('Unsupported network')).toBeVisible()
    await expect.poll(() => screen.heading('Unsupported network').element()).toBe(getFocused())
  })

  it('is not shown without an account', async () => {
    const { kit } = createWorld(dataWorld)
    await kit.modal.open()
    show(kit)
    expect(kit.router.current.view).toBe('Connect')
  })
})

describe('Receive on a network that the site allows without supporting it', () => {
  it('is left, because the warning could not name the network', async () => {
    const { control } = await openView(...views[0]!, { allowUnsupportedChain: true })
    control.setChain(ALPHA, '999')
    await expect.element(screen.dialog('Account')).toBeVisible()
    expect(readDeepText(screen.dialog().element())).not.toMatch(/assets on Unknown network/)
    await expect.poll(() => screen.button('Receive').query()).toBeNull()
  })
})

describe('a site without sending and receiving', () => {
  it.each(['WalletSend', 'WalletReceive', 'Transactions'] as const)('shows the account instead of %s', async (view) => {
    const { kit } = await openView(...views[0]!)
    kit.options.update({ features: { send: false, receive: false, history: false } })
    await expect.element(screen.dialog('Account')).toBeVisible()
    await expect(kit.modal.open({ view })).resolves.toBeUndefined()
    expect(kit.router.current.view).toBe('Account')
  })
})
