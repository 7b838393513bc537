import type { Kit } from '@openappkit/core'
import { expect, it, onTestFinished, vi } from 'vitest'
import { ALPHA, createWorld, place } from '../../../test/createWorld.ts'
import { screen } from '../../../test/screen.ts'
import { ConnectView } from '../../features/connect/connect-view.ts'
import type { AppKitShell } from './appkit-shell.ts'
import { preloadModal } from './loadShell.ts'

const getShell = () => document.querySelector('appkit-modal')!.shadowRoot!.querySelector<AppKitShell>('appkit-shell')!
const getRoot = () => getShell().shadowRoot!
const getDialog = () => getRoot().querySelector('dialog')!

/** Counts the lists of wallets that are connected to a kit. */
function watchLists() {
  const spy = vi.spyOn(ConnectView.prototype as unknown as { kitConnected(kit: Kit): void }, 'kitConnected')
  onTestFinished(() => spy.mockRestore())
  return spy
}

it('opens with a preloaded list at once, without an empty modal first', async () => {
  const { kit } = createWorld()
  await place('appkit-button')
  await preloadModal(kit)
  await getShell().updateComplete
  const views: (string | undefined)[] = []
  const observer = new MutationObserver(() =>
    views.push(getDialog().querySelector('.outlet')?.firstElementChild?.localName),
  )
  observer.observe(getDialog(), { attributeFilter: ['open'] })
  await kit.modal.open()
  await expect.poll(() => views).toEqual(['appkit-connect-view'])
  observer.disconnect()
})

it('renders the list once invisibly before the modal opens, and removes it', async () => {
  const lists = watchLists()
  const { kit } = createWorld()
  await place('appkit-button')
  await expect.poll(() => lists.mock.calls.length).toBe(1)
  await expect.poll(() => getRoot().querySelector('appkit-connect-view')).toBeNull()
  expect(getRoot().querySelector('.prerender')).toBeNull()
  await expect.element(screen.dialog()).not.toBeInTheDocument()
  expect(screen.button(/installed/).elements()).toEqual([])
  expect(kit.modal.state.open).toBe(false)
})

it('does not prerender the account, which would request the balance', async () => {
  const { kit } = createWorld()
  await kit.connections.connect({ connectorId: ALPHA })
  const lists = watchLists()
  await place('appkit-button')
  await preloadModal(kit)
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }))
  expect(lists).not.toHaveBeenCalled()
})

it('S22: does not prerender a list with pictures that would have to be fetched', async () => {
  const lists = watchLists()
  const { kit } = createWorld({ options: { connectorImages: { [ALPHA]: 'https://pictures.example/alpha.png' } } })
  await place('appkit-button')
  await preloadModal(kit)
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }))
  expect(lists).not.toHaveBeenCalled()
})
