import { connectionErrors, getActivity, getSend, transferErrors } from '@openappkit/core/internal'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { ALPHA } from '../../../test/createWorld.ts'
import { screen } from '../../../test/screen.ts'
import { fill, FRIEND, review, seeForm, seeReview } from '../../../test/sendWorld.ts'
import { openAccount, openForm } from '../../../test/sendScreen.ts'

const HASH = `0x${'f'.repeat(64)}`

const getText = (selector: string) =>
  screen.dialog().element().querySelector('[class="outlet"]')?.querySelector(selector)

describe('sending', () => {
  it('goes from the account through amount, recipient and review to the wallet, and back to the account', async () => {
    const world = await openAccount()
    const { kit, control } = world
    control.setName('alice.eth', FRIEND)
    control.onFollowTransfer('hang')
    await screen.button('Send').click()
    await expect.element(screen.dialog('Send')).toBeVisible()
    await seeForm()
    await fill(world, '0.5', 'alice.eth')
    await screen.button('Review').click()
    await expect.element(page.getByText('0.5 ETH', { exact: true })).toBeVisible()
    await seeReview(world)
    // The address of a name is always shown in full.
    await expect
      .poll(
        () =>
          screen
            .dialog()
            .element()
            .querySelector('appkit-wallet-send-preview-view')
            ?.shadowRoot?.querySelector('.full-address')?.textContent,
      )
      .toBe(FRIEND)
    await screen.button('Send').click()
    await expect.element(page.getByText('On its way', { exact: true })).toBeVisible()
    expect(control.calls.filter(({ operation }) => operation === 'sendTransfer')).toHaveLength(1)
    expect(getActivity(kit).getList().transactions).toMatchObject([{ metadata: { hash: HASH, status: 'pending' } }])
    await expect.element(screen.link(/^View on Etherscan/)).toHaveAttribute('href', `https://etherscan.io/tx/${HASH}`)
    await expect.element(screen.button('Back')).not.toBeInTheDocument()
    await screen.button('Done').click()
    await expect.element(screen.dialog('Account')).toBeVisible()
  })

  it('shows the outcome where the visitor is: in the view, or as a notice', async () => {
    const world = await openForm()
    world.control.onFollowTransfer('hang')
    await review(world)
    await screen.button('Send').click()
    await expect.element(page.getByText('On its way', { exact: true })).toBeVisible()
    world.control.approveRead('followTransfer')
    await expect.element(page.getByText('Sent', { exact: true })).toBeVisible()
    expect(world.kit.notices.state.notice).toBeUndefined()
    await screen.button('Done').click()
    await expect.element(screen.dialog()).not.toBeInTheDocument()

    void world.kit.modal.open({ view: 'WalletSend' })
    await seeForm()
    world.control.onSendTransfer(ALPHA, () => Promise.resolve(`0x${'e'.repeat(64)}`))
    await review(world, '0.2')
    await screen.button('Send').click()
    await expect.element(page.getByText('On its way', { exact: true })).toBeVisible()
    await world.kit.modal.open({ view: 'Account' })
    world.control.approveRead('followTransfer')
    await expect.element(page.getByText('0.2 ETH sent', { exact: true })).toBeVisible()

    void world.kit.modal.open({ view: 'WalletSend' })
    await seeForm()
    world.control.onSendTransfer(ALPHA, () => Promise.resolve(`0x${'d'.repeat(64)}`))
    await review(world, '0.3')
    await screen.button('Send').click()
    await expect.element(page.getByText('On its way', { exact: true })).toBeVisible()
    world.kit.modal.close()
    world.control.approveRead('followTransfer')
    await expect.poll(() => getSend(world.kit).state.followed.filter(({ outcome }) => outcome)).toHaveLength(3)
    await world.kit.modal.open({ view: 'Account' })
    await expect.element(page.getByText('0.3 ETH sent', { exact: true })).toBeVisible()
  })

  it('R23: says that the outcome is unknown, and not that nothing was sent, if the wallet does not report the effect', async () => {
    const world = await openForm()
    world.control.onFollowTransfer('hang')
    await review(world)
    await screen.button('Send').click()
    await expect.element(page.getByText('On its way', { exact: true })).toBeVisible()
    world.control.onFollowTransfer(() => ({ status: 'unknown', hash: HASH }))
    world.control.rejectRead('followTransfer', new Error('silent'))
    await world.clock.advance(1_000)
    await expect.element(page.getByText('Outcome unknown', { exact: true })).toBeVisible()
    const text = 'We couldn’t find out what became of it. Look in your wallet before you send again.'
    await expect.element(page.getByText(text, { exact: true })).toBeVisible()
    await screen.button('Done').click()

    void world.kit.modal.open({ view: 'WalletSend' })
    await seeForm()
    world.control.onSendTransfer(ALPHA, () => Promise.resolve(`0x${'e'.repeat(64)}`))
    world.control.onFollowTransfer('hang')
    await review(world, '0.2')
    await screen.button('Send').click()
    await expect.element(page.getByText('On its way', { exact: true })).toBeVisible()
    await world.kit.modal.open({ view: 'Account' })
    world.control.onFollowTransfer(() => ({ status: 'unknown', hash: HASH }))
    world.control.rejectRead('followTransfer', new Error('silent'))
    await world.clock.advance(1_000)
    await expect.poll(() => world.kit.notices.state.notice?.message).toBe(`0.2 ETH: ${text}`)
  })

  it('keeps the transfer in view while the wallet shows it, and says so after 10 s without an answer', async () => {
    const world = await openForm()
    world.control.onSendTransfer(ALPHA, 'hang')
    await review(world)
    await screen.button('Send').click()
    await expect.element(page.getByText(/^Compare the amount and the address in Alpha Wallet/)).toBeVisible()
    await world.clock.advance(10_000)
    await expect.element(page.getByText(/^Still waiting for Alpha Wallet/)).toBeVisible()
    ;(screen.button('Confirm in Alpha Wallet').element() as HTMLElement).click()
    expect(world.control.calls.filter(({ operation }) => operation === 'sendTransfer')).toHaveLength(1)
    // Back does not end the request: the form says that the wallet still shows it.
    await screen.button('Back').click()
    await expect.element(page.getByText(/^Another transfer waits in Alpha Wallet/)).toBeVisible()
    world.control.approve(ALPHA, 'sendTransfer')
    await expect.element(screen.dialog('Transfer')).toBeVisible()
  })

  it('stays at the review after the visitor declined, with a calm note', async () => {
    const world = await openForm()
    world.control.onSendTransfer(ALPHA, connectionErrors.userRejected())
    await review(world)
    await screen.button('Send').click()
    await expect.element(page.getByText('You declined the transfer in Alpha Wallet. Nothing was sent.')).toBeVisible()
    await expect.element(screen.dialog('Review transfer')).toBeVisible()
    await expect.element(screen.button('Send')).toBeEnabled()
  })

  it('shows the error of the wallet, and leads back to the review', async () => {
    const world = await openForm()
    world.control.onSendTransfer(ALPHA, connectionErrors.requestPending())
    await review(world)
    await screen.button('Send').click()
    await expect.element(page.getByText('Not sent', { exact: true })).toBeVisible()
    await screen.button('Back to review').click()
    await seeReview(world)
    world.control.onSendTransfer(ALPHA, 'approve')
    await screen.button('Send').click()
    await expect.element(screen.dialog('Transfer')).toBeVisible()
  })

  it('shows no English text of an error for developers in another language', async () => {
    const world = await openForm()
    world.control.onSendTransfer(ALPHA, transferErrors.invalidAmount({ amount: '0' }))
    await review(world)
    world.kit.options.update({ locale: 'de' })
    await expect.element(screen.dialog('Übertragung überprüfen')).toBeVisible()
    await screen.button('Senden').click()
    await expect.element(page.getByText('Nicht gesendet', { exact: true })).toBeVisible()
    expect(page.getByText('Invalid amount').elements()).toEqual([])
    await expect.element(page.getByText(/^Etwas ist schiefgelaufen/)).toBeVisible()
  })

  it('keeps the content of the review while it animates out', async () => {
    const world = await openForm()
    await review(world)
    const view = getText('appkit-wallet-send-preview-view')
    await screen.button('Send').click()
    await expect.element(screen.dialog('Transfer')).toBeVisible()
    expect(view?.shadowRoot?.querySelector('.what')?.textContent).toBe('0.5 ETH')
  })
})
