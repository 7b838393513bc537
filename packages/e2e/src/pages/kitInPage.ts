import { expect, type JSHandle, type Page } from '@playwright/test'

/** The part of a kit that the tests use, as in the page's registry of kits. */
interface KitInPage {
  readonly log: { entries(): readonly { readonly level: string; readonly message: string }[] }
  readonly theme: { setVariables(variables: Readonly<Record<string, string>>): void }
  readonly modal: { open(params: { readonly view?: string }): Promise<void> }
}

type Registry = Record<number, { readonly kits: ReadonlyMap<string, KitInPage> }>

/** The only kit of a page. */
function findKit(page: Page): Promise<JSHandle<KitInPage>> {
  return page.evaluateHandle(() => {
    const registry = (globalThis as unknown as Record<symbol, Registry>)[Symbol.for('openappkit.kits')]
    const [kit] = [...(registry?.[1]?.kits.values() ?? [])]
    if (!kit) throw new Error('There is no kit on this page.')
    return kit
  })
}

/** The messages logged at `warn` and above, printed or not. */
export async function listTroubles(page: Page): Promise<readonly string[]> {
  const kit = await findKit(page)
  return kit.evaluate(({ log }) =>
    log.entries().flatMap(({ level, message }) => (level === 'warn' || level === 'error' ? [message] : [])),
  )
}

/** Opens the modal from a site's own code. */
export async function openModal(page: Page, params: { readonly view?: string } = {}): Promise<void> {
  const kit = await findKit(page)
  await kit.evaluate(({ modal }, asked) => modal.open(asked), params)
}

/** Sets the font of the open modal. */
export async function setFont(page: Page, family: string): Promise<void> {
  const kit = await findKit(page)
  await kit.evaluate(({ theme }, name) => theme.setVariables({ '--w3m-font-family': `"${name}"` }), family)
  await expect(page.getByRole('dialog')).toHaveCSS('font-family', new RegExp(family))
}
