import { defineErrors } from '@openappkit/common'
import { connectionErrors } from '@openappkit/core'
import { describe, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { ALPHA, BETA, createWorld, place } from '../../../test/createWorld.ts'
import { getFocused, screen } from '../../../test/screen.ts'
import { seeConnected } from '../../../test/seeConnected.ts'
import { openConnect } from '../../../test/openConnect.ts'
import { seePrompt } from '../../../test/seePrompt.ts'

/** An error of a chain family's driver. */
const evmErrors = defineErrors('evm', { unauthorized: { short: 'Unauthorized' } })

async function askAlpha(...parameters: Parameters<typeof createWorld>) {
  const world = await openConnect(...parameters)
  world.control.onConnect(ALPHA, 'hang')
  await screen.button('Alpha Wallet, installed').click()
  await expect.element(page.getByText('Continue in Alpha Wallet', { exact: true })).toBeVisible()
  return world
}

describe('ConnectingExternal', () => {
  it('closes the modal once the wallet has connected, and the button shows the account', async () => {
    const { clock, control } = await askAlpha()
    await seePrompt(control)
    control.approve(ALPHA)
    await seeConnected(clock)
    await expect.element(screen.dialog()).not.toBeInTheDocument()
    await expect.element(screen.button(/^Account/)).toBeVisible()
  })

  it('shows for a moment that the wallet is connected before the modal closes', async () => {
    const { clock, control, kit } = await askAlpha()
    await seePrompt(control)
    control.approve(ALPHA)
    await expect.element(page.getByText('Connected', { exact: true })).toBeVisible()
    await expect.poll(() => page.getByRole('button', { name: 'Cancel' }).query()).toBeNull()
    await clock.advance(599)
    expect(kit.modal.state.open).toBe(true)
    await clock.advance(1)
    expect(kit.modal.state.open).toBe(false)
  })

  it('stays open for a visitor who leaves that moment for the list of wallets', async () => {
    const { clock, control, kit } = await askAlpha()
    await seePrompt(control)
    control.approve(ALPHA)
    await expect.element(page.getByText('Connected', { exact: true })).toBeVisible()
    await screen.button('Back').click()
    await clock.advance(600)
    expect(kit.modal.state.open).toBe(true)
  })

  it('names the site that wants to connect, by the option metadata', async () => {
    const metadata = { name: 'Example', description: '', url: 'https://example.com', icons: [] }
    await askAlpha({ options: { metadata } })
    await expect.element(page.getByText('Example wants to connect')).toBeVisible()
  })

  it.each([
    ['he', /מבקש/],
    ['fa', /می‌خواهد/],
    ['ur', /ہونا چاہتا/],
  ])('begins that sentence with the site on the right in a right-to-left language: %s', async (locale, verb) => {
    const metadata = { name: 'Example', description: '', url: 'https://example.com', icons: [] }
    const { kit } = await askAlpha({ options: { metadata } })
    kit.options.update({ locale })
    const sentence = page.getByText(verb).and(page.getByText('Example'))
    await expect.element(sentence).toBeVisible()
    const text = [...sentence.element().childNodes].find(
      (node): node is Text => node instanceof Text && node.data.includes('Example'),
    )!
    const measure = (from: number, to: number) => {
      const range = document.createRange()
      range.setStart(text, from)
      range.setEnd(text, to)
      return range.getBoundingClientRect()
    }
    const start = text.data.indexOf('Example')
    const end = start + 'Example'.length
    expect(measure(start, end).left).toBeGreaterThan(measure(end + 2, text.data.trimEnd().length).left)
  })

  it('A7: returns the focus to the button that opened it, which now shows the account', async () => {
    const { clock, control } = await askAlpha()
    await seePrompt(control)
    control.approve(ALPHA)
    await seeConnected(clock)
    await expect.element(screen.dialog()).not.toBeInTheDocument()
    await expect.poll(() => getFocused()?.getAttribute('aria-label')).toMatch(/^Account/)
  })

  it('SPEC 8.35: counts the active wallet as connected when it is chosen again, without a request', async () => {
    const { clock, kit, control } = createWorld()
    await kit.connections.connect({ connectorId: ALPHA })
    await kit.modal.open({ view: 'Connect' })
    await screen.button(/^Alpha Wallet/).click()
    await seeConnected(clock)
    await expect.element(screen.dialog()).not.toBeInTheDocument()
    expect(kit.connections.isConnected()).toBe(true)
    expect(control.calls.filter(({ operation }) => operation === 'connect')).toHaveLength(1)
  })

  it('shows the account if embedded', async () => {
    const { clock } = createWorld({ options: { enableEmbedded: true } })
    await place('appkit-modal')
    await screen.button('Alpha Wallet, installed').click()
    await seeConnected(clock)
    await expect.element(page.getByRole('region', { name: 'Account' })).toBeVisible()
  })

  it('SPEC 4.25, R3: shows that the wallet declined, and retries', async () => {
    const { control, kit } = await askAlpha()
    await seePrompt(control)
    control.reject(ALPHA, connectionErrors.userRejected())
    await expect.element(page.getByText('Request declined')).toBeVisible()
    await screen.button('Try again').click()
    await expect.element(page.getByText('Continue in Alpha Wallet', { exact: true })).toBeVisible()
    await seePrompt(control)
    control.approve(ALPHA)
    await expect.poll(() => kit.connections.isConnected()).toBe(true)
  })

  it.each([false, true])(
    'keeps the focus in the modal when the visitor retries; embedded: %s',
    async (enableEmbedded) => {
      const { kit, control } = createWorld({ options: { enableEmbedded } })
      await place(enableEmbedded ? 'appkit-modal' : 'appkit-button')
      if (!enableEmbedded) await kit.modal.open()
      control.onConnect(ALPHA, 'reject')
      await screen.button('Alpha Wallet, installed').click()
      await expect.element(page.getByText('Request declined', { exact: true })).toBeVisible()
      control.onConnect(ALPHA, 'hang')
      await screen.button('Try again').click()
      await expect.poll(() => getFocused()?.textContent).toContain('Continue in Alpha Wallet')
    },
  )

  it('R3: asks the visitor to open the wallet if it shows an older request', async () => {
    const { control } = await askAlpha()
    await seePrompt(control)
    control.reject(ALPHA, connectionErrors.requestPending())
    await expect.element(page.getByText('Open Alpha Wallet')).toBeVisible()
  })

  it('R3: continues automatically once that request is answered in the wallet', async () => {
    const { clock, control, kit } = await askAlpha()
    await seePrompt(control)
    control.reject(ALPHA, connectionErrors.requestPending())
    await expect.element(page.getByText('Open Alpha Wallet')).toBeVisible()
    control.setPermitted(ALPHA, true)
    control.setAccounts(ALPHA, [`0x${'1'.repeat(40)}`])
    await seeConnected(clock)
    await expect.element(screen.dialog()).not.toBeInTheDocument()
    expect(kit.connections.isConnected()).toBe(true)
  })

  it('R3: offers to retry meanwhile, in case that request was declined', async () => {
    const { control, kit } = await askAlpha()
    await seePrompt(control)
    control.reject(ALPHA, connectionErrors.requestPending())
    await screen.button('Try again').click()
    await expect.element(page.getByText('Continue in Alpha Wallet', { exact: true })).toBeVisible()
    await seePrompt(control)
    control.approve(ALPHA, 'connect')
    await expect.poll(() => kit.connections.isConnected()).toBe(true)
  })

  it('explains a failure of the wallet, and returns to the list of wallets', async () => {
    const { control } = await askAlpha()
    await seePrompt(control)
    control.reject(ALPHA, new Error('down'))
    await expect.element(page.getByText('Check that Alpha Wallet is unlocked, then try again.')).toBeVisible()
    await screen.button('Choose another wallet').click()
    await expect.element(screen.button('Beta Wallet, installed')).toBeVisible()
  })

  it.each([
    ['without a catalogue entry', new Error('down'), 'Connection rejected'],
    ['with a reason', evmErrors.unauthorized(), 'Unauthorized'],
  ])('SPEC 8.5: shows the details of an error %s', async (_, error, detail) => {
    const { control } = await askAlpha()
    await seePrompt(control)
    control.reject(ALPHA, error)
    await expect.element(page.getByText('Couldn’t connect', { exact: true })).toBeVisible()
    await expect.element(page.getByText(detail, { exact: true })).toBeVisible()
  })

  it('does not repeat the heading if the translated error has the same text', async () => {
    const { control, kit } = await askAlpha()
    kit.options.update({ locale: 'de' })
    await seePrompt(control)
    control.reject(ALPHA, connectionErrors.failedToConnect())
    const heading = page.getByText('Verbindung fehlgeschlagen', { exact: true })
    await expect.element(heading).toBeVisible()
    expect(heading.elements()).toHaveLength(1)
  })

  it('shows that the wallet did not answer within five minutes', async () => {
    const { clock } = await askAlpha()
    await clock.advance(300_000)
    await expect.element(page.getByText('Couldn’t connect', { exact: true })).toBeVisible()
    await expect.element(page.getByText('The wallet did not respond', { exact: true })).toBeVisible()
  })

  it.each([
    ['goes back', 'Back'],
    ['closes the modal', 'Close'],
  ])('keeps showing the failure while the visitor %s', async (_, button) => {
    const { control } = await openConnect()
    control.onConnect(ALPHA, 'reject')
    await screen.button('Alpha Wallet, installed').click()
    const heading = page.getByText('Request declined', { exact: true })
    await expect.element(heading).toBeVisible()
    const words = heading.element().parentElement!
    const { textContent } = words
    let changes = 0
    const observer = new MutationObserver(() => (changes += 1))
    observer.observe(words, { childList: true, subtree: true, characterData: true })
    onTestFinished(() => observer.disconnect())
    await screen.button(button).click()
    await expect.poll(() => words.isConnected).toBe(false)
    expect([words.textContent, changes]).toEqual([textContent, 0])
  })

  it('does not ask the visitor to unlock a wallet that was removed', async () => {
    const { control } = await askAlpha()
    await seePrompt(control)
    control.reject(ALPHA, connectionErrors.providerNotFound())
    await expect.element(page.getByText(/^It looks like Alpha Wallet was removed or turned off\./)).toBeVisible()
  })

  it('lists what the site will learn while it waits for the wallet', async () => {
    await askAlpha()
    await expect
      .element(page.getByText('This site will see your address. It can’t move funds without your approval.'))
      .toBeVisible()
  })

  it('A43: mirrors a directional picture in right-to-left languages', async () => {
    document.documentElement.dir = 'rtl'
    onTestFinished(() => document.documentElement.removeAttribute('dir'))
    const { control } = await askAlpha()
    await seePrompt(control)
    control.reject(ALPHA, new Error('down'))
    const findPicture = () =>
      screen
        .dialog()
        .element()
        .querySelector('appkit-connecting-external-view')
        ?.shadowRoot?.querySelector('svg[data-mirror]')
    await expect
      .poll(() => findPicture() && getComputedStyle(findPicture()!).transform)
      .toBe('matrix(-1, 0, 0, 1, 0, 0)')
  })

  it('SPEC 8.33: shows the message of other errors', async () => {
    const { control } = await askAlpha()
    await seePrompt(control)
    control.reject(ALPHA, connectionErrors.providerNotFound())
    await expect.element(page.getByText('Provider not found')).toBeVisible()
  })

  it('A23: is announced by a live region that existed before', async () => {
    await askAlpha()
    const said = page.getByRole('status').filter({ hasText: 'Continue in Alpha Wallet. Approve the request' })
    await expect.element(said).toBeInTheDocument()
  })

  it('A28: announces after 10 seconds that it is still waiting', async () => {
    const { clock } = await askAlpha()
    await clock.advance(10_000)
    await expect.element(page.getByRole('status').filter({ hasText: 'Still waiting for Alpha Wallet.' })).toBeVisible()
  })

  it('A29, R3: cancels, and ignores a later answer of the wallet', async () => {
    const { control, kit } = await askAlpha()
    await screen.button('Cancel').click()
    await expect.element(screen.dialog('Connect wallet')).toBeVisible()
    expect(kit.connections.state.pending).toBeUndefined()
    await seePrompt(control)
    control.approve(ALPHA)
    await expect.element(screen.button('Alpha Wallet, installed')).toBeVisible()
    expect(kit.connections.isConnected()).toBe(false)
  })

  it('SPEC 2.25, R4: aborts the attempt when the modal closes, and the modal opens again', async () => {
    const { kit } = await askAlpha()
    await screen.button('Close').click()
    await expect.element(screen.dialog()).not.toBeInTheDocument()
    expect(kit.connections.state.pending).toBeUndefined()
    await screen.button('Connect wallet').click()
    await expect.element(screen.button('Alpha Wallet, installed')).toBeVisible()
  })

  it('announces a failure that preceded the view', async () => {
    const { control } = createWorld()
    control.onConnect(BETA, connectionErrors.requestPending())
    await place('appkit-wallet-button', { wallet: BETA })
    await screen.button('Beta Wallet').click()
    await expect.element(page.getByText('Open Beta Wallet', { exact: true })).toBeVisible()
    const said = page
      .getByRole('status')
      .elements()
      .map((region) => region.textContent.trim())
    expect(said.some((text) => text.startsWith('Continue in'))).toBe(false)
    expect(said).toContainEqual(expect.stringMatching(/^Open Beta Wallet\. /))
  })

  it('does not stay open if the wallet answered before the modal had loaded', async () => {
    const { clock, kit } = createWorld()
    let bringViews = () => {}
    kit.router.setLoader(() => new Promise((resolve) => (bringViews = resolve)))
    await place('appkit-wallet-button', { wallet: 'Beta Wallet' })
    await screen.button('Beta Wallet').click()
    await expect.poll(() => kit.connections.isConnected()).toBe(true)
    const { registerFeatures } = await import('../../shell/views/registerFeatures.ts')
    await registerFeatures(kit)
    bringViews()
    await expect.poll(() => kit.events.state.data?.event).toBe('MODAL_OPEN')
    await clock.advance(600)
    await expect.poll(() => kit.events.state.data?.event).toBe('MODAL_CLOSE')
    expect(kit.modal.state.open).toBe(false)
  })

  it('SPEC 2.14: is opened by a wallet button, without the list', async () => {
    const { control } = createWorld()
    control.onConnect(BETA, 'hang')
    await place('appkit-wallet-button', { wallet: 'Beta Wallet' })
    await screen.button('Beta Wallet').click()
    await expect.element(screen.dialog('Beta Wallet')).toBeVisible()
    expect(control.calls.map(({ operation }) => operation)).toEqual(['connect'])
  })
})
