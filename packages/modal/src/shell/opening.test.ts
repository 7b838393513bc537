import type { Kit } from '@openappkit/core'
import { expect, it, onTestFinished, vi } from 'vitest'
import { ALPHA, createWorld, place } from '../../test/createWorld.ts'
import { screen } from '../../test/screen.ts'
import { ConnectView } from '../connect/connect-view.ts'
import type { AppKitShell } from './appkit-shell.ts'
import { preloadModal } from './preloadModal.ts'

const getShell = () => document.querySelector('appkit-modal')!.shadowRoot!.querySelector<AppKitShell>('appkit-shell')!
const getRoot = () => getShell().shadowRoot!
const getDialog = () => getRoot().querySelector('dialog')!

/** Counts the lists of wallets that come to life. */
function watchLists() {
  const spy = vi.spyOn(ConnectView.prototype as unknown as { kitConnected(kit: Kit): void }, 'kitConnected')
  onTestFinished(() => spy.mockRestore())
  return spy
}

it('opens with the list in it, without showing itself empty first, where the list was fetched before', async () => {
  const { kit } = createWorld()
  await place('appkit-button')
  await preloadModal(kit)
  await getShell().updateComplete
  const views: (string | undefined)[] = []
  const observer = new MutationObserver(() => views.push(getDialog().querySelector('.outlet')?.firstElementChild?.localName))
  observer.observe(getDialog(), { attributeFilter: ['open'] })
  await kit.modal.open()
  await expect.poll(() => views).toEqual(['appkit-connect-view'])
  observer.disconnect()
})

it('draws the list once before the modal is opened, where nobody sees it, and keeps nothing of it', async () => {
  const lists = watchLists()
  const { kit } = createWorld()
  await place('appkit-button')
  await expect.poll(() => lists.mock.calls.length).toBe(1)
  await expect.poll(() => getRoot().querySelector('appkit-connect-view')).toBeNull()
  expect(getRoot().querySelector('.rehearsal')).toBeNull()
  await expect.element(screen.dialog()).not.toBeInTheDocument()
  expect(screen.button(/installed/).elements()).toEqual([])
  expect(kit.modal.state.open).toBe(false)
})

it('draws nothing ahead for a visitor who is connected: an account would ask for its balance', async () => {
  const { kit } = createWorld()
  await kit.connections.connect({ connectorId: ALPHA })
  const lists = watchLists()
  await place('appkit-button')
  await preloadModal(kit)
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }))
  expect(lists).not.toHaveBeenCalled()
})

it('S22: draws nothing ahead where a picture of the site’s own would have to be fetched for it', async () => {
  const lists = watchLists()
  const { kit } = createWorld({ options: { connectorImages: { [ALPHA]: 'https://pictures.example/alpha.png' } } })
  await place('appkit-button')
  await preloadModal(kit)
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }))
  expect(lists).not.toHaveBeenCalled()
})
