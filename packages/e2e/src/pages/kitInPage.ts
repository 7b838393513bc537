import { expect, type JSHandle, type Page } from '@playwright/test'

interface OpenParams {
  readonly view?: string
  readonly arguments?: object
}

/** The part of the option `siwx` that the tests use. */
interface SignInOption {
  getRequired(): boolean
}

/** The part of a kit that the tests use, as in the page's registry of kits. */
interface KitInPage {
  readonly log: { entries(): readonly { readonly level: string; readonly message: string }[] }
  readonly theme: { setVariables(variables: Readonly<Record<string, string>>): void }
  readonly options: {
    readonly state: { readonly siwx?: SignInOption }
    update(patch: { readonly endpoints?: { readonly api: string }; readonly siwx?: SignInOption }): void
  }
  readonly events: { subscribe(listener: (event: { readonly event: string }) => void): () => void }
  readonly modal: { open(params: OpenParams): Promise<unknown> }
  readonly router: { reset(view: string, data: unknown): void }
}

type Registry = Record<number, { readonly kits: ReadonlyMap<string, KitInPage> }>

function readKit(page: Page): Promise<JSHandle<KitInPage>> {
  return page.evaluateHandle(() => {
    const registry = (globalThis as unknown as Record<symbol, Registry>)[Symbol.for('openappkit.kits')]
    const [kit] = [...(registry?.[1]?.kits.values() ?? [])]
    if (!kit) throw new Error('There is no kit on this page.')
    return kit
  })
}

/** The only kit of a page. Waits until the page has created it. */
async function findKit(page: Page): Promise<JSHandle<KitInPage>> {
  const found: JSHandle<KitInPage>[] = []
  await expect(async () => void found.push(await readKit(page))).toPass()
  return found[0]!
}

/** The messages logged at `warn` and above, printed or not. */
export async function listTroubles(page: Page): Promise<readonly string[]> {
  const kit = await findKit(page)
  return kit.evaluate(({ log }) =>
    log.entries().flatMap(({ level, message }) => (level === 'warn' || level === 'error' ? [message] : [])),
  )
}

/** Opens the modal from a site's own code. @returns The result of the view. */
export async function openModal(page: Page, params: OpenParams = {}): Promise<unknown> {
  const kit = await findKit(page)
  return kit.evaluate(({ modal }, asked) => modal.open(asked), params)
}

/** Shows a view that only steps within the modal open. */
export async function showView(page: Page, view: string, data: object): Promise<void> {
  await openModal(page)
  const kit = await findKit(page)
  await kit.evaluate(({ router }, shown) => router.reset(shown.view, shown.data), { view, data })
}

/** Sets the font of the open modal. */
export async function setFont(page: Page, family: string): Promise<void> {
  const kit = await findKit(page)
  await kit.evaluate(({ theme }, name) => theme.setVariables({ '--w3m-font-family': `"${name}"` }), family)
  await expect(page.getByRole('dialog')).toHaveCSS('font-family', new RegExp(family))
}

/** Sets the service with account data: a path of the page's origin. */
export async function setService(page: Page, path: string): Promise<void> {
  const kit = await findKit(page)
  await kit.evaluate(({ options }, api) => options.update({ endpoints: { api } }), new URL(path, page.url()).href)
}

/** Turns the sign-in on: a site without a server, on which no visitor has a session and no sign-in succeeds. */
export async function turnOnSignIn(page: Page): Promise<void> {
  const kit = await findKit(page)
  await kit.evaluate(({ options }) => {
    const { host, origin } = location
    const siwx = {
      createMessage: async (input: { readonly accountAddress: string }) => {
        const text = `${host} wants you to sign in with your Ethereum account:\n${input.accountAddress}`
        return {
          ...input,
          domain: host,
          uri: origin,
          version: '1',
          nonce: 'abcdefgh12345678',
          statement: 'Sign in to read your letters.',
          toString: () => text,
        }
      },
      addSession: () => Promise.reject(new Error('There is no server.')),
      setSessions: async () => {},
      revokeSession: async () => {},
      getSessions: async () => [],
      getRequired: () => true,
    }
    options.update({ siwx })
  })
}

/** Lets visitors use the site without a sign-in, as a site with the option `isRequired: false` does. */
export async function makeSignInOptional(page: Page): Promise<void> {
  const kit = await findKit(page)
  await kit.evaluate(({ options }) => {
    const { siwx } = options.state
    if (!siwx) throw new Error('The site has no sign-in.')
    options.update({ siwx: { ...siwx, getRequired: () => false } })
  })
}

/** Records the names of the kit's events from now on. @returns A function that reads them. */
export async function recordEvents(page: Page): Promise<() => Promise<readonly string[]>> {
  const kit = await findKit(page)
  const names = await kit.evaluateHandle(({ events }) => {
    const found: string[] = []
    events.subscribe(({ event }) => void found.push(event))
    return found
  })
  return () => names.jsonValue()
}
