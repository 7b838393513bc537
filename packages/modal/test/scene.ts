import type { Kit, ViewName } from '@openappkit/core'
import { expect } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { ALPHA, type createWorld } from './createWorld.ts'

export type World = ReturnType<typeof createWorld>

/** One state of a view, and how to show it. The scenes of a feature are in `<feature>.scenes.ts`. */
export interface Scene {
  readonly view: ViewName
  /** Set for one scene of each view: the view's name in the contact sheet. This scene has a picture in every look and language. */
  readonly caption?: string
  /** The scene also has a picture in every look and language, without a place in the contact sheet. */
  readonly everyLook?: true
  /** Title of the dialog. */
  readonly title: string
  /** Options of `createWorld`. */
  readonly world?: Parameters<typeof createWorld>[0]
  show(world: World): Promise<void>
  /** Another scene has the same controls in the same positions, with other texts. */
  readonly differsInText?: true
}

/** Connects the first wallet of the world. */
export const connectAlpha = (kit: Kit) => kit.connections.connect({ connectorId: ALPHA })

/** Lets the time pass that failed requests are repeated in, until a text is shown. */
export async function passRetries({ clock }: World, text: Locator): Promise<void> {
  await expect
    .poll(async () => {
      await clock.advance(5_000)
      return text.elements().length
    })
    .toBeGreaterThan(0)
}

/** Enters a query without a match into a search field. */
export async function search(label: string, query: string): Promise<void> {
  await page.getByRole('searchbox', { name: label }).fill(query)
  await expect.element(page.getByText(new RegExp(`No results for “${query}”`))).toBeVisible()
}
