import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ALPHA } from '../../../test/createWorld.ts'
import { fern, harbor, mesa } from '../../../test/directoryWallets.ts'
import { setUserAgent, ANDROID, INSTAGRAM, IPHONE } from '../../../test/setUserAgent.ts'
import { getFocused, screen } from '../../../test/screen.ts'
import { choose, encode, getCode, openBasic, see, seeCode, untilRequested } from '../../../test/openPairing.ts'

/** Prevents the navigation, which would end the test. Records whether another listener had prevented it before. */
function watchTap() {
  const prevented: boolean[] = []
  const listen = (event: Event) => {
    prevented.push(event.defaultPrevented)
    event.preventDefault()
  }
  addEventListener('click', listen)
  onTestFinished(() => removeEventListener('click', listen))
  return prevented
}

describe('a wallet with several platforms', () => {
  it('has a tab for each', async () => {
    const { phone } = await choose(harbor)
    await seeCode(phone)
    expect(
      page
        .getByRole('tab')
        .elements()
        .map((tab) => tab.textContent),
    ).toEqual(['Mobile', 'Desktop', 'Web'])
    await page.getByRole('tab', { name: 'Desktop' }).click()
    await expect
      .element(screen.link('Open Harbor'))
      .toHaveAttribute('href', `harbor-desk://wc?uri=${encode(phone.uri)}`)
    await page.getByRole('tab', { name: 'Web' }).click()
    const web = screen.link('Open Harbor (opens in a new tab)')
    await expect.element(web).toHaveAttribute('href', `https://harbor.example/wc?uri=${encode(phone.uri)}`)
    await expect.element(web).toHaveAttribute('target', '_blank')
    await expect.element(web).toHaveAttribute('rel', 'noopener noreferrer')
    expect(phone.requests).toHaveLength(1)
  })

  it('begins with the injected wallet, which is connected directly', async () => {
    const { kit, phone, control } = await choose({ ...fern, connectorId: ALPHA })
    control.onConnect(ALPHA, 'hang')
    await untilRequested(phone)
    await screen.button('Connect in this browser').click()
    await expect.element(screen.dialog('Alpha Wallet')).toBeVisible()
    expect(phone.requests[0]?.signal.aborted).toBe(true)
    expect(control.pending).toHaveLength(1)
    await screen.button('Back').click()
    await see('Fern Wallet is installed in this browser.')
    await expect.poll(() => phone.requests.length).toBe(2)
    expect(kit.connections.state.pending?.connectorId).toBe('walletConnect')
  })

  it('sends no request if it does not support pairing', async () => {
    const { phone } = await choose(mesa)
    await see('Get Mesa first')
    expect(phone.requests).toEqual([])
  })
})

describe('on a phone', () => {
  it('SPEC 1.2: a native link opens the app, with a placeholder until there is a URI', async () => {
    await setUserAgent(IPHONE)
    const { phone } = await choose(fern, { isMobile: true, pairing: { isSilent: true } })
    const link = screen.link('Open Fern Wallet')
    await expect.element(link).toHaveAttribute('aria-disabled', 'true')
    await expect.element(link).not.toHaveAttribute('href')
    const before = link.element().getBoundingClientRect()
    await untilRequested(phone)
    phone.offer()
    await expect.element(link).toHaveAttribute('href', `fern://wc?uri=${encode(phone.uri)}`)
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
    expect(link.element().getBoundingClientRect()).toEqual(before)
    expect(phone.wallet).toEqual({ id: 'fern', name: 'Fern Wallet', href: 'fern://' })
  })

  it('the browser follows the link by itself, and nothing opens without a tap', async () => {
    const { phone } = await choose(fern, { isMobile: true })
    const open = vi.spyOn(window, 'open')
    onTestFinished(() => open.mockRestore())
    const prevented = watchTap()
    await expect.element(screen.link('Open Fern Wallet')).toHaveAttribute('href')
    expect(prevented).toEqual([])
    await screen.link('Open Fern Wallet').click()
    expect(prevented).toEqual([false])
    expect(open).not.toHaveBeenCalled()
    expect(phone.requests).toHaveLength(1)
  })

  it('an expired link is replaced automatically', async () => {
    const { phone } = await choose(fern, { isMobile: true })
    await untilRequested(phone)
    await expect.element(screen.link('Open Fern Wallet')).toHaveAttribute('href', `fern://wc?uri=${encode(phone.uri)}`)
    phone.renew()
    await expect.element(page.getByRole('status').filter({ hasText: 'The old link expired' })).toBeVisible()
    await expect.element(screen.link('Open Fern Wallet')).toHaveAttribute('href', `fern://wc?uri=${encode(phone.uri)}`)
  })

  it('alternatives are offered if the page is still visible 2 s after the tap', async () => {
    await setUserAgent(IPHONE)
    const { clock, phone } = await choose(fern, { isMobile: true })
    watchTap()
    await expect.element(screen.link('Open Fern Wallet')).toHaveAttribute('href')
    await screen.link('Open Fern Wallet').click()
    await clock.advance(1_999)
    expect(page.getByText('Nothing opened?').elements()).toEqual([])
    await clock.advance(1)
    await see('Nothing opened?')
    const other = screen.link('Try another link (opens in a new tab)')
    await expect.element(other).toHaveAttribute('href', `https://fern.example/app/wc?uri=${encode(phone.uri)}`)
    await expect
      .element(screen.link('Get Fern Wallet (opens in a new tab)'))
      .toHaveAttribute('href', 'https://apps.example/fern')
  })

  it('no alternatives are offered if the app has opened', async () => {
    const { clock, lifecycle } = await choose(fern, { isMobile: true })
    watchTap()
    await expect.element(screen.link('Open Fern Wallet')).toHaveAttribute('href')
    await screen.link('Open Fern Wallet').click()
    lifecycle.setVisible(false)
    await clock.advance(5_000)
    lifecycle.setVisible(true)
    await clock.advance(4_000)
    expect(page.getByText('Nothing opened?').elements()).toEqual([])
  })

  it('a QR code for another device can be shown and hidden', async () => {
    const { phone } = await choose(fern, { isMobile: true })
    await screen.button('Show QR code').click()
    await see('Scan with another device')
    expect(getCode().value).toBe(phone.uri)
    expect(getFocused()?.textContent).toContain('Scan with another device')
    await screen.button('Use this phone instead').click()
    await expect.element(screen.link('Open Fern Wallet')).toBeVisible()
  })

  it('Android lets the visitor choose a wallet if none was chosen', async () => {
    await setUserAgent(ANDROID)
    const { phone } = await openBasic({ isMobile: true })
    await untilRequested(phone)
    await expect.element(screen.link('Open a wallet app')).toHaveAttribute('href', phone.uri)
  })

  it('a wallet that has only its own browser opens this page there', async () => {
    const { phone } = await choose(mesa, { isMobile: true })
    const href = `https://mesa.example/browse?url=${encodeURIComponent(document.URL)}`
    await expect.element(screen.link('Open Mesa (opens in a new tab)')).toHaveAttribute('href', href)
    expect(phone.requests).toEqual([])
  })

  it('S8: hostile links of a wallet are not in the page', async () => {
    const hostile = 'javascript://%0aalert(1)'
    const links = {
      native: hostile,
      universal: 'https://user@evil.example',
      webapp: hostile,
      desktop: hostile,
      browse: hostile,
    }
    await setUserAgent(IPHONE)
    const { phone } = await choose({ ...fern, links, stores: { ios: hostile } }, { isMobile: true })
    await expect.poll(() => phone.uri).toBeDefined()
    await see(/Scan with another device|Continue in/)
    for (const tab of page.getByRole('tab').elements()) {
      ;(tab as HTMLElement).click()
      await expect.poll(() => tab.getAttribute('aria-selected')).toBe('true')
      const hrefs = page
        .getByRole('link')
        .elements()
        .map((link) => link.getAttribute('href'))
      expect(hrefs.filter(Boolean)).toEqual([])
    }
    expect(screen.dialog().element().innerHTML).not.toContain('evil.example')
  })
})

describe('in the browser of another app', () => {
  it('the visitor is asked to open the page in their own browser, and may continue anyway', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    onTestFinished(() => write.mockRestore())
    await setUserAgent(INSTAGRAM)
    await choose(fern, { isMobile: true, wallets: { connectors: [] } })
    await see('Open this page in your browser')
    await screen.button('Copy link to this page').click()
    await expect.poll(() => write.mock.calls).toEqual([[document.URL]])
    await screen.button('Continue here anyway').click()
    await expect.element(screen.link('Open Fern Wallet')).toHaveAttribute('href')
    expect(getFocused()?.textContent).toContain('Continue in Fern Wallet')
  })

  it('there is no such hint if the app is a wallet, which injects itself', async () => {
    await setUserAgent(IPHONE.replace(' Safari/604.1', ''))
    await choose(fern, { isMobile: true })
    await expect.element(screen.link('Open Fern Wallet')).toBeVisible()
  })
})
