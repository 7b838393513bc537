import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { ALPHA, createWorld, place } from '../../../test/createWorld.ts'
import { connectAlpha } from '../../../test/scene.ts'
import { screen } from '../../../test/screen.ts'
import { shortenName } from '../../kit/facts/shorten.ts'

const ONE = `0xab16${'0'.repeat(32)}cdef`
const TWO = `0x7099${'0'.repeat(32)}1234`
const PICTURE = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>'

async function connect() {
  const world = createWorld()
  world.control.setAccounts(ALPHA, [ONE])
  await connectAlpha(world.kit)
  return {
    ...world,
    countLookUps: () => world.control.calls.filter(({ operation }) => operation === 'lookUpName').length,
  }
}

const getView = () => screen.dialog().element().querySelector('appkit-account-view')!.shadowRoot!

describe('the name of an account', () => {
  it('SPEC 3.8: is shown with its picture in the account, above the address', async () => {
    const { kit, control } = await connect()
    control.setName('alice.eth', ONE, PICTURE)
    await place('appkit-modal')
    await kit.modal.open()
    await expect.element(page.getByText('alice.eth', { exact: true })).toBeVisible()
    expect(getView().querySelector('.face oak-image')).toHaveProperty('src', PICTURE)
    expect(getView().querySelector('.face > oak-avatar')).toBeNull()
    await expect.element(page.getByRole('button', { name: 'Copy address 0xab16…cdef' })).toBeVisible()
  })

  it('SPEC 3.8: is shown on the button from then on', async () => {
    const { kit, control } = await connect()
    control.setName('alice.eth', ONE, PICTURE)
    const button = await place('appkit-button')
    await place('appkit-modal')
    await expect.element(page.getByRole('button', { name: /0xab16…cdef/ })).toBeVisible()
    await kit.modal.open()
    await expect.element(screen.dialog().getByText('alice.eth', { exact: true })).toBeVisible()
    kit.modal.close()
    await expect.element(page.getByRole('button', { name: /alice\.eth/ })).toBeVisible()
    const findImage = () => button.shadowRoot?.querySelector('oak-image, appkit-account-button')
    await expect
      .poll(() => (findImage()?.shadowRoot?.querySelector('oak-image') ?? findImage())?.shadowRoot)
      .toBeTruthy()
  })

  it('S22: is not requested before the visitor opens the account', async () => {
    const { kit, clock, countLookUps } = await connect()
    await place('appkit-button')
    await place('appkit-modal')
    await clock.advance(60_000)
    expect(countLookUps()).toBe(0)
    await kit.modal.open()
    await expect.poll(countLookUps).toBe(1)
  })

  it('R11: is never shown with another account', async () => {
    const { kit, control } = await connect()
    control.setName('alice.eth', ONE)
    await place('appkit-modal')
    await kit.modal.open()
    await expect.element(page.getByText('alice.eth', { exact: true })).toBeVisible()
    control.setAccounts(ALPHA, [TWO])
    await expect.element(page.getByText('alice.eth', { exact: true })).not.toBeInTheDocument()
  })

  it('is absent if it cannot be read', async () => {
    const { kit, control, countLookUps } = await connect()
    control.onLookUpName(new Error('down'))
    await place('appkit-modal')
    await kit.modal.open()
    await expect.poll(countLookUps).toBe(1)
    await expect.element(page.getByText('1.5 ETH', { exact: true })).toBeVisible()
    expect(getView().querySelector('.profile-name')?.textContent).toBe('Alpha Wallet')
  })

  it('SPEC 9.37: is truncated with an ellipsis if it is longer than 30 characters', async () => {
    expect(shortenName('a'.repeat(30))).toBe('a'.repeat(30))
    expect(shortenName('a'.repeat(31))).toBe(`${'a'.repeat(30)}…`)
    expect(shortenName('🦊'.repeat(31))).toBe(`${'🦊'.repeat(30)}…`)
    const { kit, control } = await connect()
    control.setName(`${'long'.repeat(10)}.eth`, ONE)
    const modal = await place('appkit-modal')
    await kit.modal.open()
    await expect.element(page.getByText(`${'long'.repeat(10).slice(0, 30)}…`, { exact: true })).toBeVisible()
    await expect(modal).to.be.accessible()
  })
})
