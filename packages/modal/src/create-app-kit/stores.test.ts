import { mainnet } from '@openappkit/core/networks'
import { createFakeAdapter } from '@openappkit/testing'
import { createStore } from 'solid-js/store'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { isReactive, reactive, ref } from 'vue'
import { createSvelteStore } from '../../test/createSvelteStore.svelte.ts'
import { ALPHA, place } from '../../test/createWorld.ts'
import { screen } from '../../test/screen.ts'
import { createAppKit } from './createAppKit.ts'
import type { AppKit } from './types.ts'

interface Store {
  appKit: AppKit
  /** Proof that the store is one that watches: what it is made of comes back as something else. */
  plain: object
}

/** Where the frameworks keep what their components show. */
const stores: Readonly<Record<string, (store: Store) => Store>> = {
  'Vue, reactive': (store) => reactive(store) as Store,
  'Vue, ref': (store) => ref(store).value as Store,
  'Svelte, $state': createSvelteStore,
  'Solid, createStore': (store) => createStore(store)[0],
}

/** As a page does it, with wallets that always agree. */
function createSite(options: Partial<Parameters<typeof createAppKit>[0]> = {}): AppKit {
  const { createAdapter } = createFakeAdapter()
  const appKit = createAppKit({ networks: [mainnet], adapters: [createAdapter], ...options })
  onTestFinished(() => {
    appKit.destroy()
    localStorage.clear()
  })
  return appKit
}

describe.each(Object.entries(stores))('a kit in a store of %s', (_name, createReactive) => {
  it('is the same object as before, as is what it is made of', () => {
    const appKit = createSite()
    const plain = {}
    const store = createReactive({ appKit, plain })
    expect(store.plain).not.toBe(plain)
    expect(store.appKit).toBe(appKit)
    expect(store.appKit.kit).toBe(appKit.kit)
  })

  it('is not made to watch by being put in by itself either', () => {
    const { kit } = createSite()
    const store = createReactive({ appKit: kit as unknown as AppKit, plain: {} })
    expect(store.appKit).toBe(kit)
    expect(isReactive(store.appKit)).toBe(false)
  })

  it('connects through its one modal, and tells those who subscribe', async () => {
    const complaints = vi.fn<(event: Event) => void>()
    addEventListener('error', complaints)
    addEventListener('unhandledrejection', complaints)
    onTestFinished(() => {
      removeEventListener('error', complaints)
      removeEventListener('unhandledrejection', complaints)
    })
    const { appKit } = createReactive({ appKit: createSite(), plain: {} })
    const heard: (string | undefined)[] = []
    appKit.subscribeAccount(({ address }) => heard.push(address))
    const button = await place('appkit-button')
    button.kit = appKit
    await appKit.open()
    await screen.button('Alpha Wallet, installed').click()
    await expect.poll(() => appKit.getAccount().isConnected).toBe(true)
    expect(appKit.kit.connections.getActive()?.connectorId).toBe(ALPHA)
    expect(document.querySelectorAll('appkit-modal').length).toBe(1)
    await expect.element(page.getByRole('button', { name: /^0x|^Account/ })).toBeVisible()
    expect(heard.at(-1)).toBe(appKit.getAddress())
    await appKit.disconnect()
    expect(heard.at(-1)).toBeUndefined()
    expect(complaints).not.toHaveBeenCalled()
  })
})
