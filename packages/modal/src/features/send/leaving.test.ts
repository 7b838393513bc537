import { connectionErrors, getSend } from '@openappkit/core'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { ALPHA } from '../../../test/createWorld.ts'
import { screen } from '../../../test/screen.ts'
import { fill, FRIEND, review, seeForm, seeReview } from '../../../test/sendWorld.ts'
import { openForm } from '../../../test/sendScreen.ts'

describe('a visitor who presses too often, or leaves before the wallet answers', () => {
  it('R14: offers no second attempt if the wallet may have sent the transfer', async () => {
    const world = await openForm()
    world.control.onSendTransfer(ALPHA, new Error('socket closed'))
    await review(world)
    await screen.button('Send').click()
    await expect.element(page.getByText('Check your wallet', { exact: true })).toBeVisible()
    expect(screen.button(/^Back/).elements()).toEqual([])
    await screen.button('Done').click()
    await expect.element(screen.dialog()).not.toBeInTheDocument()
    // The visitor has read it.
    void world.kit.modal.open({ view: 'WalletSend' })
    await seeForm()
    expect(page.getByText(/^We don’t know/).elements()).toEqual([])
  })

  it('ignores the second press of a double click on the button before', async () => {
    const world = await openForm()
    world.control.onSendTransfer(ALPHA, connectionErrors.requestPending())
    const count = () => world.control.calls.filter(({ operation }) => operation === 'sendTransfer').length
    const press = (name: string, detail = 1) =>
      screen
        .button(name)
        .element()
        .dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, detail }))
    await fill(world, '0.5', FRIEND)
    await screen.button('Review').click()
    await expect.element(screen.dialog('Review transfer')).toBeVisible()
    press('Send')
    await world.clock.advance(500)
    press('Send', 2)
    expect(count()).toBe(0)
    press('Send')
    await screen.button('Back to review').click()
    await expect.element(screen.dialog('Review transfer')).toBeVisible()
    press('Send')
    await world.clock.advance(500)
    press('Send', 2)
    expect(count()).toBe(1)
  })

  it('sends nothing after a double click at the place of the button', async () => {
    const world = await openForm()
    await fill(world, '0.5', FRIEND)
    await screen.button('Review').dblClick()
    await expect.element(screen.dialog('Review transfer')).toBeVisible()
    expect(getSend(world.kit).state.request.status).toBe('idle')
  })

  it('keeps the page usable for the window of the wallet after Back', async () => {
    const world = await openForm()
    world.control.onSendTransfer(ALPHA, 'hang')
    await review(world)
    await screen.button('Send').click()
    await expect.element(screen.button('Confirm in Alpha Wallet')).toBeVisible()
    const isModal = () => screen.dialog().element().matches(':modal')
    await expect.poll(isModal).toBe(false)
    await screen.button('Back').click()
    await expect.element(screen.dialog('Send')).toBeVisible()
    expect(isModal()).toBe(false)
    await screen.button('ETH, select another asset').click()
    await expect.element(screen.dialog('Select asset')).toBeVisible()
    expect(isModal()).toBe(false)
    world.control.reject(ALPHA, connectionErrors.userRejected(), 'sendTransfer')
    await expect.poll(isModal).toBe(true)
  })

  it('does not ask to approve a transfer that the wallet has accepted', async () => {
    const world = await openForm()
    let accept = () => {}
    world.control.onSendTransfer(ALPHA, ({ reportAccepted }) => {
      accept = () => reportAccepted?.('0xcafe')
      return new Promise(() => {})
    })
    world.control.onFollowTransfer('hang')
    await review(world)
    await screen.button('Send').click()
    await expect.element(screen.button('Confirm in Alpha Wallet')).toBeVisible()
    await screen.button('Back').click()
    await expect.element(page.getByText(/^Another transfer waits in Alpha Wallet/)).toBeVisible()
    accept()
    await expect.element(page.getByText(/^Alpha Wallet is sending the transfer/)).toBeVisible()
    await expect.element(page.getByText(/^Another transfer waits/)).not.toBeInTheDocument()
    await expect.poll(() => screen.dialog().element().matches(':modal')).toBe(true)
  })

  it('shows the outcome of a transfer after its unknown one, while another view is open', async () => {
    const world = await openForm()
    world.control.onFollowTransfer('hang')
    await review(world)
    await screen.button('Send').click()
    const { kit } = world
    const { state } = getSend(kit)
    await expect.element(page.getByText('On its way', { exact: true })).toBeVisible()
    kit.router.reset('Account')
    await expect.element(page.getByText('On its way', { exact: true })).not.toBeInTheDocument()
    const settle = (status: 'unknown' | 'confirmed') => {
      const followed = state.followed.map((entry) => ({ ...entry, outcome: { status, hash: entry.hash } }))
      state.followed = kit.valtio.ref(followed)
    }
    const getNotice = () => kit.notices.state.notice?.message
    settle('unknown')
    await expect.poll(getNotice).toContain('We couldn’t find out what became of it')
    settle('confirmed')
    await world.clock.advance(1_000)
    await expect.poll(getNotice).toContain('The network included the transfer')
  })

  it('shows the error of the wallet also if the visitor has gone back to the form', async () => {
    const world = await openForm()
    world.control.onSendTransfer(ALPHA, 'hang')
    await review(world)
    await screen.button('Send').click()
    await expect.element(screen.button('Confirm in Alpha Wallet')).toBeVisible()
    await screen.button('Back').click()
    await expect.element(page.getByText(/^Another transfer waits in Alpha Wallet/)).toBeVisible()
    await screen.button('ETH, select another asset').click()
    await expect.element(screen.dialog('Select asset')).toBeVisible()
    world.control.reject(ALPHA, connectionErrors.requestPending(), 'sendTransfer')
    await expect.element(page.getByText('Not sent', { exact: true })).toBeVisible()
    await screen.button('Back to review').click()
    await expect.element(screen.dialog('Review transfer')).toBeVisible()
    await expect.element(screen.button('Send')).toBeEnabled()
    await screen.button('Back').click()
    await expect.element(screen.dialog('Send')).toBeVisible()
  })

  it('R14: shows that the answer was lost also if the visitor has gone back to the form', async () => {
    const world = await openForm()
    world.control.onSendTransfer(ALPHA, 'hang')
    await review(world)
    await screen.button('Send').click()
    await expect.element(screen.button('Confirm in Alpha Wallet')).toBeVisible()
    await screen.button('Back').click()
    await expect.element(page.getByText(/^Another transfer waits in Alpha Wallet/)).toBeVisible()
    world.control.reject(ALPHA, new Error('socket closed'), 'sendTransfer')
    await expect.element(page.getByText('Check your wallet', { exact: true })).toBeVisible()
    expect(screen.button(/^Back/).elements()).toEqual([])
  })

  it('R14: shows that the answer was lost while the modal was closed, until the visitor sends again', async () => {
    const world = await openForm()
    world.control.onSendTransfer(ALPHA, 'hang')
    await review(world)
    await screen.button('Send').click()
    await expect.element(screen.button('Confirm in Alpha Wallet')).toBeVisible()
    world.kit.modal.close()
    await expect.element(screen.dialog()).not.toBeInTheDocument()
    world.control.reject(ALPHA, new Error('socket closed'), 'sendTransfer')
    await expect.poll(() => getSend(world.kit).state.request.status).toBe('failed')
    await world.kit.modal.open()
    await expect
      .element(page.getByText(/^We don’t know whether the transfer was sent. Look in Alpha Wallet/))
      .toBeVisible()
    world.kit.modal.close()
    void world.kit.modal.open({ view: 'WalletSend' })
    await seeForm()
    await expect
      .element(page.getByText(/^We don’t know whether the transfer was sent. Look in Alpha Wallet/))
      .toBeVisible()
    await review(world, '0.2')
    await screen.button('Back').click()
    await expect
      .element(page.getByText(/^We don’t know whether the transfer was sent. Look in Alpha Wallet/))
      .toBeVisible()
    world.control.onSendTransfer(ALPHA, 'approve')
    await screen.button('Review').click()
    await seeReview(world)
    await screen.button('Send').click()
    await screen.button('Done').click()
    void world.kit.modal.open({ view: 'WalletSend' })
    await seeForm()
    expect(page.getByText(/^We don’t know/).elements()).toEqual([])
  })

  it('R14: shows that the answer was lost with the connection, and names the wallet', async () => {
    const world = await openForm()
    world.control.onSendTransfer(ALPHA, 'hang')
    await review(world)
    await screen.button('Send').click()
    await expect.element(screen.button('Confirm in Alpha Wallet')).toBeVisible()
    await world.kit.connections.disconnect()
    await expect.element(screen.dialog('Connect wallet')).toBeVisible()
    await expect
      .element(page.getByText(/^We don’t know whether the transfer was sent. Look in Alpha Wallet/))
      .toBeVisible()
  })

  it('shows that a transfer was not sent while the modal was closed', async () => {
    const world = await openForm()
    world.control.onSendTransfer(ALPHA, 'hang')
    await review(world)
    await screen.button('Send').click()
    await expect.element(screen.button('Confirm in Alpha Wallet')).toBeVisible()
    world.kit.modal.close()
    world.control.reject(ALPHA, connectionErrors.requestPending(), 'sendTransfer')
    await expect.poll(() => getSend(world.kit).state.request.status).toBe('failed')
    await world.kit.modal.open({ view: 'Account' })
    await expect.element(page.getByText('0.5 ETH not sent', { exact: true })).toBeVisible()
  })
})
