import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { CODE, createEmbeddedSite, enterCode, enterEmail, resetFrame, settleFrame } from '../../../test/embeddedSite.ts'
import type { Scene } from '../../../test/scene.ts'

const { frame, connector } = createEmbeddedSite()

export const scenes: Record<string, Scene> = {
  ApproveTransaction: {
    view: 'ApproveTransaction',
    title: 'Approve',
    caption: 'Approve with an embedded wallet',
    world: { options: { connectors: [connector] } },
    async show(world) {
      resetFrame(frame)
      await enterEmail(world, frame)
      await enterCode(world, frame, CODE)
      await world.clock.advance(600)
      frame.respond('RPC_REQUEST', (_payload, context) => {
        context.show(360)
        return new Promise(() => {})
      })
      world.kit.connections.signMessage('hello').catch(() => {})
      await settleFrame(world, frame)
      await expect.element(page.getByText('Opening the request in your wallet…')).toBeVisible()
    },
  },
}
