import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ALPHA, createWorld, place } from '../../../test/createWorld.ts'
import { screen } from '../../../test/screen.ts'

const ONE = '0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb'

async function openAccount() {
  const world = createWorld()
  world.control.setAccounts(ALPHA, [ONE])
  await place('appkit-modal')
  await world.kit.connections.connect({ connectorId: ALPHA })
  await world.kit.modal.open({ view: 'Account' })
  await expect.element(screen.dialog('Account')).toBeVisible()
  return world
}

/** The button beside the address. */
const copyButton = () => page.getByRole('button', { name: 'Copy address', exact: true })

describe('the address in Account', () => {
  it('SPEC 2.3: copies the whole address of the active account', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    onTestFinished(() => write.mockRestore())
    await openAccount()
    await copyButton().click()
    await expect.poll(() => write.mock.calls).toEqual([[ONE]])
  })

  it('SPEC 2.3: copies the address when it is pressed, but not when the visitor selects the whole address in its bubble', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    onTestFinished(() => write.mockRestore())
    await openAccount()
    await screen.button('Copy address 0xab16…fcdb').click()
    await expect.poll(() => write.mock.calls).toEqual([[ONE]])
    const whole = page.getByRole('tooltip').filter({ hasText: ONE })
    await expect.element(whole).toBeVisible()
    await whole.click()
    expect(getSelection()?.toString()).toBe(ONE)
    expect(write).toHaveBeenCalledOnce()
  })

  it('reports an address that could not be copied', async () => {
    const { kit } = await openAccount()
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
    const copy = vi.spyOn(document, 'execCommand').mockReturnValue(false)
    onTestFinished(() => (write.mockRestore(), copy.mockRestore()))
    await copyButton().click()
    await expect.element(page.getByRole('alert').filter({ hasText: 'Couldn’t copy the address.' })).toBeInTheDocument()
    expect(kit.events.state.data?.event).not.toBe('COPY_ADDRESS')
  })
})
