import type { OakImage } from '@openappkit/ui'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { createWorld, place } from '../../../test/createWorld.ts'
import { screen } from '../../../test/screen.ts'
import { serveSearch } from '../../../test/serveDirectory.ts'
import { withDirectory } from '../../../test/withDirectory.ts'

/** A wallet whose logo is bundled. */
const KNOWN = { id: 'io.metamask', name: 'MetaMask' }
const CLAIMANTS = [
  { ...KNOWN, isAmbiguous: true },
  { ...KNOWN, id: `${KNOWN.id}#2`, isAmbiguous: true },
]

type World = ReturnType<typeof createWorld>

/** The pictures of the wallet in the shown view. */
function listPictures(): OakImage[] {
  const [view] = screen.dialog().element().querySelectorAll('.outlet > *')
  return [...(view?.shadowRoot?.querySelectorAll('oak-image') ?? [])].filter(({ name }) => name === KNOWN.name)
}

const readLetter = ({ shadowRoot }: OakImage) => shadowRoot?.querySelector<HTMLElement>('.letter')?.dataset['letter']

/** AllWallets lists the wallets of this browser among the results of a search. */
async function searchAll({ clock, fetch, kit }: World): Promise<void> {
  serveSearch(fetch, 'metamask', { body: { data: [], count: 0 } })
  await kit.modal.open({ view: 'AllWallets' })
  await page.getByRole('searchbox').fill('metamask')
  await clock.advance(300)
}

async function openConnecting({ control, kit }: World): Promise<void> {
  control.onConnect(KNOWN.id, 'hang')
  await kit.modal.open({ view: 'Connect' })
  await screen
    .button(/^MetaMask/)
    .first()
    .click()
  await expect.element(page.getByText('Continue in MetaMask', { exact: true })).toBeVisible()
}

async function openAccount({ kit }: World): Promise<void> {
  await kit.connections.connect({ connectorId: KNOWN.id })
  await kit.modal.open({ view: 'Account' })
}

describe.each([
  { view: 'Connect', count: 2, open: ({ kit }: World) => kit.modal.open({ view: 'Connect' }) },
  { view: 'AllWallets', count: 2, open: searchAll },
  { view: 'ConnectingExternal', count: 1, open: openConnecting },
  { view: 'Account', count: 1, open: openAccount },
])('$view', ({ count, open }) => {
  async function show(connectors: readonly (typeof KNOWN)[]) {
    const world = createWorld(withDirectory({ wallets: { connectors } }))
    await place('appkit-modal')
    await open(world)
  }

  it('S7: shows the letter, not the bundled logo, for each of two wallets that claim the identity of a known one', async () => {
    await show(CLAIMANTS)
    await expect.poll(() => listPictures().map(readLetter)).toEqual(Array.from({ length: count }, () => 'M'))
    expect(listPictures().map(({ logo }) => logo)).toEqual(Array.from({ length: count }, () => ''))
  })

  it('shows the bundled logo for the only wallet with that identity', async () => {
    await show([KNOWN])
    await expect
      .poll(() => listPictures().map(({ shadowRoot }) => shadowRoot?.querySelector('img')?.hidden))
      .toEqual([false])
    expect(listPictures().map(({ logo }) => logo)).toEqual([KNOWN.id])
  })
})
