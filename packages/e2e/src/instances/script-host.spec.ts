import type { Page } from '@playwright/test'
import { ModalPanel } from '../pages/modal-panel.ts'
import { getRunningWorld } from '../world/runningWorld.ts'
import { CHANGED, expect, hashCode, NONCE, test } from './scriptHostTest.ts'

const HELP = 'What is a wallet?'

/**
 * The last lines of the README's quick starts, on a local chain.
 *
 * @param firstUrls - Endpoints that are tried before the chain's own.
 * @param connectors - Code of the connectors.
 */
function createStart(firstUrls: readonly string[] = [], connectors = ''): string {
  const [chain] = getRunningWorld().facts.chains
  const { id, name, httpUrl } = chain!
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const network = { id, name, nativeCurrency, rpcUrls: { default: { http: [...firstUrls, httpUrl] } } }
  return `createAppKit({ adapters: [evm()], connectors: [${connectors}], networks: [${JSON.stringify(network)}] })`
}

const createModulePage = (host: string, start = createStart()): string => `
<script type="module" nonce="${NONCE}">
  import { createAppKit, evm } from '${host}/openappkit.js'
  ${start}
</script>
<appkit-button></appkit-button>`

const createEmailPage = (host: string): string => `
<script type="module" nonce="${NONCE}">
  import { createAppKit, evm } from '${host}/openappkit.js'
  import { embeddedWallet } from '${host}/openappkit.embedded.js'
  ${createStart([], "embeddedWallet({ secureSite: 'https://secure.example.invalid', projectId: 'shop' })")}
</script>
<appkit-button></appkit-button>`

const createClassicPage = (host: string, attributes = ''): string => `
<script src="${host}/openappkit.classic.js" ${attributes}></script>
<script nonce="${NONCE}">
  OpenAppKit.ready.then(({ createAppKit, evm }) => ${createStart()})
</script>
<appkit-button></appkit-button>`

/** The import map that docs/security.md describes. */
function createImportMap(host: string, files: Readonly<Record<string, string>>): string {
  const integrity = Object.fromEntries(Object.entries(files).map(([path, code]) => [host + path, hashCode(code)]))
  return `<script type="importmap" nonce="${NONCE}">${JSON.stringify({ integrity })}</script>`
}

const listChangedThatRan = (page: Page): Promise<unknown> =>
  page.evaluate((name) => (globalThis as unknown as Record<string, unknown>)[name] ?? [], CHANGED)

/** The browser's message about a file with a wrong integrity hash. */
const waitForRefusal = (page: Page) => page.waitForEvent('console', (message) => message.text().includes("'integrity'"))

for (const [way, createPage] of [
  ['module', createModulePage],
  ['classic script', createClassicPage],
] as const) {
  test(`S16: a page with the ${way} of another host works under the policy that docs/security.md gives for it`, async ({
    page,
    wallet,
    servePage,
  }) => {
    const { url, problems } = await servePage({ getPage: (host) => createPage(host) })
    await page.goto(url)
    const modal = new ModalPanel(page)
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    await modal.button(HELP).click()
    await expect(modal.titled(HELP)).toBeVisible()
    await modal.button('Back').click()
    await modal.wallet(wallet.name).click()
    await expect(page.getByRole('button', { name: /^Account 0x.* ETH$/ })).toBeVisible()
    expect(problems).toEqual([])
  })
}

test('S16: a page with openappkit.embedded.js offers the login by email under the same policy, and a page without it fetches none of its code', async ({
  page,
  wallet,
  servePage,
  bundle,
}) => {
  const modal = new ModalPanel(page)
  const field = modal.dialog.getByRole('textbox', { name: 'Email address' })
  const fetched = new Set<string>()
  page.on('response', (response) => fetched.add(new URL(response.url()).pathname))
  const open = async (getPage: (host: string) => string, hasField: boolean) => {
    const { url, problems } = await servePage({ getPage })
    fetched.clear()
    await page.goto(url)
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    await expect(modal.wallet(wallet.name)).toBeVisible()
    await expect(field).toBeVisible({ visible: hasField })
    await page.waitForLoadState('networkidle')
    expect(problems).toEqual([])
    return [...fetched].filter((path) => path in bundle.files)
  }

  const plain = await open((host) => createModulePage(host), false)
  const added = (await open(createEmailPage, true)).filter((path) => !plain.includes(path))
  expect(added).toContain('/openappkit.embedded.js')
  // The engine waits for the visitor.
  expect(added.filter((path) => /createEngine/.test(path))).toEqual([])
  const code = plain.map((path) => bundle.files[path]!).join('\n')
  expect(code).not.toMatch(/@w3m-app\/|email\.wrongCode|oak-email-input/)
})

test('an endpoint that the policy does not name counts as down', async ({ page, wallet, servePage }) => {
  const unnamed = 'https://rpc.unnamed.example.invalid/'
  const { url, problems } = await servePage({ getPage: (host) => createModulePage(host, createStart([unnamed])) })
  await page.goto(url)
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await new ModalPanel(page).wallet(wallet.name).click()
  await expect(page.getByRole('button', { name: /^Account 0x.* ETH$/ })).toBeVisible()
  expect(problems).toContainEqual(expect.stringMatching(/^Policy: .*rpc\.unnamed.*connect-src/))
  expect(problems.filter((problem) => !problem.startsWith('Policy: '))).toEqual([])
})

test('an import map protects every file of the script host, also files that are fetched later', async ({
  page,
  bundle,
  wallet,
  servePage,
}) => {
  const getPage = (host: string) => createImportMap(host, bundle.files) + createModulePage(host)
  const { url, problems } = await servePage({ getPage })
  await page.goto(url)
  const modal = new ModalPanel(page)
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await modal.wallet(wallet.name).click()
  await expect(page.getByRole('button', { name: /^Account 0x.* ETH$/ })).toBeVisible()
  expect(problems).toEqual([])
})

test('with an import map no changed file of the script host runs, neither at the start nor later', async ({
  page,
  bundle,
  servePage,
}) => {
  const getPage = (host: string) => createImportMap(host, bundle.files) + createModulePage(host)
  const isStart = (path: string) => path.startsWith('/chunks/start-')
  const atStart = await servePage({ getPage, isChanged: isStart })
  await Promise.all([waitForRefusal(page), page.goto(atStart.url)])
  expect(await listChangedThatRan(page)).toEqual([])
  expect(await page.evaluate(() => customElements.get('appkit-button'))).toBeUndefined()

  const later = await servePage({ getPage, isChanged: (path) => path.startsWith('/chunks/views-') })
  await page.goto(later.url)
  const modal = new ModalPanel(page)
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await modal.button(HELP).click()
  await expect(modal.titled('This page didn’t load')).toBeVisible()
  expect(await listChangedThatRan(page)).toEqual([])
})

test('the integrity of a tag protects the file of that tag, but not the files that it imports', async ({
  page,
  bundle,
  servePage,
}) => {
  const getTag = (host: string, path: string) =>
    `<script type="module" crossorigin="anonymous" src="${host}${path}" integrity="${hashCode(bundle.files[path]!)}"></script>`
  const entry = '/openappkit.js'
  const ownFile = await servePage({ getPage: (host) => getTag(host, entry), isChanged: (path) => path === entry })
  await Promise.all([waitForRefusal(page), page.goto(ownFile.url)])
  expect(await listChangedThatRan(page)).toEqual([])

  const imported = await servePage({ getPage: (host) => getTag(host, entry), isChanged: (path) => path !== entry })
  await page.goto(imported.url)
  await expect.poll(() => listChangedThatRan(page)).toContainEqual(expect.stringMatching(/^\/chunks\/start-/))

  const loader = '/openappkit.classic.js'
  const attributes = `crossorigin="anonymous" integrity="${hashCode(bundle.files[loader]!)}"`
  const loaded = await servePage({
    getPage: (host) => createClassicPage(host, attributes),
    isChanged: (path) => path !== loader,
  })
  await page.goto(loaded.url)
  await expect.poll(() => listChangedThatRan(page)).toContain(entry)
})
