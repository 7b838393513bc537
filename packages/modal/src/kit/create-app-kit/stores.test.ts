import { mainnet } from '@openappkit/core/networks'
import { createFakeAdapter } from '@openappkit/testing'
import { createStore } from 'solid-js/store'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { isReactive, reactive, ref } from 'vue'
import { createSvelteStore } from '../../../test/createSvelteStore.svelte.ts'
import { ALPHA, place } from '../../../test/createWorld.ts'
import { screen } from '../../../test/screen.ts'
import { createAppKit } from './createAppKit.ts'
import type { AppKit } from './types.ts'

interface Store {
  appKit: AppKit
  /** Proves that the store is reactive: it returns a proxy of a plain object. */
  plain: object
}

/** The reactive stores of frameworks. */
const stores: Readonly<Record<string, (store: Store) => Store>> = {
  'Vue, reactive': (store) => reactive(store) as Store,
  'Vue, ref': (store) => ref(store).value as Store,
  'Svelte, $state': createSvelteStore,
  'Solid, createStore': (store) => createStore(store)[0],
}

/** Creates a kit as a page does, with wallets that approve every request. */
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
  it('is the same object, and so are its controllers', () => {
    const appKit = createSite()
    const plain = {}
    const store = createReactive({ appKit, plain })
    expect(store.plain).not.toBe(plain)
    expect(store.appKit).toBe(appKit)
    expect(store.appKit.kit).toBe(appKit.kit)
  })

  it('is not proxied if the store holds the kit directly', () => {
    const { kit } = createSite()
    const store = createReactive({ appKit: kit as unknown as AppKit, plain: {} })
    expect(store.appKit).toBe(kit)
    expect(isReactive(store.appKit)).toBe(false)
  })

  it('connects through its modal, and notifies subscribers', async () => {
    const complaints = vi.fn<(event: Event) => void>()
    addEventListener('error', complaints)
    addEventListener('unhandledrejection', complaints)
    onTestFinished(() => {
      removeEventListener('error', complaints)
      removeEventListener('unhandledrejection', complaints)
    })
    const { appKit } = createReactive({ appKit: createSite(), plain: {} })
    const addresses: (string | undefined)[] = []
    appKit.subscribeAccount(({ address }) => addresses.push(address))
    const button = await place('appkit-button')
    button.kit = appKit
    await appKit.open()
    await screen.button('Alpha Wallet, installed').click()
    await expect.poll(() => appKit.getAccount().isConnected).toBe(true)
    expect(appKit.kit.connections.getActive()?.connectorId).toBe(ALPHA)
    expect(document.querySelectorAll('appkit-modal').length).toBe(1)
    await expect.element(page.getByRole('button', { name: /^0x|^Account/ })).toBeVisible()
    expect(addresses.at(-1)).toBe(appKit.getAddress())
    await appKit.disconnect()
    expect(addresses.at(-1)).toBeUndefined()
    expect(complaints).not.toHaveBeenCalled()
  })
})
