import { defineErrors } from '@openappkit/common'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ALPHA, createWorld, place, restoreUnconfirmed } from '../../../test/createWorld.ts'
import { getFocused, screen } from '../../../test/screen.ts'
import { createSendWorld, fill, FRIEND, review } from '../../../test/sendWorld.ts'
import { amount, openAccount, openForm, recipient } from '../../../test/sendScreen.ts'

const getText = (selector: string) =>
  screen.dialog().element().querySelector('[class="outlet"]')?.querySelector(selector)

describe('the form', () => {
  it('names what is missing, and a press leads there', async () => {
    const world = await openForm()
    await screen.button('Enter an amount').click()
    expect(getFocused()?.getRootNode()).toBe(document.querySelector('appkit-modal') && amount().element().getRootNode())
    await amount().fill('0.5')
    await screen.button('Enter a recipient').click()
    expect(getFocused()).toBe(recipient().element())
    await recipient().fill('bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq')
    await expect.element(screen.button('Check the recipient')).toBeVisible()
    await expect.element(recipient()).toHaveAccessibleDescription(/This address is not for Ethereum/)
    await expect(world.modal).to.be.accessible()
  })

  it('continues with Enter, from either field', async () => {
    const world = await openForm()
    await amount().fill('0.5')
    await userEvent.keyboard('{Enter}')
    expect(getFocused()).toBe(recipient().element())
    await recipient().fill(FRIEND)
    await world.clock.advance(1_000)
    await expect.element(screen.button('Review')).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.dialog('Review transfer')).toBeVisible()
  })

  it('does not call a text that is still typed an error', async () => {
    const world = await openForm()
    world.control.onInspectRecipient(({ address }) => Promise.reject(Object.assign(new Error(address), {})))
    await recipient().fill('ali')
    await world.clock.advance(1_000)
    expect(page.getByText('Not an address on Ethereum').elements()).toEqual([])
  })

  it('offers to look a name up again after a failure, which is no missing address', async () => {
    const world = await openForm()
    world.control.setName('alice.eth', FRIEND)
    world.control.onResolveName(new Error('down'))
    await fill(world, '0.5', 'alice.eth')
    await expect.element(recipient()).toHaveAccessibleDescription(/alice\.eth could not be looked up/)
    world.control.onResolveName('approve')
    await screen.button('Try again').click()
    await expect.element(page.getByText(FRIEND)).toBeVisible()
  })

  it('shows why the contract refuses the transfer, and does not offer to try again', async () => {
    const world = await openForm()
    const { executionReverted } = defineErrors('evm', { executionReverted: { short: 'Execution reverted: {reason}' } })
    world.control.onEstimateTransfer(executionReverted({ reason: 'Pausable: paused' }))
    await fill(world, '0.5', FRIEND)
    await expect.element(page.getByText(/would probably fail: .*Pausable: paused/)).toBeVisible()
    await expect.element(screen.button('Review')).toBeDisabled()
    expect(page.getByText(/fee could not be estimated/i).elements()).toEqual([])
    expect(page.getByRole('button', { name: 'Try again' }).elements()).toEqual([])
    world.control.onEstimateTransfer('approve')
    await fill(world, '0.4', FRIEND)
    await expect.element(screen.button('Review')).toBeEnabled()
    await expect(world.modal).to.be.accessible()
  })

  it('describes insufficient funds at the amount', async () => {
    const world = await openForm()
    await fill(world, '2', FRIEND)
    await expect.element(amount()).toHaveAccessibleDescription(/Not enough ETH/)
    await fill(world, '1.5', FRIEND)
    await expect.element(amount()).toHaveAccessibleDescription(/Not enough ETH for the network fee/)
  })

  it('enters the maximum less the fee, and the amount in US dollars', async () => {
    const world = await openForm()
    await screen.button('Max').click()
    await world.clock.advance(1_000)
    await expect.element(amount()).toHaveValue('1.499578663')
    await screen.button(/^Enter the amount in US dollars/).click()
    await expect.element(amount()).toHaveValue('2999.15')
    await amount().fill('1000')
    await expect.element(screen.button(/^Enter the amount in ETH, 0\.5 ETH$/)).toBeVisible()
  })

  it('explains digits that it refuses', async () => {
    await openForm()
    await screen.button('ETH, select another asset').click()
    await screen.button(/^USD Coin/).click()
    await amount().click()
    await userEvent.keyboard('0.1234567')
    await expect.element(page.getByText('USDC has at most 6 decimal places')).toBeVisible()
    // The digit stays until the visitor corrects it, and there is no amount.
    await expect.element(amount()).toHaveValue('0.1234567')
    await expect.element(screen.button('Enter an amount')).toBeVisible()
    await userEvent.keyboard('{Backspace}')
    await expect.element(amount()).toHaveValue('0.123456')
    expect(page.getByText('USDC has at most 6 decimal places').elements()).toEqual([])
  })

  it('offers recent recipients while the field is empty', async () => {
    const world = await openForm()
    await review(world)
    await screen.button('Send').click()
    await screen.button('Done').click()
    void world.kit.modal.open({ view: 'WalletSend' })
    await screen.button(/^0xAb58/).click()
    await expect.element(recipient()).toHaveValue(FRIEND)
    await world.clock.advance(1_000)
    expect(page.getByText('Recent', { exact: true }).elements()).toEqual([])
    expect(page.getByText(/^You have never sent/).elements()).toEqual([])
  })

  it.each([
    ['the address that was typed', FRIEND, 'You have never sent to this address.', 'Compare it with its source'],
    ['the name that was typed', 'alice.eth', 'You have never sent to alice.eth.', 'Check that it’s spelled correctly.'],
  ])('says of a first transfer that nothing was sent to %s', async (_, typed, warning, advice) => {
    const world = await openForm()
    world.control.setName('alice.eth', FRIEND)
    await fill(world, '0.5', typed)
    const note = page.getByRole('status').filter({ hasText: 'You have never sent' })
    await expect.element(note).toHaveTextContent(warning)
    await expect.element(note).toHaveTextContent(advice)
  })

  it('keeps its content after the choice of an asset and after Back, and starts empty after it was left', async () => {
    const world = await openAccount()
    await screen.button('Send').click()
    await expect.element(page.getByText('Balance: 1.5 ETH')).toBeVisible()
    await fill(world, '5', FRIEND)
    await screen.button('ETH, select another asset').click()
    await screen.button(/^USD Coin/).click()
    await expect.element(page.getByText('Balance: 1,250.5 USDC')).toBeVisible()
    await expect.element(recipient()).toHaveValue(FRIEND)
    expect(getFocused()).toHaveAccessibleName('USDC, select another asset')
    await fill(world, '5', FRIEND)
    await screen.button('Review').click()
    await screen.button('Back').click()
    await expect.element(amount()).toHaveValue('5')
    await screen.button('Back').click()
    await screen.button('Send').click()
    await expect.element(amount()).toHaveValue('')
    await expect.element(recipient()).toHaveValue('')
  })

  it('A44, A33: shows the address left to right in a right-to-left language', async () => {
    const world = await openForm()
    await fill(world, '0.5', FRIEND)
    await screen.button('Review').click()
    await expect.element(screen.dialog('Review transfer')).toBeVisible()
    world.kit.options.update({ locale: 'ar' })
    await expect.poll(() => getComputedStyle(screen.dialog().element()).direction).toBe('rtl')
    const address = getText('appkit-wallet-send-preview-view')?.shadowRoot?.querySelector('.full-address')
    expect(getComputedStyle(address!).direction).toBe('ltr')
  })
})

describe('WalletSend', () => {
  it('is not for an account that its wallet has not confirmed', async () => {
    const world = createWorld({ pairing: {} })
    await place('appkit-modal')
    await restoreUnconfirmed(world)
    void world.kit.modal.open({ view: 'WalletSend' })
    await expect.element(screen.dialog('Account')).toBeVisible()
  })

  it('offers another network on one that the site only allows', async () => {
    const { options } = createSendWorld()
    const world = await openForm({ options: { ...options, allowUnsupportedChain: true } })
    await screen.button('ETH, select another asset').click()
    await expect.element(screen.dialog('Select asset')).toBeVisible()
    world.control.setChain(ALPHA, '56')
    await expect.element(page.getByText(/^You can’t send on this network/)).toBeVisible()
    await expect(world.modal).to.be.accessible()
    await screen.button('Switch network').click()
    await expect.element(screen.dialog('Choose network')).toBeVisible()
  })
})
