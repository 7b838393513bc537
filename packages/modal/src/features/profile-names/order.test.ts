import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { createWorld, place } from '../../../test/createWorld.ts'
import { connectWithNames, namesWorld, profileRow, ZONE } from '../../../test/namesWorld.ts'
import { openSettings, screen } from '../../../test/screen.ts'

const ENS = 'alice.eth'
const PROFILE = `alice.${ZONE}`

/** The button, and the account of a visitor with these names. */
async function openAccount(profiles: readonly object[], ensName: string | null) {
  const world = createWorld(namesWorld)
  await place('appkit-button')
  await place('appkit-modal')
  await connectWithNames(world, profiles, ensName)
  await world.kit.modal.open()
  await expect.element(screen.dialog('Account')).toBeVisible()
  return world
}

const inUse = () => page.getByRole('region', { name: 'Account in use' })

async function openWallets(): Promise<void> {
  await openSettings()
  await screen.button('Add or manage wallets').click()
  await expect.element(screen.dialog('Wallets')).toBeVisible()
}

describe('SPEC 3.8, 2.6: what names an account', () => {
  it.each<[string, readonly object[], string | null, string]>([
    ['the name of its profile, before that of ENS', [profileRow('alice')], ENS, PROFILE],
    ['the name of ENS without a profile', [], ENS, ENS],
  ])('is %s: in Account, in the wallets and on the button', async (_, profiles, ensName, name) => {
    const other = name === PROFILE ? ENS : PROFILE
    const { kit } = await openAccount(profiles, ensName)
    await expect.element(screen.dialog().getByText(name, { exact: true })).toBeVisible()
    await openWallets()
    await expect.element(inUse().getByText(name, { exact: true })).toBeVisible()
    expect(page.getByText(other).elements()).toEqual([])
    kit.modal.close()
    await expect.element(page.getByRole('button', { name: new RegExp(name.replaceAll('.', '\\.')) })).toBeVisible()
  })

  it('is its address without a name: in Account, in the wallets and on the button', async () => {
    const { kit } = await openAccount([], null)
    const short = /^0x\w{4}…\w{4}$/
    await expect.element(screen.dialog().getByText(short).first()).toBeVisible()
    await expect.element(screen.dialog().getByText('Alpha Wallet', { exact: true })).toBeVisible()
    await openWallets()
    await expect.element(inUse().getByText(short)).toBeVisible()
    kit.modal.close()
    await expect.element(page.getByRole('button', { name: /0x\w{4}…\w{4}/ })).toBeVisible()
  })
})
