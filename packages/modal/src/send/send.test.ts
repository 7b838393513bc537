import { connectionErrors, getActivity, getSend, transferErrors } from '@openappkit/core'
import { httpErrors } from '@openappkit/core/http'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ALPHA, createWorld, place, restoreUnconfirmed } from '../../test/createWorld.ts'
import { connectAlpha } from '../../test/scene.ts'
import { getFocused, screen } from '../../test/screen.ts'
import { createSendWorld, fill, FRIEND, ME, openSend, review, seeForm, seeReview, TOKENS, withSpeeds } from '../../test/sendWorld.ts'

const HASH = `0x${'f'.repeat(64)}`

const amount = () => page.getByRole('textbox', { name: 'Amount' })
const recipient = () => page.getByRole('textbox', { name: 'To' })
const getText = (selector: string) => screen.dialog().element().querySelector('[class="outlet"]')?.querySelector(selector)

async function openForm(options: Parameters<typeof createWorld>[0] = createSendWorld()) {
  const world = createWorld(options)
  const modal = await place('appkit-modal')
  await openSend(world)
  return { ...world, modal }
}

async function openAccount(options: Parameters<typeof createWorld>[0] = createSendWorld()) {
  const world = createWorld(options)
  const modal = await place('appkit-modal')
  world.control.setAccounts(ALPHA, [ME])
  await connectAlpha(world.kit)
  await world.kit.modal.open()
  await expect.element(screen.dialog('Account')).toBeVisible()
  return { ...world, modal }
}

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
    await expect.poll(() => screen.dialog().element().querySelector('appkit-wallet-send-preview-view')?.shadowRoot?.querySelector('.full-address')?.textContent).toBe(FRIEND)
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
    expect(page.getByText(/^We lost the answer/).elements()).toEqual([])
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

  it('ignores the second press of a double click on the button before', async () => {
    const world = await openForm()
    world.control.onSendTransfer(ALPHA, connectionErrors.requestPending())
    const count = () => world.control.calls.filter(({ operation }) => operation === 'sendTransfer').length
    const press = (name: string, detail = 1) => screen.button(name).element().dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, detail }))
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

  it('keeps the content of the review while it animates out', async () => {
    const world = await openForm()
    await review(world)
    const view = getText('appkit-wallet-send-preview-view')
    await screen.button('Send').click()
    await expect.element(screen.dialog('Transfer')).toBeVisible()
    expect(view?.shadowRoot?.querySelector('.what')?.textContent).toBe('0.5 ETH')
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
    await expect.element(page.getByText(/^We lost the answer of Alpha Wallet/)).toBeVisible()
    world.kit.modal.close()
    void world.kit.modal.open({ view: 'WalletSend' })
    await seeForm()
    await expect.element(page.getByText(/^We lost the answer of Alpha Wallet/)).toBeVisible()
    await review(world, '0.2')
    await screen.button('Back').click()
    await expect.element(page.getByText(/^We lost the answer of Alpha Wallet/)).toBeVisible()
    world.control.onSendTransfer(ALPHA, 'approve')
    await screen.button('Review').click()
    await seeReview(world)
    await screen.button('Send').click()
    await screen.button('Done').click()
    void world.kit.modal.open({ view: 'WalletSend' })
    await seeForm()
    expect(page.getByText(/^We lost the answer/).elements()).toEqual([])
  })

  it('R14: shows that the answer was lost with the connection, and names the wallet', async () => {
    const world = await openForm()
    world.control.onSendTransfer(ALPHA, 'hang')
    await review(world)
    await screen.button('Send').click()
    await expect.element(screen.button('Confirm in Alpha Wallet')).toBeVisible()
    await world.kit.connections.disconnect()
    await expect.element(screen.dialog('Connect wallet')).toBeVisible()
    await expect.element(page.getByText(/^We lost the answer of Alpha Wallet/)).toBeVisible()
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
    await expect.element(amount()).toHaveValue('0.123456')
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

describe('the choice of an asset', () => {
  it('offers to receive if there is nothing to send', async () => {
    const empty = { ...TOKENS[0]!, amount: 0n }
    const world = await openForm(createSendWorld({ getTokens: () => Promise.resolve([empty]), getCollectibles: () => Promise.resolve({ entries: [] }) }))
    await screen.button('ETH, select another asset').click()
    await expect.element(page.getByText('Nothing to send yet')).toBeVisible()
    await expect(world.modal).to.be.accessible()
    await screen.button('Receive').click()
    await expect.element(screen.dialog('Receive')).toBeVisible()
  })

  it('reads again what has failed, once it may be read again', async () => {
    let attempts = 0
    const getCollectibles = () => (attempts++, Promise.reject(httpErrors.status({ method: 'GET', url: 'https://api.example', status: '429', body: '' })))
    const world = await openForm(createSendWorld({ getCollectibles }))
    await screen.button('ETH, select another asset').click()
    await expect.element(page.getByText('You can try again in a moment.')).toBeVisible()
    await expect.element(page.getByText('There were too many requests. Wait a moment.')).toBeVisible()
    expect(screen.button('Try again').elements()).toEqual([])
    const before = attempts
    await world.clock.advance(30_000)
    await screen.button('Try again').click()
    await expect.poll(() => attempts).toBeGreaterThan(before)
    expect(getFocused()).toBe(page.getByRole('searchbox').element())
  })

  it('says that it loads once the device is online', async () => {
    const world = await openForm(createSendWorld({ getCollectibles: () => new Promise(() => {}) }))
    world.lifecycle.setOnline(false)
    await screen.button('ETH, select another asset').click()
    await expect.element(page.getByText('This will load when you’re back online.')).toBeVisible()
    expect(page.getByText('Loading…', { exact: true }).elements()).toEqual([])
  })

  it('finds tokens and collectibles by name, symbol and contract', async () => {
    await openForm()
    await screen.button('ETH, select another asset').click()
    const search = page.getByRole('searchbox', { name: 'Search assets' })
    const list = () => page.getByRole('listitem').elements().map((row) => row.querySelector('bdi')?.textContent)
    await expect.poll(list).toHaveLength(6)
    for (const [query, names] of [['usd', ['USD Coin']], ['summer', ['Concert ticket']], [`0x${'b'.repeat(40)}`, ['Dai']]] as const) {
      await search.fill(query)
      await expect.poll(list).toEqual(names)
    }
  })

  it('S10: marks an unverified token, and does not offer spam', async () => {
    const spam = { asset: 'eip155:1/erc20:0x1' as const, name: 'Visit evil.example', symbol: 'FREE', decimals: 0, amount: 5n, isVerified: false, isSpam: true }
    await openForm(createSendWorld({ getTokens: () => Promise.resolve([...TOKENS, spam]) }))
    await screen.button('ETH, select another asset').click()
    await expect.element(screen.button(/^A token with a long[^]*Unverified/)).toBeVisible()
    expect(page.getByText('Visit evil.example').elements()).toEqual([])
  })

  it('SPEC 2.27: shows 200 rows at most', async () => {
    const many = Array.from({ length: 400 }, (_, index) => ({ ...TOKENS[1]!, asset: `eip155:1/erc20:0x${String(index).padStart(40, '0')}` as const, name: `Token ${index}` }))
    await openForm(createSendWorld({ getTokens: () => Promise.resolve([TOKENS[0]!, ...many]) }))
    await screen.button('ETH, select another asset').click()
    for (const rows of [50, 100, 150]) {
      await expect.poll(() => page.getByRole('listitem').elements().length).toBe(rows)
      await screen.button('Show more').click()
    }
    await expect.element(page.getByText('Search to find more.')).toBeVisible()
    expect(page.getByRole('listitem').elements()).toHaveLength(200)
  })
})

describe('the review', () => {
  it('has one choice of speed, which arrows change', async () => {
    const world = await openForm()
    withSpeeds(world)
    await review(world)
    const standard = page.getByRole('radio', { name: /^Standard/ })
    await expect.element(standard).toBeChecked()
    // Rounded up: the fee is at most $0.842674, 0.000421337 ETH.
    await expect.element(page.getByRole('radio', { name: /^Standard\s*\$0\.85\s*0\.000422 ETH$/ })).toBeVisible()
    ;(standard.element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await expect.element(page.getByRole('radio', { name: /^Instant/ })).toBeChecked()
    await screen.button('Send').click()
    expect(world.control.calls.findLast(({ operation }) => operation === 'sendTransfer')?.request).toMatchObject({ speed: 'instant' })
    await expect(world.modal).to.be.accessible()
  })

  it('says what changes, or that this is unknown, without moving the button', async () => {
    const world = await openForm()
    world.control.onSimulateTransfer('hang')
    await review(world)
    // From the top of the view, because the dialog may still move.
    const getTop = () => screen.button('Send').element().getBoundingClientRect().top - getText('appkit-wallet-send-preview-view')!.getBoundingClientRect().top
    const before = getTop()
    world.control.approveRead('simulateTransfer')
    await expect.element(page.getByText('Your balance goes down by 0.5 ETH.')).toBeVisible()
    expect(getTop()).toBe(before)
    world.control.onSimulateTransfer(new Error('down'))
    await screen.button('Back').click()
    await screen.button('Review').click()
    await seeReview(world)
    await expect.element(page.getByText('We couldn’t check what would change.')).toBeVisible()
    expect(page.getByText(/would probably fail/).elements()).toEqual([])
    await expect(world.modal).to.be.accessible()
  })

  it('S19: requires a second look at an address that imitates another', async () => {
    const world = await openForm()
    await review(world)
    await screen.button('Send').click()
    await screen.button('Done').click()
    void world.kit.modal.open({ view: 'WalletSend' })
    await seeForm()
    await review(world, '0.1', `${FRIEND.slice(0, 4)}${'5'.repeat(32)}${FRIEND.slice(-6)}`)
    await expect.element(screen.button('Send')).toBeDisabled()
    await page.getByRole('checkbox').click()
    await expect.element(screen.button('Send')).toBeEnabled()
  })

  it('R11: returns to an empty form if the account changes, and says why', async () => {
    const world = await openForm()
    await review(world)
    world.control.setAccounts(ALPHA, [`0x${'2'.repeat(40)}`])
    await expect.element(screen.dialog('Send')).toBeVisible()
    await expect.element(page.getByText('Your account changed, so we cleared the form.')).toBeVisible()
    await expect.element(amount()).toHaveValue('')
  })

  it('R11: leads to Connect if the wallet disconnects', async () => {
    const world = await openForm()
    await review(world)
    await world.kit.connections.disconnect()
    await expect.element(screen.dialog('Connect wallet')).toBeVisible()
  })
})

describe('open with WalletSend', () => {
  it('resolves with the hash, also if the wallet answers after the modal was closed', async () => {
    const world = await openForm()
    world.kit.modal.close()
    const sent = world.appKit.open({ view: 'WalletSend', arguments: { amount: '0.5', to: FRIEND } })
    await seeForm()
    await world.clock.advance(1_000)
    await screen.button('Review').click()
    await seeReview(world)
    world.control.onSendTransfer(ALPHA, 'hang')
    await screen.button('Send').click()
    await expect.element(screen.button('Confirm in Alpha Wallet')).toBeVisible()
    world.kit.modal.close()
    world.control.approve(ALPHA, 'sendTransfer')
    await expect(sent).resolves.toEqual({ hash: HASH })
    expect(getSend(world.kit).state.followed).toHaveLength(1)
  })

  it('resolves with nothing if the visitor leaves, declines and leaves, or must connect first', async () => {
    const world = createWorld(createSendWorld())
    await place('appkit-modal')
    await expect(world.appKit.open({ view: 'WalletSend' })).resolves.toBeUndefined()
    await expect.element(screen.dialog('Connect wallet')).toBeVisible()
    await openSend(world)
    const left = world.appKit.open({ view: 'WalletSend', arguments: { amount: '1' } })
    await expect.element(amount()).toHaveValue('1')
    world.kit.modal.close()
    await expect(left).resolves.toBeUndefined()
    const declined = world.appKit.open({ view: 'WalletSend', arguments: { amount: '0.5', to: FRIEND } })
    await seeForm()
    await world.clock.advance(1_000)
    world.control.onSendTransfer(ALPHA, 'hang')
    await screen.button('Review').click()
    await seeReview(world)
    await screen.button('Send').click()
    await expect.element(screen.button('Confirm in Alpha Wallet')).toBeVisible()
    world.kit.modal.close()
    world.control.reject(ALPHA, connectionErrors.userRejected(), 'sendTransfer')
    await expect(declined).resolves.toBeUndefined()
  })

  it('asks to switch to the network of the arguments, and then fills in the form', async () => {
    const world = await openForm()
    world.kit.modal.close()
    void world.appKit.open({ view: 'WalletSend', arguments: { amount: '0.5', chainId: 8453 } })
    await screen.button('Switch to Base').click()
    await expect.element(amount()).toHaveValue('0.5')
    expect(world.kit.networks.getActive()?.name).toBe('Base')
  })

  it('R16: resolves when the kit is destroyed', async () => {
    const world = await openForm()
    const open = world.appKit.open({ view: 'WalletSend', arguments: {} })
    await expect.element(amount()).toBeVisible()
    world.appKit.destroy()
    await expect(open).resolves.toBeUndefined()
  })
})

describe('the actions of the account', () => {
  const list = () => screen.button(/^(Send|Receive)$/).elements().map((button) => (button.getRootNode() as ShadowRoot).host.textContent?.trim())

  it('are receive and send, in the order of the site', async () => {
    const { kit } = await openAccount()
    await expect.poll(list).toEqual(['Receive', 'Send'])
    kit.options.update({ features: { walletFeaturesOrder: ['send', 'receive'] } })
    await expect.poll(list).toEqual(['Send', 'Receive'])
  })

  it('are hidden by the options, without a warning', async () => {
    const { kit } = await openAccount({ options: { features: { send: false, receive: false } } })
    await expect.element(page.getByText('1.5 ETH', { exact: true }).first()).toBeVisible()
    expect(list()).toEqual([])
    expect(kit.log.entries().filter(({ message }) => /features\.(send|receive)/.test(message))).toEqual([])
  })

  it('have no Send if the adapter supports no transfers', async () => {
    await openAccount({ wallets: { hasTransfers: false } })
    await expect.poll(list).toEqual(['Receive'])
  })
})
