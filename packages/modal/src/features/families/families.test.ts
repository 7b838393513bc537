import { mainnet, base, solana, solanaDevnet } from '@openappkit/core/networks'
import { createFakeAdapter } from '@openappkit/testing'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ALPHA, createWorld, place } from '../../../test/createWorld.ts'
import { openAll } from '../../../test/openAllWallets.ts'
import { inventEntry } from '../../../test/serveDirectory.ts'
import { getFocused, screen } from '../../../test/screen.ts'
import { seePrompt } from '../../../test/seePrompt.ts'
import { withTwoFamilies } from '../../../test/twoFamilies.ts'

type Options = Parameters<typeof withTwoFamilies>[0]

/** Two networks of one family, one of the other. */
const EVM = 'EVM networks: \u2068Ethereum\u2069, \u2068Base\u2069'

async function openSite(options?: Options) {
  const world = withTwoFamilies(options)
  const { solana: onSolana } = world
  const site = createWorld(world)
  await place('appkit-modal')
  const listAsked = () =>
    [site.control, onSolana].map(({ calls }) =>
      calls.filter(({ operation }) => operation === 'connect').map(({ connectorId }) => connectorId),
    )
  return { ...site, onSolana, listAsked }
}

async function openList(options?: Options, params?: Parameters<ReturnType<typeof createWorld>['appKit']['open']>[0]) {
  const world = await openSite(options)
  await world.kit.modal.open(params)
  await expect.element(screen.dialog('Connect wallet')).toBeVisible()
  return world
}

const chooseAlpha = () => screen.button('Alpha Wallet, installed').click()
const chooser = () => screen.dialog('Choose network type')
const listRows = () =>
  page
    .getByRole('list', { name: 'Choose network type' })
    .getByRole('button')
    .elements()
    .map((row) => row.getAttribute('aria-label'))
const getFocusedName = () => getFocused()?.getAttribute('aria-label')
const listViews = ({ kit }: ReturnType<typeof createWorld>) => kit.router.state.stack.map(({ view }) => view)

describe('a wallet of several chain families', () => {
  it('SPEC 1.6: shows the configured families with their networks, and connects in the chosen one', async () => {
    const { kit, listAsked } = await openList()
    await chooseAlpha()
    await expect.element(chooser()).toBeVisible()
    await expect.element(page.getByText('Which networks do you want to use with Alpha Wallet?')).toBeVisible()
    expect(listRows()).toEqual([EVM, 'Solana'])
    expect(listAsked()).toEqual([[], []])
    await screen.button('Solana').click()
    await expect.poll(() => kit.connections.getActive('solana')?.connectorId).toBe(ALPHA)
    expect(listAsked()).toEqual([[], [ALPHA]])
    expect(kit.networks.state.activeNamespace).toBe('solana')
  })

  it('can be connected with the keyboard alone', async () => {
    const { kit } = await openList()
    screen.button('Alpha Wallet, installed').element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(chooser()).toBeVisible()
    await expect.poll(() => getFocused()?.localName).toBe('h2')
    while (getFocusedName() !== EVM) await userEvent.keyboard('{Tab}')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => kit.connections.getActive('eip155')?.connectorId).toBe(ALPHA)
  })

  it('SPEC 2.20, A6: Back leads to the list and focuses the wallet', async () => {
    const { listAsked } = await openList()
    await chooseAlpha()
    await expect.element(chooser()).toBeVisible()
    await screen.button('Back').click()
    await expect.element(screen.dialog('Connect wallet')).toBeVisible()
    await expect.poll(getFocusedName).toBe('Alpha Wallet, installed')
    expect(listAsked()).toEqual([[], []])
  })

  it('Cancel leads from the request to the families, and focuses the chosen one', async () => {
    const { kit, onSolana } = await openList()
    onSolana.onConnect(ALPHA, 'hang')
    await chooseAlpha()
    await screen.button('Solana').click()
    await seePrompt(onSolana)
    await screen.button('Cancel').click()
    await expect.element(chooser()).toBeVisible()
    await expect.poll(getFocusedName).toBe('Solana')
    expect(kit.connections.state.pending).toBeUndefined()
  })

  it('a declined request leads back to the families', async () => {
    const { onSolana } = await openList()
    onSolana.onConnect(ALPHA, 'reject')
    await chooseAlpha()
    await screen.button('Solana').click()
    await expect.element(page.getByText('Request declined', { exact: true })).toBeVisible()
    expect(page.getByText('Choose another wallet').elements()).toEqual([])
    await page.getByText('Back', { exact: true }).last().click()
    await expect.element(chooser()).toBeVisible()
  })

  it.each<[string, Options, { namespace: 'solana' } | undefined, readonly string[][]]>([
    ['the modal was opened for a family', {}, { namespace: 'solana' }, [[], [ALPHA]]],
    ['the site has networks of only one family', { networks: [mainnet, base] }, undefined, [[ALPHA], []]],
  ])('connects at once if %s', async (_, options, params, expected) => {
    const world = await openList(options, params)
    await chooseAlpha()
    await expect.poll(world.listAsked).toEqual(expected)
    expect(listViews(world)).not.toContain('ChainFamilies')
  })

  it('connects at once in the other family if it is the active wallet of one', async () => {
    const world = await openSite()
    const { kit, listAsked } = world
    await kit.connections.connect({ connectorId: ALPHA, namespace: 'eip155' })
    await kit.modal.open({ view: 'Connect' })
    await screen.button('Alpha Wallet, recent').click()
    await expect.poll(listAsked).toEqual([[ALPHA], [ALPHA]])
    expect(listViews(world)).not.toContain('ChainFamilies')
    expect(
      ['eip155', 'solana'].map((namespace) => kit.connections.getActive(namespace as 'solana')?.connectorId),
    ).toEqual([ALPHA, ALPHA])
  })

  it('does not delay a wallet of one family', async () => {
    const { listAsked } = await openList()
    await screen.button('Beta Wallet, installed').click()
    await expect.poll(listAsked).toEqual([['com.example.beta'], []])
  })

  it('shows its families also if it is found in all wallets', async () => {
    const { adapter, options } = withTwoFamilies()
    await openAll({ adapter, options }, [inventEntry(1, { name: 'Alpha Wallet', rdns: ALPHA })])
    await chooseAlpha()
    await expect.element(chooser()).toBeVisible()
    await screen.button('Back').click()
    await expect.element(screen.dialog('All wallets')).toBeVisible()
    await expect.poll(getFocusedName).toBe('Alpha Wallet, installed')
  })
})

describe('the rows of the families', () => {
  it('have the name of the family if it has several networks, the names of four, and the count of the others', async () => {
    const more = [1, 2, 3, 4].map((id) => ({ ...mainnet, id: 1000 + id, name: `Chain ${id}` }))
    await openList({ networks: [mainnet, ...more, base, solana, solanaDevnet] })
    await chooseAlpha()
    await expect.element(chooser()).toBeVisible()
    const list = (...names: string[]) => names.map((name) => `\u2068${name}\u2069`).join(', ')
    expect(listRows()).toEqual([
      `EVM networks: ${list('Ethereum', 'Chain 1', 'Chain 2', 'Chain 3')} \u2068+2\u2069`,
      `Solana: ${list('Solana', 'Solana Devnet')}`,
    ])
  })

  it('have the name of the first network if the family has no known name', async () => {
    const acme = createFakeAdapter({ namespace: 'acme' as 'solana', connectors: [{ id: ALPHA, rdns: ALPHA }] })
    const chains = ['one', 'two'].map((id) => ({
      ...solana,
      id,
      name: `Acme ${id}`,
      chainNamespace: 'acme' as 'solana',
      caipNetworkId: `acme:${id}` as 'solana:one',
    }))
    await openList({
      adapters: [createFakeAdapter().createAdapter, acme.createAdapter],
      networks: [mainnet, ...chains],
    })
    await chooseAlpha()
    await expect.element(screen.button(/^Acme one: /)).toBeVisible()
  })
})

describe('<appkit-wallet-button> of a wallet of several families', () => {
  it('opens the choice, and connects in the chosen family', async () => {
    const { kit, listAsked } = await openSite()
    await place('appkit-wallet-button', { wallet: ALPHA })
    await screen.button('Alpha Wallet').click()
    await expect.element(chooser()).toBeVisible()
    await screen.button('Solana').click()
    await expect.poll(() => kit.connections.getActive('solana')?.connectorId).toBe(ALPHA)
    expect(listAsked()).toEqual([[], [ALPHA]])
  })

  it('connects at once in the family that it names', async () => {
    const { listAsked, ...world } = await openSite()
    await place('appkit-wallet-button', { wallet: ALPHA, namespace: 'solana' })
    await screen.button('Alpha Wallet').click()
    await expect.poll(listAsked).toEqual([[], [ALPHA]])
    expect(listViews(world)).not.toContain('ChainFamilies')
  })
})

describe('the view, opened by the site', () => {
  it('leads to the terms that the visitor has not accepted', async () => {
    const { kit } = await openSite({
      features: { legalCheckbox: true },
      termsConditionsUrl: 'https://example.com/terms',
    })
    await kit.modal.open({ view: 'ChainFamilies', arguments: { connectorId: ALPHA, namespaces: ['eip155', 'solana'] } })
    await screen.button('Solana').click()
    await expect.element(screen.dialog('Connect wallet')).toBeVisible()
    await expect.element(page.getByRole('checkbox')).toBeVisible()
  })
})
