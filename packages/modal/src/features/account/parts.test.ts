import { defineSlice, type KitOptions } from '@openappkit/core'
import { iconRefresh, iconSwap } from '@openappkit/ui'
import { html } from 'lit'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ALPHA, restoreUnconfirmed, createWorld, place } from '../../../test/createWorld.ts'
import { looks, reduceMotion } from '../../../test/looks.ts'
import { getFocused, openSettings, screen } from '../../../test/screen.ts'
import { withFeature } from '../../../test/withFeature.ts'
import { defineMessages } from '../../i18n/defineMessages.ts'
import { defineFeature } from '../../shell/views/defineFeature.ts'
import { getFeatures } from '../../shell/views/getFeatures.ts'
import { AccountPanel } from '../shared/account-parts/account-element.ts'
import { defineTabs } from '../shared/account-parts/account-tabs.ts'
import type { AccountAction, AccountEntries, AccountParts, AccountSection } from '../shared/account-parts/parts.ts'

const ONE = '0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb'
const TWO = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** The strings of a feature that does not ship. */
const exampleMessages = defineMessages('example', {
  swap: 'Swap',
  buy: 'Buy crypto',
  tokens: 'Tokens',
  activity: 'Activity',
  notes: 'Notes',
})
type Strings = typeof exampleMessages.english

function addFeature(
  entries: AccountEntries<Strings>,
  parts: Partial<AccountParts<Strings>> = {},
  name = 'example',
): void {
  const { load = async () => entries, ...rest } = parts
  const account: AccountParts<Strings> = {
    ...rest,
    load: async () => ({ messages: exampleMessages, ...(await load()) }),
  }
  withFeature(defineFeature({ name, account }))
}

type Options = { readonly features?: object } & Omit<Partial<KitOptions>, 'features'>

/** The account without the entries of shipped features that are not under test. */
async function connectAccount({ features, ...options }: Options = {}) {
  const world = createWorld({
    options: { ...options, features: { send: false, receive: false, history: false, ...features } },
  })
  world.control.setAccounts(ALPHA, [ONE, TWO])
  const modal = await place('appkit-modal')
  await world.kit.connections.connect({ connectorId: ALPHA })
  await world.kit.modal.open()
  return { ...world, modal }
}

async function openAccount(options?: Options) {
  const world = await connectAccount(options)
  await expect.element(screen.dialog('Account')).toBeVisible()
  return world
}

/** The account while entries of a feature are still loading. @param isLoading - Whether their load has begun. */
async function openLate(isLoading: () => boolean) {
  const world = await connectAccount()
  await expect.poll(isLoading).toBe(true)
  await world.clock.advance(999)
  expect(screen.dialog('Account').query()).toBeNull()
  await world.clock.advance(1)
  await expect.element(screen.dialog('Account')).toBeVisible()
  return world
}

const getView = () =>
  screen.dialog().element().querySelector('appkit-account-settings-view, appkit-account-view')!.shadowRoot!

/** The labels of all controls in the view, from top to bottom. */
const listLabels = () =>
  [...getView().querySelectorAll('oak-button, oak-list-item')].map(
    (row) => row.getAttribute('label') ?? row.textContent?.trim().replace(/\s+/g, ' '),
  )

const swap: AccountAction<Strings> = {
  name: 'swaps',
  order: 20,
  icon: iconSwap,
  label: ({ swap }) => swap,
  press: ({ router }) => router.push('Networks'),
}
const buy: AccountAction<Strings> = {
  name: 'onramp',
  order: 10,
  icon: iconRefresh,
  label: ({ buy }) => buy,
  press() {},
}

const createPanel = (text: string) =>
  class extends AccountPanel {
    protected renderKit() {
      return html`<p>${text} of ${this.account.address}</p>`
    }
  }

const Tokens = createPanel('Tokens')
const Activity = createPanel('Activity')
const tokens = {
  name: 'tokens',
  order: 1,
  label: ({ tokens }: Strings) => tokens,
  tag: 'appkit-example-tokens-panel',
  load: async () => Tokens,
} as const
const activity = {
  name: 'activity',
  order: 2,
  label: ({ activity }: Strings) => activity,
  tag: 'appkit-example-activity-panel',
  load: async () => Activity,
} as const

const row = (name: string, order: number, more: Partial<AccountSection> = {}): AccountSection => ({
  name,
  order,
  group: 'details',
  isRow: true,
  render: () => html`<oak-list-item>${name}</oak-list-item>`,
  ...more,
})

describe('an entry that throws', () => {
  const fail = (): never => {
    throw new Error('no points')
  }
  const broken: readonly (readonly [name: string, entries: Parameters<typeof addFeature>[0]])[] = [
    ['renders a section', { sections: [row('broken', 5, { render: fail })] }],
    ['offers a section', { sections: [row('broken', 5, { guard: fail })] }],
    ['offers an action', { actions: [{ ...swap, name: 'broken', guard: fail }] }],
    ['draws an action', { actions: [{ ...swap, name: 'broken', icon: fail }] }],
    ['names an action', { actions: [{ ...swap, name: 'broken', label: fail }] }],
    ['offers a tab', { tabs: defineTabs([{ ...tokens, name: 'broken', guard: fail }]) }],
    ['names a tab', { tabs: defineTabs([{ ...tokens, name: 'broken', label: fail }]) }],
    ['renders the funds', { funds: { render: fail } }],
  ]

  it.each(broken)(
    'leaves the rest of Account and its settings usable, and is logged once: it %s',
    async (_name, entries) => {
      addFeature(entries)
      addFeature({ actions: [buy] }, {}, 'example-fine')
      const { kit } = await openAccount()
      await expect.element(screen.button('Buy')).toBeVisible()
      await screen.button('Settings').click()
      await expect.element(screen.button(/^Disconnect/)).toBeVisible()
      const found = kit.log.entries().filter(({ message }) => message.includes('failed and is left out'))
      expect(found).toHaveLength(1)
    },
  )
})

describe('a kit of another copy of the library', () => {
  it('shows the parts of the copy whose elements are on the page', async () => {
    addFeature({ actions: [swap] })
    const world = createWorld()
    await place('appkit-modal')
    await world.kit.router.load()
    const theirs = getFeatures(world.kit).find(({ name }) => name === 'example')!
    Object.assign(theirs, { account: { load: async () => ({ actions: [buy] }) } })
    await world.kit.connections.connect({ connectorId: ALPHA })
    await world.kit.modal.open()
    await expect.element(screen.button('Swap')).toBeVisible()
    expect(screen.button('Buy crypto').query()).toBeNull()
  })
})

describe('an action of a feature', () => {
  it('is a button under the balance, sorted by `order` among those of other features', async () => {
    addFeature({ actions: [swap] }, {}, 'example-swap')
    addFeature({ actions: [buy] }, {}, 'example-buy')
    await openAccount()
    await expect.element(screen.button('Swap')).toBeVisible()
    await expect.poll(listLabels).toEqual(expect.arrayContaining(['Buy crypto', 'Swap']))
    expect(listLabels().slice(0, 2)).toEqual(['Buy crypto', 'Swap'])
  })

  it.each([
    [
      ['swaps', 'receive'],
      ['Swap', 'Buy crypto'],
    ],
    ['swaps', ['Buy crypto', 'Swap']],
  ])('is sorted by the option walletFeaturesOrder, %j', async (walletFeaturesOrder, order) => {
    addFeature({ actions: [swap, buy] })
    await openAccount({ features: { walletFeaturesOrder } })
    await expect.element(screen.button('Swap')).toBeVisible()
    expect(listLabels().slice(0, 2)).toEqual(order)
  })

  it('is left out while its guard returns false, and re-renders when a state of the feature changes', async () => {
    const getOffer = defineSlice('offer', ({ valtio }) => valtio.proxy({ isOffered: false }))
    addFeature({ actions: [{ ...swap, guard: (kit) => getOffer(kit).isOffered }, buy] })
    const { kit } = await openAccount()
    await expect.element(screen.button('Buy crypto')).toBeVisible()
    expect(screen.button('Swap').query()).toBeNull()
    getOffer(kit).isOffered = true
    await expect.element(screen.button('Swap')).toBeVisible()
  })

  it('A6: opens its view, and Back returns the focus to the button', async () => {
    addFeature({ actions: [buy, swap] })
    await openAccount()
    await screen.button('Swap').click()
    await expect.element(screen.dialog('Choose network')).toBeVisible()
    await screen.button('Back').click()
    await expect.element(screen.dialog('Account')).toBeVisible()
    await expect.poll(() => getFocused()?.getRootNode()).toBe(screen.button('Swap').element().getRootNode())
  })
})

describe('a section of a feature', () => {
  it('is sorted by `order` among the rows of the view, in one list with them', async () => {
    addFeature({ sections: [row('after', 120), row('before', 50), row('last', 300, { group: 'leave' })] })
    await openAccount()
    await openSettings()
    await expect.element(screen.button('before')).toBeVisible()
    const labels = listLabels()
    expect(labels.slice(0, 3)).toEqual(['before', 'Network: Ethereum', 'after'])
    expect(labels.at(-1)).toBe('last')
    const lists = ['before', 'after'].map((name) =>
      [...getView().querySelectorAll('oak-list-item')].find(({ textContent }) => textContent === name)?.closest('ul'),
    )
    expect(lists[0]).toBe(lists[1])
    expect(getView().querySelectorAll('hr')).toHaveLength(2)
  })

  it('may be a block, which separates the rows around it', async () => {
    addFeature({
      sections: [row('block', 250, { isRow: false, render: () => html`<p>All my notes</p>` }), row('after', 260)],
    })
    await openAccount()
    await openSettings()
    await expect.element(page.getByText('All my notes')).toBeVisible()
    expect(getView().querySelector('ul + p + ul')?.textContent?.trim()).toBe('after')
  })

  it('is left out by its guard, together with an empty group', async () => {
    addFeature({ sections: [row('never', 1, { group: 'accounts', guard: () => false }), row('shown', 1)] })
    const { control } = await openAccount()
    await openSettings()
    await expect.element(screen.button('shown')).toBeVisible()
    control.setAccounts(ALPHA, [ONE])
    await expect.poll(() => getView().querySelectorAll('hr')).toHaveLength(1)
    expect(screen.button('never').query()).toBeNull()
  })

  it('S25: is not shown with an unconfirmed account, unless it is an unconfirmed section', async () => {
    addFeature({
      actions: [swap],
      tabs: defineTabs([tokens]),
      sections: [row('confirmed', 1)],
      unconfirmedSections: [
        {
          ...row('unconfirmed', 1),
          guard: (_, { connectorId }) => connectorId === 'walletConnect',
          render: () => html`<oak-list-item>Help</oak-list-item>`,
        },
        { ...row('hidden', 2), guard: () => false, render: () => html`<oak-list-item>Hidden</oak-list-item>` },
      ],
    })
    const world = createWorld({ pairing: {} })
    await place('appkit-modal')
    await restoreUnconfirmed(world)
    await world.kit.modal.open({ view: 'Account' })
    await expect.element(screen.button('Help')).toBeVisible()
    expect(listLabels()).toEqual(['Help', 'Disconnect Fake Phone Wallet'])
  })
})

describe('the tabs of features', () => {
  it('A16: are a tab bar with accessible names, in their order, with the first one selected', async () => {
    addFeature({ tabs: defineTabs([activity]) }, {}, 'example-activity')
    addFeature({ tabs: defineTabs([tokens]) }, {}, 'example-tokens')
    await openAccount()
    await expect.element(page.getByText(`Tokens of ${ONE}`)).toBeVisible()
    await expect.element(page.getByRole('tablist', { name: 'Account' })).toBeVisible()
    expect(
      page
        .getByRole('tab')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['Tokens', 'Activity'])
    await expect.element(page.getByRole('tab', { name: 'Tokens' })).toHaveAttribute('aria-selected', 'true')
    await expect.element(page.getByRole('tabpanel', { name: 'Tokens' })).toBeVisible()
  })

  it.each([
    ['ltr', '{ArrowRight}'],
    ['rtl', '{ArrowLeft}'],
  ])('A15: are one tab stop, and an arrow key selects the next one, %s', async (dir, arrow) => {
    await reduceMotion()
    document.documentElement.dir = dir
    addFeature({ tabs: defineTabs([tokens, activity]) })
    await openAccount()
    const first = page.getByRole('tab', { name: 'Tokens' })
    await expect.element(first).toBeVisible()
    first.element().focus()
    await userEvent.keyboard(arrow)
    await expect.element(page.getByText(`Activity of ${ONE}`)).toBeVisible()
    expect(page.getByText(`Tokens of ${ONE}`).query()).toBeNull()
    await userEvent.keyboard('{Tab}')
    expect(getFocused()?.getAttribute('role')).toBe('tabpanel')
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
    expect(getFocused()?.textContent).toBe('Activity')
  })

  it('have no bar if there is only one, and the panel has its name', async () => {
    addFeature({ tabs: defineTabs([tokens, { ...activity, guard: (_, { address }) => address === TWO }]) })
    const { control } = await openAccount()
    await expect.element(page.getByRole('region', { name: 'Tokens' })).toBeVisible()
    await expect.element(page.getByText(`Tokens of ${ONE}`)).toBeVisible()
    expect(page.getByRole('tab').elements()).toEqual([])
    control.setAccounts(ALPHA, [TWO, ONE])
    await expect.element(page.getByRole('tab', { name: 'Activity' })).toBeVisible()
    await expect.element(page.getByText(`Tokens of ${TWO}`)).toBeVisible()
  })

  it('keep the selection through other views, until the modal closes', async () => {
    addFeature({ tabs: defineTabs([tokens, activity]) })
    const { kit } = await openAccount()
    await page.getByRole('tab', { name: 'Activity' }).click()
    await expect.element(page.getByText(`Activity of ${ONE}`)).toBeVisible()
    kit.router.push('Networks')
    await expect.element(screen.dialog('Choose network')).toBeVisible()
    await screen.button('Back').click()
    await expect.element(page.getByText(`Activity of ${ONE}`)).toBeVisible()
    kit.modal.close()
    await expect.element(screen.dialog()).not.toBeInTheDocument()
    await kit.modal.open()
    await expect.element(page.getByText(`Tokens of ${ONE}`)).toBeVisible()
  })

  it('show that a panel is loading, and offer to retry when that fails', async () => {
    let fail = (_: Error) => {}
    const load = vi.fn(() => new Promise<never>((_, reject) => (fail = reject)))
    const late = vi.fn(async () => Activity).mockImplementationOnce(load)
    addFeature({ tabs: defineTabs([tokens, { ...activity, load: late }]) })
    await openAccount()
    await page.getByRole('tab', { name: 'Activity' }).click()
    const panel = page.getByRole('tabpanel', { name: 'Activity' })
    await expect.element(panel.getByRole('status')).toHaveTextContent('Loading…')
    fail(new Error('offline'))
    await expect.element(panel.getByRole('alert')).toHaveTextContent('Check your connection, then try again.')
    await panel.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByText(`Activity of ${ONE}`)).toBeVisible()
    expect(getFocused()).toBe(panel.element())
  })

  it('offer to retry the selected tab, even if another one fails later', async () => {
    const fails: ((error: Error) => void)[] = []
    const load = () => new Promise<never>((_, reject) => fails.push(reject))
    addFeature({
      tabs: defineTabs([
        { ...tokens, load },
        { ...activity, load },
      ]),
    })
    await openAccount()
    await page.getByRole('tab', { name: 'Activity' }).click()
    await expect.poll(() => fails.length).toBe(2)
    for (const fail of fails.reverse()) fail(new Error('offline'))
    const panel = page.getByRole('tabpanel', { name: 'Activity' })
    await expect.element(panel.getByRole('button', { name: 'Try again' })).toBeVisible()
  })

  it('keep their content while the view animates out', async () => {
    addFeature({ tabs: defineTabs([tokens]) })
    const { kit } = await openAccount()
    await expect.element(page.getByText(`Tokens of ${ONE}`)).toBeVisible()
    const tabs = getView().querySelector('appkit-account-tabs')!
    const panel = tabs.shadowRoot!.querySelector('appkit-example-tokens-panel') as AccountPanel
    const view = screen.dialog().element().querySelector('appkit-account-view')!
    Object.assign(view, { isLeaving: true })
    panel.account = { ...panel.account, address: TWO }
    await panel.updateComplete
    expect(panel.shadowRoot?.textContent).toContain(ONE)
    expect(kit.isDestroyed).toBe(false)
  })
})

describe('the account entries of a feature', () => {
  it('are not loaded if its guard returns false', async () => {
    const load = vi.fn(async () => ({}))
    addFeature({}, { load, guard: ({ options }) => options.state.enableNetworkSwitch })
    const { kit } = await openAccount({ enableNetworkSwitch: false })
    await expect.element(screen.button('Settings')).toBeVisible()
    expect(load).not.toHaveBeenCalled()
    kit.options.update({ enableNetworkSwitch: true })
    await expect.poll(() => load.mock.calls).toHaveLength(1)
  })

  it('delay the account for a second at most, and render at once the next time', async () => {
    let arrive = (_: AccountEntries<Strings>) => {}
    const load = vi.fn(() => new Promise<AccountEntries<Strings>>((resolve) => (arrive = resolve)))
    addFeature({}, { load })
    const { kit } = await openLate(() => load.mock.calls.length > 0)
    await expect.element(page.getByText('1.5 ETH')).toBeVisible()
    await expect.element(page.getByText('Loading…')).toBeInTheDocument()
    arrive({ actions: [swap] })
    await expect.element(screen.button('Swap')).toBeVisible()
    expect(page.getByText('Loading…').query()).toBeNull()
    kit.router.push('Networks')
    await expect.element(screen.dialog('Choose network')).toBeVisible()
    await screen.button('Back').click()
    await expect.element(screen.button('Swap')).toBeVisible()
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('do not hide those of other features if they never arrive', async () => {
    const load = vi.fn(() => new Promise<never>(() => {}))
    addFeature({}, { load })
    addFeature({ actions: [buy], tabs: defineTabs([tokens]) }, {}, 'example-buy')
    const { clock } = await openLate(() => load.mock.calls.length > 0)
    await clock.advance(1_000)
    await expect.element(screen.button('Buy crypto')).toBeVisible()
    await expect.element(page.getByText(`Tokens of ${ONE}`)).toBeVisible()
    await expect.element(page.getByText('Loading…')).toBeInTheDocument()
  })

  it('do not hide those of other features while they are requested again', async () => {
    const down = new Error('offline')
    const load = vi.fn(() => new Promise<never>(() => {}))
    load.mockRejectedValueOnce(down).mockRejectedValueOnce(down)
    addFeature({}, { load })
    addFeature({ actions: [buy], tabs: defineTabs([tokens]) }, {}, 'example-buy')
    await openAccount()
    const button = screen.button('Buy crypto').element()
    const panel = page.getByText(`Tokens of ${ONE}`)
    await expect.element(panel).toBeVisible()
    await screen.button('Try again').click()
    await expect.poll(() => load.mock.calls.length).toBe(3)
    await expect.element(page.getByText('Loading…')).toBeInTheDocument()
    expect(button.isConnected).toBe(true)
    await expect.element(panel).toBeVisible()
  })

  it('report a failed load, leave the rest of the view usable, and retry without losing the focus', async () => {
    const down = new Error('offline')
    // The view tries once more.
    const load = vi.fn(async () => ({ actions: [swap] }))
    load.mockRejectedValueOnce(down).mockRejectedValueOnce(down)
    addFeature({}, { load })
    addFeature({ actions: [buy] }, {}, 'example-buy')
    await openAccount()
    await expect.element(page.getByText('Check your connection, then try again.')).toBeVisible()
    for (const name of ['Buy crypto', 'Settings']) await expect.element(screen.button(name)).toBeVisible()
    screen.button('Try again').element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.button('Swap')).toBeVisible()
    expect(screen.button('Try again').query()).toBeNull()
    expect(getFocused()?.className).toBe('funds')
  })

  it('A34, A46, A47: have no accessibility violation in any look, and no horizontal scrolling at 320 px', async () => {
    await reduceMotion()
    const send = { ...swap, name: 'send', label: () => 'Überweisungsempfängerauswahl öffnen' }
    addFeature({ actions: [swap, buy, send], tabs: defineTabs([tokens, activity]), sections: [row('notes', 1)] })
    addFeature({}, { load: () => Promise.reject(new Error('offline')) }, 'example-broken')
    const { kit, modal } = await openAccount()
    await expect.element(page.getByText(`Tokens of ${ONE}`)).toBeVisible()
    await expect.element(screen.button('Try again')).toBeVisible()
    for (const [look, apply] of Object.entries(looks)) {
      await apply(kit)
      await expect(modal, look).to.be.accessible()
      const outlet = screen.dialog().element().querySelector('.outlet')!
      expect(outlet.scrollWidth - outlet.clientWidth, look).toBe(0)
    }
  })
})

describe('the settings while entries of a feature are missing', () => {
  /** Opens the settings at once, before the entries of a feature are there. */
  async function openLateSettings(load: () => Promise<AccountEntries<Strings>>, isLoading: () => boolean) {
    addFeature({}, { load })
    addFeature({ sections: [row('there', 50)] }, {}, 'example-there')
    const world = await openLate(isLoading)
    await screen.button('Settings').click()
    // The settings wait a second for the missing entries, from when their code has loaded.
    await expect
      .poll(async () => {
        await world.clock.advance(1_000)
        return screen.dialog('Settings').query()
      })
      .not.toBeNull()
    await expect.element(screen.dialog('Settings')).toBeVisible()
    return world
  }

  it('show their own rows and those of other features, also if these never arrive', async () => {
    const load = vi.fn(() => new Promise<never>(() => {}))
    const { kit } = await openLateSettings(load, () => load.mock.calls.length > 0)
    await expect.element(page.getByText('Loading…')).toBeInTheDocument()
    for (const name of ['there', 'Network: Ethereum', 'Add or manage wallets']) {
      await expect.element(screen.button(new RegExp(`^${name}$`))).toBeVisible()
    }
    await screen.button(/^Disconnect/).click()
    await expect.poll(() => kit.connections.hasAccount()).toBe(false)
  })

  it('SPEC 2.36: add rows below the others, keep the focus, and have them in their order the next time', async () => {
    let arrive: ((entries: AccountEntries<Strings>) => void) | undefined
    const load = () => new Promise<AccountEntries<Strings>>((resolve) => (arrive = resolve))
    await openLateSettings(load, () => arrive !== undefined)
    const network = screen.button('Network: Ethereum')
    const [before, ...others] = listLabels()
    expect(before).toBe('there')
    const place = network.element().getBoundingClientRect().y
    network.element().focus()
    arrive?.({ sections: [row('before', 10), row('last', 10, { group: 'leave' })] })
    await expect.element(screen.button('last')).toBeVisible()
    expect(listLabels()).toEqual(['there', ...others, 'before', 'last'])
    expect(getFocused()).toBe(network.element())
    expect(network.element().getBoundingClientRect().y).toBe(place)
    expect(page.getByText('Loading…').query()).toBeNull()
    await screen.button('Back').click()
    await openSettings()
    expect(listLabels()[0]).toBe('before')
  })

  it('keep their rows and the focus while it is requested again', async () => {
    const down = new Error('offline')
    let arrive: ((entries: AccountEntries<Strings>) => void) | undefined
    const load = vi.fn(() => new Promise<AccountEntries<Strings>>((resolve) => (arrive = resolve)))
    // Account and its settings try twice each.
    for (let attempt = 0; attempt < 4; attempt += 1) load.mockRejectedValueOnce(down)
    addFeature({}, { load })
    await openAccount()
    await openSettings()
    const again = screen.button('Try again')
    await expect.element(again).toBeVisible()
    const network = screen.button('Network: Ethereum').element()
    again.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => arrive).toBeDefined()
    expect(network.isConnected).toBe(true)
    await expect.element(page.getByText('Loading…')).toBeInTheDocument()
    expect(getFocused()?.getRootNode()).toBe(getView())
    arrive?.({ sections: [row('before', 10)] })
    await expect.element(screen.button('before')).toBeVisible()
    expect(network.isConnected).toBe(true)
    expect(getFocused()?.getRootNode()).toBe(getView())
  })
})
