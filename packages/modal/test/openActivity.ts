import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { createWorld, place } from './createWorld.ts'
import { connectAlpha } from './scene.ts'
import { screen } from './screen.ts'
import { withActivity } from './withActivity.ts'

type Params = Parameters<typeof withActivity>

/**
 * A connected account with transactions, with the modal open.
 *
 * @param shown - A view, or the tab Activity of the account.
 */
export async function openActivity(shown: 'Account' | 'Transactions' | 'tab', ...params: Params) {
  const { world: options, ...source } = withActivity(...params)
  const world = createWorld(options)
  await place('appkit-modal')
  await connectAlpha(world.kit)
  await world.kit.modal.open({ view: shown === 'tab' ? 'Account' : shown })
  await expect.element(screen.dialog(shown === 'Transactions' ? 'Activity' : 'Account')).toBeVisible()
  if (shown === 'tab') await chooseActivity()
  return { ...world, source }
}

export const chooseActivity = (): Promise<void> => page.getByRole('tab', { name: 'Activity' }).click()

const findHost = (): HTMLElement | undefined =>
  [...screen.dialog().element().querySelectorAll<HTMLElement>('appkit-transactions-view, appkit-account-view')].at(-1)

/** The shadow root with the rows. */
export function findRoot(): ShadowRoot | undefined {
  const host = findHost()
  if (host?.localName === 'appkit-transactions-view') return host.shadowRoot ?? undefined
  const tabs = host?.shadowRoot?.querySelector('appkit-account-tabs')
  return tabs?.shadowRoot?.querySelector('appkit-activity-panel')?.shadowRoot ?? undefined
}

/** The rows in the document. */
export const listRows = (): readonly HTMLElement[] => [
  ...(findRoot()?.querySelectorAll<HTMLElement>('.row:not(.place)') ?? []),
]

/** The visible texts of each row, without what is for screen readers only. */
export const listTexts = (): readonly string[] =>
  listRows().map((row) => {
    const copy = row.cloneNode(true) as HTMLElement
    for (const hidden of copy.querySelectorAll('.visually-hidden')) hidden.remove()
    return copy.textContent?.replace(/\s+/g, ' ').trim() ?? ''
  })

/** The scroll container of the modal. */
export const findOutlet = (): HTMLElement => screen.dialog().element().querySelector<HTMLElement>('.outlet')!

export async function showText(text: string | RegExp): Promise<void> {
  await expect.element(page.getByText(text).first()).toBeVisible()
}
