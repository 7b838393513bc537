import type { Kit } from '@openappkit/core'
import { css, html } from 'lit'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createWorld, place } from '../../../../test/createWorld.ts'
import { findClipped } from '../../../../test/findClipped.ts'
import { looks, reduceMotion } from '../../../../test/looks.ts'
import { getFocused, screen } from '../../../../test/screen.ts'
import type { Feature } from '../../../shell/views/defineFeature.ts'
import { loadView } from '../../../shell/views/loadView.ts'
import { addFeatures } from '../../../shell/views/registerFeatures.ts'
import { addStyles } from './addStyles.ts'
import type { ConnectHost, ConnectMethod, ConnectPart, CreateConnectPart, OwnConnectors, WalletRows } from './types.ts'

type MethodOptions = Partial<Pick<ConnectMethod, 'isOffered' | 'preload'>> & { readonly order?: number }

/** A connect method with one button, which no shipped feature has. */
const drawButton =
  (name: string) =>
  (kit: Kit): ConnectPart => ({
    render: ({ isDisabled }) =>
      html`<oak-button block ?disabled=${isDisabled} data-key=${name} @click=${() => kit.router.push('WhatIsAWallet')}>Continue with ${name}</oak-button>`,
  })

const createMethod = (
  name: string,
  { order = 10, isOffered = () => true, ...rest }: MethodOptions = {},
): ConnectMethod => ({
  name,
  order,
  isOffered,
  create: drawButton(name),
  ...rest,
})

const createFeature = (parts: Partial<Feature>): Feature => ({
  name: 'example',
  ...parts,
})

/** The dialog with the list of methods, with and without logins. */
const TITLE = /^(?:Connect wallet|Log in or connect)$/

type WorldOptions = Parameters<typeof createWorld>[0]

async function openWith(feature: Partial<Feature>, options?: WorldOptions) {
  const world = createWorld(options)
  await addFeatures(world.kit, [createFeature(feature)])
  const modal = await place('appkit-modal')
  await world.kit.modal.open()
  await expect.element(screen.dialog(TITLE)).toBeVisible()
  return { ...world, modal }
}

const findRoot = () => screen.dialog().element().querySelector('appkit-connect-view')!.shadowRoot!

/** The methods and the separators, from top to bottom. */
const listShown = () =>
  [...findRoot().querySelectorAll('oak-separator, [data-key]')]
    .map((element) => (element.localName === 'oak-separator' ? '—' : element.getAttribute('data-key')!))
    .filter((key) => key !== 'help')

const ALPHA = 'com.example.alpha'
const BETA = 'com.example.beta'

describe('connect methods', () => {
  it('have the order of their `order` above the wallets, with a separator between two of them', async () => {
    await openWith({ connectMethods: [createMethod('social', { order: 20 }), createMethod('email', { order: 10 })] })
    await expect.poll(listShown).toEqual(['email', '—', 'social', '—', ALPHA, BETA])
    await expect.poll(() => findRoot().querySelector('oak-separator')!.shadowRoot).toBeTruthy()
  })

  it('have no separator if there is only one', async () => {
    await openWith({})
    await expect.poll(listShown).toEqual([ALPHA, BETA])
  })

  it('are below the wallets if their `order` is higher', async () => {
    await openWith({ connectMethods: [createMethod('paper', { order: 40 })] })
    await expect.poll(listShown).toEqual([ALPHA, BETA, '—', 'paper'])
  })

  it('follow connectMethodsOrder, which may change; unknown names are ignored, unnamed methods come last', async () => {
    const connectMethods = [
      createMethod('email', { order: 10 }),
      createMethod('social', { order: 20 }),
      createMethod('paper', { order: 40 }),
    ]
    const { kit } = await openWith(
      { connectMethods },
      { options: { features: { connectMethodsOrder: ['carrier pigeon', 'wallet', 'social'] as never } } },
    )
    await expect.poll(listShown).toEqual([ALPHA, BETA, '—', 'social', '—', 'email', '—', 'paper'])
    kit.options.update({ features: { connectMethodsOrder: ['paper'] as never } })
    await expect.poll(listShown).toEqual(['paper', '—', 'email', '—', 'social', '—', ALPHA, BETA])
  })

  it('have the default order if connectMethodsOrder is not an array, as in plain JavaScript', async () => {
    const features = { connectMethodsOrder: true as never }
    await openWith({ connectMethods: [createMethod('email', { order: 10 })] }, { options: { features } })
    await expect.poll(listShown).toEqual(['email', '—', ALPHA, BETA])
  })

  const fail = (): never => {
    throw new Error('no server')
  }
  it.each<[string, Partial<ConnectMethod> & { create?: CreateConnectPart }]>([
    ['is offered', { isOffered: fail }],
    ['is created', { create: fail }],
    ['is rendered', { create: () => ({ render: fail }) }],
    ['is updated', { create: () => ({ render: () => html`<p>Broken</p>`, updated: fail }) }],
    ['is followed', { create: () => ({ render: () => html`<p>Broken</p>`, follow: fail }) }],
  ])(
    'leave the wallets and the other methods usable if one throws when it %s, which is logged once',
    async (_, parts) => {
      const broken = { ...createMethod('broken'), ...parts } as ConnectMethod
      const { kit } = await openWith({ connectMethods: [broken, createMethod('email', { order: 20 })] })
      await expect.poll(() => listShown().filter((key) => key !== '—')).toEqual(['email', ALPHA, BETA])
      kit.options.update({ features: { analytics: true } })
      await screen.button('Continue with email').click()
      await expect.element(screen.dialog(/What is a/)).toBeVisible()
      const found = kit.log.entries().filter(({ message }) => message.includes('failed and is left out'))
      expect(found).toHaveLength(1)
    },
  )

  it('are shown only while they are offered', async () => {
    const isOffered = ({ options }: Kit) => options.state.features.analytics === true
    const { kit } = await openWith({ connectMethods: [createMethod('email', { isOffered })] })
    await expect.poll(listShown).toEqual([ALPHA, BETA])
    kit.options.update({ features: { analytics: true } })
    await expect.poll(listShown).toEqual(['email', '—', ALPHA, BETA])
  })

  it('title the dialog: with a login "Log in or connect", and "Connect wallet" while there are only wallets', async () => {
    const isOffered = ({ options }: Kit) => options.state.features.analytics === true
    const { kit } = await openWith({ connectMethods: [createMethod('email', { isOffered })] })
    await expect.element(screen.dialog('Connect wallet')).toBeVisible()
    kit.options.update({ features: { analytics: true } })
    await expect.element(screen.dialog('Log in or connect')).toBeVisible()
    await expect.element(screen.heading('Log in or connect')).toBeVisible()
    kit.options.update({ features: { analytics: false } })
    await expect.element(screen.dialog('Connect wallet')).toBeVisible()
  })

  it('keep a visitor’s input when their order changes', async () => {
    const create: CreateConnectPart = () => ({ render: () => html`<input data-key="field" aria-label="Email" />` })
    const { kit } = await openWith({ connectMethods: [{ name: 'email', order: 10, isOffered: () => true, create }] })
    await page.getByRole('textbox', { name: 'Email' }).fill('a@example.com')
    kit.options.update({ features: { connectMethodsOrder: ['wallet', 'email'] } })
    await expect.poll(listShown).toEqual([ALPHA, BETA, '—', 'field'])
    await expect.element(page.getByRole('textbox', { name: 'Email' })).toHaveValue('a@example.com')
  })

  it('are disabled until the terms are accepted', async () => {
    const options = { features: { legalCheckbox: true }, termsConditionsUrl: 'https://example.com/terms' }
    await openWith({ connectMethods: [createMethod('email')] }, { options })
    await expect.element(screen.button('Continue with email')).toBeDisabled()
    await page.getByRole('checkbox').click()
    await expect.element(screen.button('Continue with email')).toBeEnabled()
  })

  it('A6: get the focus back on the pressed control after Back', async () => {
    await openWith({ connectMethods: [createMethod('email')] })
    await screen.button('Continue with email').click()
    await expect.element(screen.dialog('What Is a Wallet?')).toBeVisible()
    await screen.button('Back').click()
    await expect
      .poll(() => (getFocused()?.getRootNode() as ShadowRoot | undefined)?.host?.getAttribute('data-key'))
      .toBe('email')
  })

  it('preload their code when they are hovered or focused, each its own', async () => {
    const preload = vi.fn()
    const { kit } = await openWith({ connectMethods: [createMethod('email', { preload })] })
    await screen.button('Alpha Wallet, installed').hover()
    expect(preload).not.toHaveBeenCalled()
    await screen.button('Continue with email').hover()
    expect(preload).toHaveBeenCalledExactlyOnceWith(kit)
  })

  it('appear beside the empty state of the list of wallets', async () => {
    const { clock } = await openWith({ connectMethods: [createMethod('email')] }, { wallets: { connectors: [] } })
    await expect.element(page.getByRole('status', { name: 'Looking for wallets…' })).toBeVisible()
    await clock.advance(400)
    await expect.element(screen.button('Get a wallet')).toBeVisible()
    await expect.element(screen.button('Continue with email')).toBeVisible()
  })

  it('are not filtered by the search for wallets', async () => {
    const connectors = Array.from({ length: 9 }, (_, index) => ({ id: `w${index}`, name: `Plugin ${index}` }))
    await openWith({ connectMethods: [createMethod('email')] }, { wallets: { connectors } })
    await page.getByRole('searchbox', { name: 'Search wallets' }).fill('7')
    await expect.poll(listShown).toEqual(['email', '—', 'w7'])
    await page.getByRole('searchbox').fill('nothing')
    await expect.element(page.getByText('No results for “nothing”')).toBeVisible()
    await expect.element(screen.button('Continue with email')).toBeVisible()
  })

  it.each(['before', 'after'] as const)(
    'A34, A46: are accessible and never cut off %s the wallets, in every look',
    async (place) => {
      await reduceMotion()
      const { kit, modal } = await openWith({
        connectMethods: [createMethod('email', { order: place === 'before' ? 10 : 40 })],
      })
      await expect.poll(() => findRoot().querySelector('oak-separator')?.shadowRoot).toBeTruthy()
      for (const [look, apply] of Object.entries(looks)) {
        await apply(kit)
        await expect(modal, look).to.be.accessible()
        expect(findClipped(modal, screen.dialog().element()), look).toEqual([])
      }
    },
  )
})

describe('the code of a connect method', () => {
  /** A method whose code loads after a promise of the test. */
  function createLazy() {
    const parts: ConnectHost[] = []
    const follow = vi.fn(() => () => {})
    let answer: { resolve(create: CreateConnectPart): void; reject(error: Error): void } | undefined
    const load = vi.fn(() => new Promise<CreateConnectPart>((resolve, reject) => (answer = { resolve, reject })))
    const create: CreateConnectPart = (kit, host) => {
      parts.push(host)
      return { ...drawButton('lazy')(kit), follow }
    }
    const method: ConnectMethod = { name: 'lazy', order: 10, isOffered: () => true, countPlaces: () => 2, load }
    return {
      method,
      load,
      follow,
      parts,
      bring: () => answer!.resolve(create),
      fail: () => answer!.reject(new TypeError('Failed to fetch')),
    }
  }

  const countPlaces = () => findRoot().querySelectorAll('.looking > div').length

  it('has placeholders until it loads, and the rest is usable meanwhile', async () => {
    const { method, bring } = createLazy()
    await openWith({ connectMethods: [method] })
    await expect.poll(countPlaces).toBe(2)
    await expect.element(screen.button('Alpha Wallet, installed')).toBeVisible()
    bring()
    await expect.element(screen.button('Continue with lazy')).toBeVisible()
    expect(countPlaces()).toBe(0)
  })

  it('is loaded again with the next change after a failure', async () => {
    const { method, load, bring, fail } = createLazy()
    const { control } = await openWith({ connectMethods: [method] })
    await expect.poll(() => load.mock.calls.length).toBeGreaterThan(0)
    fail()
    const attempts = load.mock.calls.length
    control.addConnector({ id: 'late', name: 'Late Wallet' })
    await expect.poll(() => load.mock.calls.length).toBeGreaterThan(attempts)
    bring()
    await expect.element(screen.button('Continue with lazy')).toBeVisible()
  })

  it('is loaded again when the browser is back online', async () => {
    const { method, load, bring, fail } = createLazy()
    const rows: WalletRows = {
      ...method,
      name: 'rows',
      load: vi.fn(() => Promise.reject(new TypeError('Failed to fetch'))),
      countPlaces: () => 1,
    }
    const { lifecycle } = await openWith({ connectMethods: [method], walletRows: [rows] })
    await expect.poll(() => load.mock.calls.length).toBeGreaterThan(0)
    lifecycle.setOnline(false)
    await expect.element(page.getByText(/offline/)).toBeVisible()
    fail()
    const attempts = [load, rows.load].map((given) => vi.mocked(given).mock.calls.length)
    lifecycle.setOnline(true)
    await expect.poll(() => load.mock.calls.length).toBeGreaterThan(attempts[0]!)
    expect(vi.mocked(rows.load).mock.calls.length).toBeGreaterThan(attempts[1]!)
    bring()
    await expect.element(screen.button('Continue with lazy')).toBeVisible()
  })

  it('renders at once when the modal opens again, as a new part', async () => {
    const { method, load, parts, bring } = createLazy()
    const { kit } = await openWith({ connectMethods: [method] })
    await expect.poll(() => load.mock.calls.length).toBeGreaterThan(0)
    bring()
    await expect.element(screen.button('Continue with lazy')).toBeVisible()
    const { length } = load.mock.calls
    const before = [...parts]
    kit.modal.close()
    await expect.element(screen.dialog()).not.toBeInTheDocument()
    await kit.modal.open()
    await expect.element(screen.button('Continue with lazy')).toBeVisible()
    expect(load).toHaveBeenCalledTimes(length)
    // The shell may have rendered the view once more while the modal was closed, to open it faster.
    const added = parts.slice(before.length)
    expect(added.length).toBeGreaterThan(0)
    expect(added.some((host) => before.includes(host))).toBe(false)
  })

  it('S22: starts no request while it is hidden, and disposes its subscriptions with its view', async () => {
    const end = vi.fn()
    const follow = vi.fn(() => end)
    const create: CreateConnectPart = () => ({ render: () => html`<p>Seen</p>`, follow })
    const { kit } = createWorld()
    await addFeatures(kit, [
      createFeature({ connectMethods: [{ name: 'email', order: 10, isOffered: () => true, create }] }),
    ])
    const view = (await loadView(kit, 'Connect'))!.createElement()
    onTestFinished(() => view.remove())
    document.body.append(view)
    await expect.element(page.getByText('Seen')).toBeVisible()
    expect(follow).not.toHaveBeenCalled()
    await kit.modal.open()
    await expect.poll(() => follow.mock.calls.length).toBeGreaterThan(0)
    expect(end).not.toHaveBeenCalled()
    view.remove()
    expect(end).toHaveBeenCalledOnce()
  })

  it('adds its styles once to each view, and announces messages to screen readers', async () => {
    const styles = css`
      .email-mark {
        color: rgb(1, 2, 3);
      }
    `
    const create: CreateConnectPart = (_kit, host) => {
      addStyles(host, styles)
      addStyles(host, styles)
      return { render: () => html`<button class="email-mark" @click=${() => host.announce('Code sent')}>Send</button>` }
    }
    await openWith({ connectMethods: [{ name: 'email', order: 10, isOffered: () => true, create }] })
    await expect.element(screen.button('Send')).toHaveStyle({ color: 'rgb(1, 2, 3)' })
    expect(findRoot().adoptedStyleSheets.filter((sheet) => sheet === styles.styleSheet)).toHaveLength(1)
    await screen.button('Send').click()
    await expect.element(page.getByRole('status').filter({ hasText: 'Code sent' })).toBeInTheDocument()
  })
})

describe('rows that join the list of wallets', () => {
  const createRows = (name: string, order: number): WalletRows => ({
    name,
    order,
    isOffered: () => true,
    countPlaces: () => 1,
    load: async () => () => ({
      render: ({ isDisabled }) =>
        html`<li><oak-list-item data-key=${name} ?disabled=${isDisabled}>${name}</oak-list-item></li>`,
    }),
  })

  it('are below the wallets of this browser, in their order, and a search hides them', async () => {
    const connectors = Array.from({ length: 9 }, (_, index) => ({ id: `w${index}`, name: `Plugin ${index}` }))
    await openWith({ walletRows: [createRows('second', 2), createRows('first', 1)] }, { wallets: { connectors } })
    await expect.poll(() => listShown().slice(-3)).toEqual(['w8', 'first', 'second'])
    await page.getByRole('searchbox', { name: 'Search wallets' }).fill('7')
    await expect.poll(listShown).toEqual(['w7'])
  })

  it('replace the empty list once the discovery has ended', async () => {
    const { clock } = await openWith({ walletRows: [createRows('first', 1)] }, { wallets: { connectors: [] } })
    await expect.element(page.getByRole('status', { name: 'Looking for wallets…' })).toBeVisible()
    expect(findRoot().querySelectorAll('.looking > div')).toHaveLength(1)
    await clock.advance(400)
    await expect.poll(listShown).toEqual(['first'])
    expect(page.getByText('No wallet found').elements()).toEqual([])
  })
})

describe('connectors with a view of a feature', () => {
  const own: OwnConnectors = {
    has: ({ id }) => id === 'letters',
    getView: () => ({ view: 'WhatIsAWallet', data: undefined }),
  }
  const wallets = {
    connectors: [
      { id: ALPHA, name: 'Alpha Wallet' },
      { id: 'letters', name: 'Letters', type: 'external' as const },
    ],
  }

  it('are left out of the list of wallets', async () => {
    await openWith({ ownConnectors: own }, { wallets })
    await expect.poll(listShown).toEqual([ALPHA])
  })

  it('SPEC 2.14: open that view by a wallet button, without a request to the wallet', async () => {
    const { kit, control } = createWorld({ wallets })
    await addFeatures(kit, [createFeature({ ownConnectors: own })])
    await place('appkit-wallet-button', { wallet: 'Letters' })
    await screen.button('Letters').click()
    await expect.element(screen.dialog('What Is a Wallet?')).toBeVisible()
    expect(control.calls.map(({ operation }) => operation)).not.toContain('connect')
  })
})
