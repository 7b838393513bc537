/** @module What a visitor is about to press stays where it is, while slow services answer. */
import type { Locator, Page, Request } from '@playwright/test'
import { expect, test } from '../data-service-test.ts'

/** Slower than a visitor presses. */
const DELAY_MS = 1_200

interface Place {
  readonly left: number
  readonly top: number
}

interface Watcher {
  /** Forgets the places, as after a press. */
  begin(): void
  /** What has moved since: its name and how far. */
  readonly moves: string[]
}

/** Compares, in each frame, where everything is that can be pressed in the open modal. */
function watchPlaces(): void {
  const places = new Map<Element, Place>()
  const moves: string[] = []
  const PRESSED = 'button, a[href], input, [role="tab"], [role="radio"], [role="checkbox"]'

  function* walk(root: ParentNode): Generator<Element> {
    for (const element of root.querySelectorAll('*')) {
      yield element
      if (element.shadowRoot) yield* walk(element.shadowRoot)
    }
  }
  const describe = (element: Element) => {
    const host = (element.getRootNode() as ShadowRoot).host
    const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''
    return name || host?.getAttribute('label') || host?.textContent?.trim() || element.localName
  }

  function look(): void {
    for (const element of walk(document)) {
      const isShown = element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      if (!isShown || !element.matches(PRESSED)) continue
      const { left, top, width } = element.getBoundingClientRect()
      if (width === 0) continue
      const before = places.get(element)
      places.set(element, { left, top })
      const far = before ? Math.hypot(left - before.left, top - before.top) : 0
      if (far > 0.5) moves.push(`${describe(element)}: ${Math.round(far)} px`)
    }
    requestAnimationFrame(look)
  }
  const watcher: Watcher = {
    moves,
    begin() {
      places.clear()
      moves.length = 0
    },
  }
  Object.assign(globalThis, { places: watcher })
  requestAnimationFrame(look)
}

/** What a visitor types, and what then arrives late. */
const ENTRIES = [
  { title: 'Send', field: 'Amount', text: '0.5', late: '≈ $1,250.00' },
  { title: 'Send', field: 'To', text: 'bob.eth', late: /You have never sent to bob\.eth.*0\.0000\d+ ETH/s },
  { title: 'Buy crypto', field: 'You pay', text: '50', late: 'opens in a new tab' },
] as const

type Watched = typeof globalThis & { readonly places: Watcher }

const begin = (page: Page) => page.evaluate(() => (globalThis as Watched).places.begin())
/** After two more frames, so that the last change has been looked at. */
const readMoves = (page: Page) =>
  page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    for (let frame = 0; frame < 2; frame += 1) await nextFrame()
    return [...new Set((globalThis as Watched).places.moves)]
  })

test('nothing that can be pressed moves while a slow service answers, in the views of the account', async ({
  dapp,
  wallet,
  service,
  page,
}) => {
  const { modal } = dapp
  const { dialog } = modal
  const open = new Set<Request>()
  page.on('request', (request) => open.add(request))
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  await page.addInitScript(watchPlaces)
  await dapp.openConnected(wallet)
  service.faults.delay(DELAY_MS)
  const moves: Record<string, readonly string[]> = {}

  /** Presses, and watches from when the view is shown until all has been answered. */
  async function visit(name: string, press: () => Promise<void>, shown: Locator): Promise<void> {
    await press()
    await expect(shown).toBeVisible()
    await begin(page)
    await expect(dialog.locator('oak-skeleton')).toHaveCount(0)
    await expect.poll(() => open.size).toBe(0)
    const moved = await readMoves(page)
    if (moved.length > 0) moves[name] = moved
  }
  const tab = (name: string) => dialog.getByRole('tab', { name })

  await visit('Account', () => dapp.accountButton.click(), modal.titled('Account'))
  for (const name of ['NFTs', 'Activity', 'Tokens']) {
    await visit(name, () => tab(name).click(), dialog.getByRole('tab', { name, selected: true }))
  }
  for (const [button, title] of [
    ['Settings', 'Settings'],
    [/^Send$/, 'Send'],
    [/^Swap$/, 'Swap'],
    [/^Buy/, 'Buy crypto'],
    [/^Receive$/, 'Receive'],
  ] as const) {
    await visit(title, () => modal.button(button).click(), modal.titled(title))
    for (const { field, text, late } of ENTRIES.filter((entry) => entry.title === title)) {
      const typing = dialog.getByRole('textbox', { name: field })
      await begin(page)
      await typing.fill(text)
      await expect(dialog).toContainText(late)
      const moved = await readMoves(page)
      if (moved.length > 0) moves[`${title}: ${field}`] = moved
    }
    await modal.button('Back').click()
    await expect(modal.titled('Account')).toBeVisible()
  }
  expect(moves).toEqual({})
})
