import { html } from 'lit'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { render } from '../../test/render.ts'
import '../image/define.ts'
import type { OakImage } from '../image/image.ts'
import { LOGO_GROUPS } from './data/groups.ts'

const picture = (element: OakImage) => element.shadowRoot?.querySelector('img')
const letter = (element: OakImage) => element.shadowRoot?.querySelector<HTMLElement>('.letter')?.dataset.letter

/** Counts how often each group of logos is fetched. */
const watchLoads = () => LOGO_GROUPS.map((group) => vi.spyOn(group, 'load'))

afterEach(() => {
  vi.restoreAllMocks()
})

describe('a bundled logo', () => {
  it.each([
    ['a wallet of the directory', 'metamask'],
    ['an rdns', 'io.rabby'],
    ['a network', 'eip155:1'],
    ['a coin', 'ETH'],
    ['WalletConnect', 'walletConnect'],
  ])('is found by %s, and loads under a policy that allows data: images', async (_, logo) => {
    const element = await render<OakImage>(html`<oak-image name="Name" .logo=${logo}></oak-image>`)
    await expect.poll(() => picture(element)?.hidden).toBe(false)
    expect(picture(element)!.naturalWidth).toBeGreaterThan(0)
    expect(picture(element)!.src).toMatch(/^data:image\/svg\+xml,/)
    expect(letter(element)).toBeUndefined()
  })

  it('is fetched when its row is seen, not before, and no other group with it', async () => {
    const loads = watchLoads()
    const list = await render(html`
      <div style="height: 100px; overflow: auto">
        <oak-image name="Far" .logo=${'metamask'} style="margin-top: 3000px"></oak-image>
      </div>
    `)
    const element = list.querySelector('oak-image')!
    await element.updateComplete
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(loads.map((load) => load.mock.calls.length)).toEqual([0, 0, 0, 0, 0])
    element.scrollIntoView()
    await expect.poll(() => picture(element)?.hidden).toBe(false)
    expect(loads.map((load) => load.mock.calls.length)).toEqual([1, 0, 0, 0, 0])
  })

  it('is not fetched where there is a picture: that of the site or of the wallet itself', async () => {
    const loads = watchLoads()
    const own = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
    const element = await render<OakImage>(
      html`<oak-image name="MetaMask" .src=${own} .logo=${'metamask'}></oak-image>`,
    )
    await expect.poll(() => picture(element)?.hidden).toBe(false)
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(picture(element)!.src).toBe(own)
    expect(loads.every((load) => load.mock.calls.length === 0)).toBe(true)
  })

  it.each(['', 'unknown', 'constructor', 'eip155:31337', 'io.metamask metamask'])(
    'does not exist for %j: the letter is shown',
    async (logo) => {
      const element = await render<OakImage>(html`<oak-image name="Fern" .logo=${logo}></oak-image>`)
      await expect.poll(() => letter(element)).toBe('F')
      expect(picture(element)).toBeNull()
    },
  )

  it('is that of the wallet shown last, also if an earlier one loads later', async () => {
    const element = await render<OakImage>(html`<oak-image name="A" .logo=${'metamask'}></oak-image>`)
    element.logo = 'rainbow'
    await element.updateComplete
    element.logo = 'eip155:10'
    await expect.poll(() => picture(element)?.hidden).toBe(false)
    expect(decodeURIComponent(picture(element)!.src)).toContain('#fe0420')
  })

  it('leaves the letter where its module cannot be fetched', async () => {
    vi.spyOn(LOGO_GROUPS[0]!, 'load').mockRejectedValue(new Error('offline'))
    vi.useFakeTimers()
    const element = await render<OakImage>(html`<oak-image name="MetaMask" .logo=${'metamask'}></oak-image>`)
    vi.advanceTimersByTime(2_000)
    await element.updateComplete
    expect(letter(element)).toBe('M')
    vi.useRealTimers()
  })
})
