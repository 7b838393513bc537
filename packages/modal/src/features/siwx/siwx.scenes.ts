import { connectionErrors } from '@openappkit/core'
import { createFakeSiwx } from '@openappkit/testing'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { ALPHA } from '../../../test/createWorld.ts'
import { connectAlpha, type Scene, type World } from '../../../test/scene.ts'
import { screen } from '../../../test/screen.ts'

const site = createFakeSiwx()
const options = {
  siwx: site.siwx,
  metadata: { name: 'Example Shop', description: '', url: 'https://example.com', icons: [] },
}

async function openSignIn(world: World): Promise<void> {
  site.reset()
  await world.kit.modal.open()
  await connectAlpha(world.kit)
  await expect.element(screen.button(/^Sign$/)).toBeVisible()
  await expect.element(page.getByText('Sign in to see your orders.')).toBeVisible()
}

async function sign(world: World): Promise<void> {
  await openSignIn(world)
  await screen.button(/^Sign$/).click()
}

const view = { view: 'SIWXSignMessage', title: 'Sign in', world: { options } } as const

export const scenes: Record<string, Scene> = {
  SIWXSignMessage: { ...view, caption: 'Sign in', show: openSignIn },
  'SIWXSignMessage, waiting': {
    ...view,
    async show(world) {
      world.control.onSignMessage(ALPHA, 'hang')
      await sign(world)
      await expect.element(screen.button('Confirm in Alpha Wallet')).toBeVisible()
    },
  },
  'SIWXSignMessage, authenticating': {
    ...view,
    async show(world) {
      await openSignIn(world)
      site.on('addSession', 'hang')
      await screen.button(/^Sign$/).click()
      await expect.element(screen.button('Authenticating...')).toBeVisible()
    },
  },
  'SIWXSignMessage, declined': {
    ...view,
    async show(world) {
      world.control.onSignMessage(ALPHA, connectionErrors.userRejected())
      await sign(world)
      await expect.element(page.getByText(/^You declined the request/)).toBeVisible()
    },
  },
  'SIWXSignMessage, failed in the wallet': {
    ...view,
    async show(world) {
      world.control.onSignMessage(ALPHA, connectionErrors.requestPending())
      await sign(world)
      await expect.element(page.getByText('Error signing message')).toBeVisible()
    },
  },
  'SIWXSignMessage, server down': {
    ...view,
    async show(world) {
      await openSignIn(world)
      site.setDown(true)
      await screen.button(/^Sign$/).click()
      await expect.element(page.getByText('Error signing message')).toBeVisible()
    },
  },
  'SIWXSignMessage, offline': {
    ...view,
    async show(world) {
      await openSignIn(world)
      site.setDown(true)
      world.lifecycle.setOnline(false)
      await screen.button(/^Sign$/).click()
      await expect.element(page.getByText(/Check your connection, then try again/)).toBeVisible()
    },
  },
}
