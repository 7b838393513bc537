import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createWorld } from '../../../test/createWorld.ts'
import { fern } from '../../../test/directoryWallets.ts'
import { getFocused, screen } from '../../../test/screen.ts'
import { connectFeature } from '../../features/connect/feature.ts'
import { helpFeature } from '../../features/help/feature.ts'
import { openConnect } from '../../../test/openConnect.ts'

const getDialog = () =>
  document
    .querySelector('appkit-modal')!
    .shadowRoot!.querySelector('appkit-shell')!
    .shadowRoot!.querySelector('dialog')!

/** Delays the code of the help until the returned function is called. */
function delayHelp(): () => void {
  let arrive = () => {}
  const arrival = new Promise<void>((resolve) => (arrive = resolve))
  const { load: fetch } = helpFeature
  const load = vi.spyOn(helpFeature, 'load').mockImplementation((...view) => arrival.then(() => fetch!(...view)))
  onTestFinished(() => load.mockRestore())
  return () => arrive()
}

describe('the dialog', () => {
  it('A28: announces that a view loads slowly, and ignores a second press', async () => {
    const arrive = delayHelp()
    const { kit, clock } = await openConnect()
    const outlet = () => getDialog().querySelector('.outlet')!
    await screen.button('What is a wallet?').click()
    expect(outlet().getAttribute('aria-busy')).toBe('false')
    await clock.advance(400)
    await expect.poll(() => outlet().getAttribute('aria-busy')).toBe('true')
    await expect.element(page.getByText('Loading…')).toBeInTheDocument()
    await screen.button('What is a wallet?').click()
    expect(kit.router.state.stack.map(({ view }) => view)).toEqual(['Connect', 'WhatIsAWallet'])
    arrive()
    await expect.element(screen.dialog('What is a wallet?')).toBeVisible()
    expect(outlet().getAttribute('aria-busy')).toBe('false')
    await expect.element(page.getByText('Loading…')).not.toBeInTheDocument()
    await screen.button('Back').click()
    await expect.element(screen.dialog('Connect wallet')).toBeVisible()
  })

  it('changes title, Back and view together, even if the view loads slowly', async () => {
    const arrive = delayHelp()
    const { kit, clock } = await openConnect()
    const back = screen.button('Back')
    await screen.button('What is a wallet?').click()
    await clock.advance(400)
    await expect.element(page.getByText('Loading…')).toBeInTheDocument()
    await expect.element(screen.dialog('Connect wallet')).toBeVisible()
    expect(back.elements()).toEqual([])
    arrive()
    await expect.element(screen.dialog('What is a wallet?')).toBeVisible()
    await expect.element(back).toBeVisible()
    expect(kit.router.canGoBack).toBe(true)
  })

  it('keeps a title with data of its view while the next view loads slowly', async () => {
    const arrive = delayHelp()
    const { kit, clock } = await openConnect()
    kit.router.push('Downloads', { wallet: fern })
    await expect.element(screen.dialog('Get Fern Wallet')).toBeVisible()
    kit.router.push('WhatIsAWallet')
    await clock.advance(400)
    await expect.element(page.getByText('Loading…')).toBeInTheDocument()
    await expect.element(screen.dialog('Get Fern Wallet')).toBeVisible()
    await expect.element(screen.button('Back')).toBeVisible()
    arrive()
    await expect.element(screen.dialog('What is a wallet?')).toBeVisible()
  })

  it('stays at the current view when Back is pressed while the next one loads slowly', async () => {
    const arrive = delayHelp()
    const { kit, clock } = await openConnect()
    kit.router.push('Downloads', { wallet: fern })
    await expect.element(screen.dialog('Get Fern Wallet')).toBeVisible()
    const shown = getDialog().querySelector('appkit-downloads-view')
    kit.router.push('WhatIsAWallet')
    await clock.advance(400)
    await expect.element(page.getByText('Loading…')).toBeInTheDocument()
    await screen.button('Back').click()
    await expect.element(page.getByText('Loading…')).not.toBeInTheDocument()
    arrive()
    await screen.dialog().getByRole('link').first().click({ trial: true })
    expect(getDialog().querySelector('appkit-downloads-view')).toBe(shown)
    await screen.button('Back').click()
    await expect.element(screen.dialog('Connect wallet')).toBeVisible()
  })

  it('removes Back at once when the history is reset, and keeps the focus, even if the view loads slowly', async () => {
    const arrive = delayHelp()
    const { kit, clock } = await openConnect()
    kit.router.push('Downloads', { wallet: fern })
    await expect.element(screen.dialog('Get Fern Wallet')).toBeVisible()
    screen.button('Back').element().focus()
    kit.router.reset('WhatIsAWallet')
    await clock.advance(400)
    await expect.element(page.getByText('Loading…')).toBeInTheDocument()
    await expect.element(screen.dialog('Get Fern Wallet')).toBeVisible()
    expect(screen.button('Back').elements()).toEqual([])
    expect(getFocused()?.localName).toBe('h2')
    arrive()
    await expect.element(screen.dialog('What is a wallet?')).toBeVisible()
    expect(kit.modal.state.open).toBe(true)
  })

  it('offers to retry when a view could not be loaded', async () => {
    // Fails for every kit, as while offline, because an earlier kit may still preload.
    const load = vi.spyOn(connectFeature, 'load').mockRejectedValue(new Error('offline'))
    onTestFinished(() => load.mockRestore())
    const { kit } = createWorld()
    await kit.modal.open()
    await expect.element(screen.dialog('This page didn’t load')).toBeVisible()
    load.mockRestore()
    await screen.button('Try again').click()
    await expect.element(screen.dialog('Connect wallet')).toBeVisible()
  })

  it('offers a view again when an update of it fails, without a rejection that the page sees', async () => {
    const { kit } = await openConnect()
    const view = getDialog().querySelector('appkit-connect-view')!
    const rejections: unknown[] = []
    const onRejection = ({ reason }: PromiseRejectionEvent) => void rejections.push(reason)
    addEventListener('unhandledrejection', onRejection)
    onTestFinished(() => removeEventListener('unhandledrejection', onRejection))
    Object.assign(view, {
      renderKit: () => {
        throw new Error('half drawn')
      },
    })
    ;(view as unknown as { requestUpdate(): void }).requestUpdate()
    await expect.element(screen.dialog('This page didn’t load')).toBeVisible()
    expect(getFocused()?.localName).toBe('h2')
    await screen.button('Try again').click()
    await expect.element(screen.dialog('Connect wallet')).toBeVisible()
    expect(getDialog().querySelector('appkit-connect-view')).not.toBe(view)
    expect(kit.modal.state.open).toBe(true)
    expect(rejections).toEqual([])
  })
})
