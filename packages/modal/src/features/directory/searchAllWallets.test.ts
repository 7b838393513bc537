import { base, mainnet, solana } from '@openappkit/core/networks'
import { createFakeFetch } from '@openappkit/testing'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { ALPHA, BETA, createWorld, place } from '../../../test/createWorld.ts'
import { DIRECTORY, inventEntry, serveSearch } from '../../../test/serveDirectory.ts'
import { screen } from '../../../test/screen.ts'
import { withDirectory } from '../../../test/withDirectory.ts'
import { getFocusedKey, listNames, listTiles, openFilled, said, type openAll } from '../../../test/openAllWallets.ts'

async function search(world: Awaited<ReturnType<typeof openAll>>, query: string) {
  await page.getByRole('searchbox').fill(query)
  await world.clock.advance(300)
}

describe('a search among all wallets', () => {
  it('finds the injected wallets first, marked as installed, and connects the chosen one as the Connect view does', async () => {
    const world = await openFilled()
    serveSearch(world.fetch, 'wallet', { body: { data: [inventEntry(501, { name: 'Fern Wallet' })], count: 1 } })
    await search(world, 'wallet')
    await expect.poll(listNames).toEqual(['Alpha Wallet, installed', 'Beta Wallet, installed', 'Fern Wallet, QR code'])
    await expect.element(page.getByText('Installed', { exact: true }).first()).toBeVisible()
    await world.clock.advance(500)
    await expect.element(said('3 wallets found')).toBeInTheDocument()
    await screen.button('Beta Wallet, installed').click()
    await expect.poll(() => world.kit.connections.getActive()?.connectorId).toBe(BETA)
  })

  it('shows a wallet that is both injected and in the directory once', async () => {
    const world = await openFilled()
    const entries = [inventEntry(501, { name: 'Fern' }), inventEntry(502, { name: 'Alpha of phones', rdns: ALPHA })]
    serveSearch(world.fetch, 'alp', { body: { data: entries, count: 2 } })
    await search(world, 'alp')
    await expect.poll(listNames).toEqual(['Alpha Wallet, installed', 'Fern, QR code'])
    await world.clock.advance(500)
    await expect.element(said('2 wallets found')).toBeInTheDocument()
  })

  it('finds an injected wallet by its name in the directory', async () => {
    const world = await openFilled()
    serveSearch(world.fetch, 'old name', {
      body: { data: [inventEntry(502, { name: 'Old name', rdns: BETA })], count: 1 },
    })
    await search(world, 'old name')
    await expect.poll(listNames).toEqual(['Beta Wallet, installed'])
  })

  it('shows an injected wallet while the request to the directory is pending', async () => {
    const world = await openFilled()
    serveSearch(world.fetch, 'beta', 'hang')
    await search(world, 'beta')
    await expect.poll(listNames).toEqual(['Beta Wallet, installed'])
  })

  it.each([
    ['without a directory', { options: { endpoints: {} } }, true],
    ['offline', {}, false],
  ])('finds an injected wallet %s, and announces the count', async (_case, options, isOnline) => {
    const fetch = createFakeFetch()
    fetch.respond(DIRECTORY, { status: 400 })
    const world = createWorld({ ...withDirectory(options), fetch })
    world.lifecycle.setOnline(isOnline)
    await place('appkit-modal')
    await world.kit.modal.open({ view: 'AllWallets' })
    await expect.poll(() => listTiles().length).toBe(40)
    await search(world, 'beta')
    await expect.poll(listNames).toEqual(['Beta Wallet, installed'])
    await world.clock.advance(500)
    await expect.element(said('1 wallet found')).toBeInTheDocument()
    expect(page.getByText(/^No results for/).elements()).toEqual([])
    await screen.button('Beta Wallet, installed').click()
    await expect.poll(() => world.kit.connections.getActive()?.connectorId).toBe(BETA)
  })

  it('S7: shows wallets that claim the same identity separately, as unverified, with the note of the Connect view', async () => {
    const wallets = {
      connectors: [
        { id: ALPHA, name: 'Alpha Wallet', isAmbiguous: true },
        { id: `${ALPHA}#2`, name: 'Alpha Wallet', isAmbiguous: true },
      ],
    }
    const world = await openFilled({ wallets })
    serveSearch(world.fetch, 'alpha', { body: { data: [inventEntry(502, { name: 'Alpha', rdns: ALPHA })], count: 1 } })
    await search(world, 'alpha')
    await expect.poll(() => listNames().length).toBe(3)
    expect(
      listNames()
        .slice(0, 2)
        .every((name) => name?.includes('unverified: another wallet on this page')),
    ).toBe(true)
    await expect.element(page.getByText(/^Unverified wallets claim the same identity/)).toBeVisible()
  })

  it('leaves out injected wallets that do not support the chosen network or the requested chain family', async () => {
    const wallets = { connectors: [{ id: ALPHA, name: 'Alpha Wallet' }] }
    const world = createWorld(
      withDirectory({ wallets, options: { endpoints: { directory: DIRECTORY }, networks: [mainnet, base, solana] } }),
    )
    serveSearch(world.fetch, 'alpha', { body: { data: [], count: 0 } })
    await place('appkit-modal')
    await world.kit.modal.open({ view: 'AllWallets' })
    await search(world, 'alpha')
    await expect.poll(listNames).toEqual(['Alpha Wallet, installed'])
    await page.getByRole('combobox', { name: 'Network' }).selectOptions('Solana')
    await expect.element(page.getByText('No results for “alpha”')).toBeVisible()
  })

  it('A6: Back returns the focus to the pressed injected wallet', async () => {
    const world = await openFilled()
    world.control.onConnect(BETA, 'hang')
    serveSearch(world.fetch, 'beta', { body: { data: [], count: 0 } })
    await search(world, 'beta')
    await screen.button('Beta Wallet, installed').click()
    await expect.element(screen.dialog('Beta Wallet')).toBeVisible()
    await screen.button('Back').click()
    await expect.poll(getFocusedKey).toBe(BETA)
  })
})
