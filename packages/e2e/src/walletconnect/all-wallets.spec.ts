import type { Locator } from '@playwright/test'
import type { DappPage } from '../pages/dapp-page.ts'
import { expectTidyLayout } from '../pages/expectTidyLayout.ts'
import { expect, test } from './directory-test.ts'

const PAGE = 40

// Elements that animate in are in another place for a moment.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const getTiles = ({ modal }: DappPage): Locator =>
  modal.dialog.getByRole('list', { name: 'Wallets' }).getByRole('button')

async function openAllWallets(dapp: DappPage): Promise<void> {
  await dapp.open()
  await dapp.connectButton.click()
  await dapp.modal.button(/^All wallets/).click()
  await expect(dapp.modal.titled('All wallets')).toBeVisible()
}

test(
  'SPEC 2.10, 9.52, 9.53: searches and filters the wallets of the directory, and Back restores the position',
  { tag: '@react' },
  async ({ dapp, directory }) => {
    const { modal } = dapp
    await openAllWallets(dapp)
    await expect(getTiles(dapp)).toHaveCount(PAGE)
    const search = modal.dialog.getByRole('searchbox', { name: 'Search wallets' })
    await search.fill('amber')
    const amber = directory.entries.filter(({ name, chains }) => /amber/i.test(name) && chains.includes('eip155:1337'))
    await expect(getTiles(dapp)).toHaveCount(amber.length)
    await expect(modal.dialog.getByRole('status').filter({ hasText: `${amber.length} wallets found` })).toBeAttached()

    await getTiles(dapp).nth(1).click()
    await expect(modal.titled(amber[1]!.name)).toBeVisible()
    await modal.button('Back').click()
    await expect(search).toHaveValue('amber')
    await expect(getTiles(dapp).nth(1)).toBeFocused()

    await modal.dialog.getByRole('button', { name: 'Certified' }).click()
    const certified = amber.filter(({ badge_type: badge }) => badge === 'certified')
    await expect(getTiles(dapp)).toHaveCount(certified.length)
    await search.fill('no wallet has such a name')
    await expect(modal.dialog).toContainText('No wallets found')
    await modal.button('Show all wallets').click()
    await expect(getTiles(dapp)).toHaveCount(PAGE)
    await modal.dialog.getByRole('combobox', { name: 'Network' }).selectOption({ label: 'Local Two' })
    await expect.poll(() => directory.requests.at(-1)?.query['chains']).toBe('eip155:31338')
  },
)

test(
  'SPEC 9.52: reaches the last wallet page by page, by scrolling and by the keyboard',
  { tag: '@react' },
  async ({ dapp, directory, page }) => {
    await openAllWallets(dapp)
    const fitting = directory.entries.filter(({ chains }) =>
      chains.some((chain) => /^eip155:(1337|31338)$/.test(chain)),
    )
    await expect(getTiles(dapp)).toHaveCount(PAGE)
    // By scrolling: near the end the next page loads.
    await getTiles(dapp).last().scrollIntoViewIfNeeded()
    await expect.poll(() => getTiles(dapp).count()).toBeGreaterThan(PAGE)
    // By the keyboard: End moves to the last row, which loads the next page.
    await getTiles(dapp).first().focus()
    await expect(async () => {
      await page.keyboard.press('End')
      expect(await getTiles(dapp).count()).toBe(fitting.length)
    }).toPass()
    await expect(dapp.modal.button('Show more')).toBeHidden()
    await expect(dapp.modal.dialog.locator(':focus').first()).toBeAttached()
    const names = await getTiles(dapp).evaluateAll((tiles) => tiles.map((tile) => tile.textContent?.trim()))
    expect(new Set(names).size).toBe(fitting.length)
  },
)

test(
  'shows that the directory does not answer, shows the bundled wallets, and gets the others after a retry',
  { tag: '@react' },
  async ({ dapp, directory }) => {
    directory.faults.fail(503)
    await openAllWallets(dapp)
    await expect(dapp.modal.dialog).toContainText('Couldn’t load the full list.')
    await expect(dapp.modal.button(/^MetaMask, QR code/)).toBeVisible()
    directory.faults.clear()
    await dapp.modal.button('Try again').click()
    await expect(dapp.modal.button(new RegExp(`^${directory.entries[0]!.name}, `))).toBeVisible()
    await expect(dapp.modal.dialog).not.toContainText('Couldn’t load the full list.')
  },
)

test('treats a web page from the directory as no answer', { tag: '@react' }, async ({ dapp, directory }) => {
  directory.faults.html(true)
  await openAllWallets(dapp)
  await expect(dapp.modal.dialog).toContainText('Couldn’t load the full list.')
  await expect(dapp.modal.button(/^MetaMask, QR code/)).toBeVisible()
})

test.describe('a hacked directory', () => {
  test.use({ directoryOptions: { hostile: true } })

  test(
    'S8, S9: cannot inject content, load pictures of other hosts, or break the layout',
    { tag: '@react' },
    async ({ dapp, page }) => {
      const dialogs: string[] = []
      page.on('dialog', async (dialog) => {
        dialogs.push(dialog.message())
        await dialog.dismiss()
      })
      await openAllWallets(dapp)
      await expect.poll(() => getTiles(dapp).count()).toBeGreaterThan(0)
      await expectTidyLayout(page)
      const names = await getTiles(dapp).evaluateAll((tiles) =>
        tiles.map((tile) => tile.getAttribute('aria-label') ?? ''),
      )
      for (const name of names) {
        expect(name.length).toBeLessThan(100)
        expect(name).not.toMatch(/[\p{Cc}\p{Cf}]/u)
      }
      for (const name of [
        'Script Link',
        'Tab Link',
        'Data Link',
        'Blob Link',
        'File Link',
        'VBScript Link',
        'Credentials',
      ]) {
        expect(
          names.some((label) => label.startsWith(`${name},`)),
          name,
        ).toBe(false)
      }
      // Every link opens an allowed target: no link runs a script.
      const tile = getTiles(dapp).filter({ hasText: '<img' })
      await tile.click()
      await expect(dapp.modal.titled('<img src=x onerror=alert(1)>')).toBeVisible()
      const links = await dapp.modal.dialog
        .locator('a[href]')
        .evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute('href')))
      expect(links.filter((href) => !href?.startsWith('https://'))).toEqual([])
      expect(dialogs).toEqual([])
    },
  )
})
