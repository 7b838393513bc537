import type { DirectoryWallet } from '@openappkit/core/internal'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { createWorld, place } from './createWorld.ts'
import { screen } from './screen.ts'

type WorldOptions = NonNullable<Parameters<typeof createWorld>[0]>

export async function openList(options?: WorldOptions) {
  const world = createWorld({ pairing: {}, ...options })
  await place('appkit-modal')
  await world.kit.modal.open({ view: 'Connect' })
  return world
}

export async function choose(wallet: DirectoryWallet, options?: WorldOptions) {
  const world = await openList(options)
  world.kit.router.push('ConnectingWalletConnect', { wallet })
  await expect.element(screen.dialog(wallet.name)).toBeVisible()
  return world
}

/** Waits for the request of the kit, whose code loads on demand. */
export async function untilRequested(phone: { readonly isPending: boolean }): Promise<void> {
  await expect.poll(() => phone.isPending).toBe(true)
}

export async function seeCode(phone: { readonly isPending: boolean }): Promise<void> {
  await see('Scan with your phone')
  await untilRequested(phone)
}

export async function openBasic(options?: WorldOptions) {
  const world = await openList(options)
  world.kit.router.push('ConnectingWalletConnectBasic')
  await expect.element(screen.dialog('WalletConnect')).toBeVisible()
  return world
}

export async function see(text: string | RegExp): Promise<void> {
  await expect.element(page.getByText(text).first()).toBeVisible()
}

export const code = () => page.getByRole('img', { name: /^QR code to connect/ })
/** The element of the QR code. */
export const getCode = () => (code().element().getRootNode() as ShadowRoot).host as HTMLElement & { value: string }
export const encode = (uri: string | undefined) => encodeURIComponent(uri ?? '')
