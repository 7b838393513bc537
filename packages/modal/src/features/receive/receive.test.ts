import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ALPHA, createWorld, place, restoreUnconfirmed } from '../../../test/createWorld.ts'
import { connectAlpha } from '../../../test/scene.ts'
import { getFocused, screen } from '../../../test/screen.ts'
import { FRIEND, ME } from '../../../test/sendWorld.ts'

async function openReceive(options?: Parameters<typeof createWorld>[0]) {
  const world = createWorld(options)
  const modal = await place('appkit-modal')
  world.control.setAccounts(ALPHA, [ME])
  await connectAlpha(world.kit)
  await world.kit.modal.open({ view: 'WalletReceive' })
  await expect.element(screen.dialog('Receive')).toBeVisible()
  return { ...world, modal }
}

const getView = () => screen.dialog().element().querySelector('appkit-wallet-receive-view')!.shadowRoot!
const getCode = () => getView().querySelector('oak-qr-code')?.value
const getAddress = () => getView().querySelector('.full-address')

describe('receiving', () => {
  it('shows the address in full, left to right, as a code and with its network', async () => {
    const { kit, modal } = await openReceive()
    expect(getAddress()?.textContent).toBe(ME)
    expect(getCode()).toBe(ME)
    await expect.element(page.getByRole('img', { name: 'QR code of your address on Ethereum' })).toBeVisible()
    await expect.element(page.getByText(/^Only receive assets on Ethereum here/)).toBeVisible()
    await expect(modal).to.be.accessible()
    kit.options.update({ locale: 'ar' })
    await expect.poll(() => getComputedStyle(screen.dialog().element()).direction).toBe('rtl')
    expect(getComputedStyle(getAddress()!).direction).toBe('ltr')
  })

  it('copies the address', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    onTestFinished(() => writeText.mockRestore())
    const { kit } = await openReceive()
    await screen.button('Copy address').click()
    expect(writeText).toHaveBeenCalledWith(ME)
    await expect.poll(() => kit.events.state.data).toEqual({ event: 'COPY_ADDRESS' })
  })

  it('requests an amount by a link with the network (EIP-681)', async () => {
    await openReceive()
    await screen.button('Request an amount').click()
    const amount = page.getByRole('textbox', { name: 'Amount to request' })
    await expect.poll(getFocused).toBe(amount.element())
    await amount.fill('0.25')
    await expect.element(page.getByText('The code requests 0.25 ETH')).toBeVisible()
    expect(getCode()).toBe(`ethereum:${ME}@1?value=250000000000000000`)
    await expect.element(page.getByRole('img', { name: 'QR code that requests 0.25 ETH on Ethereum' })).toBeVisible()
    await screen.button('Remove amount').click()
    await expect.poll(getCode).toBe(ME)
    await expect.poll(getFocused).toBe(screen.button('Request an amount').element())
  })

  it('reports an amount that the field refuses, and an amount of 0, which it does not request', async () => {
    await openReceive()
    await screen.button('Request an amount').click()
    const amount = page.getByRole('textbox', { name: 'Amount to request' })
    await userEvent.type(amount, '0.x')
    await expect.element(page.getByText('Enter an amount in ETH')).toBeVisible()
    await userEvent.type(amount, '{Backspace}0')
    expect(page.getByText('Enter an amount in ETH').query()).toBeNull()
    await userEvent.tab()
    await expect.element(page.getByText('Enter more than 0')).toBeVisible()
    expect(getCode()).toBe(ME)
  })

  it('reports that the payment link was not copied', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
    // The fallback of the button.
    const copy = vi.spyOn(document, 'execCommand').mockReturnValue(false)
    onTestFinished(() => void [writeText, copy].map((spy) => spy.mockRestore()))
    await openReceive()
    await screen.button('Request an amount').click()
    await page.getByRole('textbox', { name: 'Amount to request' }).fill('1')
    await screen.button('Copy payment link').click()
    await expect.element(page.getByRole('alert').filter({ hasText: 'Couldn’t copy.' })).toBeInTheDocument()
  })

  it('R11: never shows the code of one account with the address of another, nor an amount of another network', async () => {
    const { control } = await openReceive()
    await screen.button('Request an amount').click()
    await page.getByRole('textbox', { name: 'Amount to request' }).fill('1')
    await expect.poll(getCode).toContain('value=')
    control.setAccounts(ALPHA, [FRIEND])
    await expect.poll(getCode).toBe(FRIEND)
    expect(getAddress()?.textContent).toBe(FRIEND)
    await page.getByRole('textbox', { name: 'Amount to request' }).fill('1')
    control.setChain(ALPHA, '8453')
    await expect.poll(getCode).toBe(FRIEND)
    await expect.element(page.getByText(/^Only receive assets on Base here/)).toBeVisible()
  })

  it('S15: does not show an account that its wallet has not confirmed', async () => {
    const world = createWorld({ pairing: {}, isMobile: true })
    await place('appkit-modal')
    await restoreUnconfirmed(world)
    await world.kit.modal.open({ view: 'WalletReceive' })
    await expect.element(screen.dialog('Account')).toBeVisible()
  })

  it('shares the address where the browser can', async () => {
    const share = vi.fn(() => Promise.resolve())
    vi.stubGlobal('navigator', Object.create(navigator, { share: { value: share } }) as Navigator)
    onTestFinished(() => void vi.unstubAllGlobals())
    await openReceive()
    await screen.button('Share').click()
    expect(share).toHaveBeenCalledWith({ text: ME })
  })
})
