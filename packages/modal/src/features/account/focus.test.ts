import type { Kit } from '@openappkit/core'
import '@openappkit/ui/list-item'
import { html, nothing, type TemplateResult } from 'lit'
import { describe, expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AccountElement, AccountPanel } from '../shared/account-parts/account-element.ts'
import { defineTabs } from '../shared/account-parts/account-tabs.ts'
import type { AccountEntries, AccountSection } from '../shared/account-parts/parts.ts'
import { ALPHA, BETA, createWorld, place } from '../../../test/createWorld.ts'
import { getFocused, openSettings, screen } from '../../../test/screen.ts'
import { withFeature } from '../../../test/withFeature.ts'
import { defineMessages } from '../../i18n/defineMessages.ts'
import { defineFeature } from '../../shell/views/defineFeature.ts'

const exampleMessages = defineMessages('example', { tokens: 'Tokens', activity: 'Activity' })
type Strings = typeof exampleMessages.english

/** A row that opens another view. */
const drawRow = (kit: Kit, name: string, key?: string): TemplateResult =>
  html`<oak-list-item data-key=${key ?? nothing} @click=${() => kit.router.push('WhatIsANetwork')}>${name}</oak-list-item>`

const createRow = (name: string, order: number, key?: string): AccountSection => ({
  name,
  order,
  group: 'details',
  isRow: true,
  render: (kit) => drawRow(kit, name, key),
})

/** A panel whose rows appear after a promise of the test. */
function createPanel(untilThere: () => Promise<unknown> = async () => {}) {
  return class extends AccountPanel {
    #isThere = false
    protected override firstUpdated(): void {
      void this.#wait()
    }
    async #wait(): Promise<void> {
      await untilThere()
      this.#isThere = true
      this.requestUpdate()
    }
    protected renderKit(kit: Kit) {
      return this.#isThere
        ? [drawRow(kit, 'First token', 'first'), drawRow(kit, 'Second token', 'second')]
        : html`<p>Coming</p>`
    }
  }
}

let tags = 0
const createTab = (load: () => Promise<new () => AccountPanel>) => ({
  name: 'tokens',
  order: 2,
  label: ({ tokens }: Strings) => tokens,
  tag: `appkit-example-focus-${tags++}-panel` as const,
  load,
})
const quiet = {
  ...createTab(async () => createPanel(() => new Promise(() => {}))),
  name: 'activity',
  order: 1,
  label: ({ activity }: Strings) => activity,
}

async function openAccount(entries: AccountEntries<Strings>, options = {}) {
  withFeature(
    defineFeature({ name: 'example', account: { load: async () => ({ messages: exampleMessages, ...entries }) } }),
  )
  const world = createWorld({ options })
  await place('appkit-modal')
  await world.kit.connections.connect({ connectorId: ALPHA })
  await world.kit.modal.open()
  await expect.element(page.getByRole('heading', { name: 'Account' })).toBeVisible()
  return world
}

const row = (name: string) => screen.button(name)

async function leaveBy(name: string): Promise<void> {
  await row(name).click()
  await expect.element(page.getByRole('heading', { name: 'What Is a Network?' })).toBeVisible()
}

async function goBack(name = 'Account'): Promise<void> {
  await screen.button('Back').click()
  await expect.element(page.getByRole('heading', { name })).toBeVisible()
}

/** The text of the focused row. */
function getFocusedRow(): string | undefined {
  const { host } = (getFocused()?.getRootNode() ?? {}) as { readonly host?: Element }
  return host?.getAttribute('label') ?? host?.textContent?.trim()
}

const isHeadingFocused = () => getFocused()?.localName === 'h2'

/** A promise for each call. */
function createDeferreds() {
  const ends: (() => void)[] = []
  return { wait: () => new Promise<void>((resolve) => ends.push(resolve)), ends }
}

describe('A6: Back to the account restores the focus', () => {
  it.each([
    ['with a key', 'notes-row'],
    ['without one', undefined],
  ])('to the row of a feature, %s', async (_, key) => {
    await openAccount({ sections: [createRow('Notes', 1, key), createRow('Names', 2)] })
    await openSettings()
    // Only the last press counts.
    await row('Network: Ethereum').click()
    await screen.button('Back').click()
    await expect.poll(getFocusedRow).toBe('Network: Ethereum')
    await leaveBy('Notes')
    await goBack('Settings')
    await expect.poll(getFocusedRow).toBe('Notes')
  })

  it('to a row in a block that renders itself', async () => {
    class Block extends AccountElement {
      protected renderKit(kit: Kit) {
        return drawRow(kit, 'In the block', 'block-row')
      }
    }
    customElements.define('appkit-example-block', Block)
    const block: AccountSection = {
      name: 'block',
      order: 1,
      group: 'details',
      render: (kit, account) => html`<appkit-example-block .kit=${kit} .account=${account}></appkit-example-block>`,
    }
    await openAccount({ sections: [block] })
    await openSettings()
    await leaveBy('In the block')
    await goBack('Settings')
    await expect.poll(getFocusedRow).toBe('In the block')
  })

  it.each([
    ['the only tab', []],
    ['the selected tab', [quiet]],
  ])('to a row in the panel of %s', async (_, others) => {
    await openAccount({ tabs: defineTabs([createTab(async () => createPanel()), ...others]) })
    if (others.length > 0) await page.getByRole('tab', { name: 'Tokens' }).click()
    await leaveBy('Second token')
    await goBack()
    await expect.poll(getFocusedRow).toBe('Second token')
  })

  it.each([
    ['panel', (wait: () => Promise<void>) => () => wait().then(() => createPanel())],
    ['list', (wait: () => Promise<void>) => async () => createPanel(wait)],
  ])('to a row whose %s loads later', async (_, createLoad) => {
    const { wait, ends } = createDeferreds()
    await openAccount({ tabs: defineTabs([createTab(createLoad(wait))]) })
    await expect.poll(() => ends.length).toBe(1)
    ends[0]!()
    await leaveBy('Second token')
    await goBack()
    await expect.poll(() => ends.length).toBe(2)
    await expect.poll(isHeadingFocused).toBe(true)
    ends[1]!()
    await expect.poll(getFocusedRow).toBe('Second token')
  })

  it('to a row in a panel of an embedded modal', async () => {
    await openAccount({ tabs: defineTabs([createTab(async () => createPanel())]) }, { enableEmbedded: true })
    await leaveBy('Second token')
    await goBack()
    await expect.poll(getFocusedRow).toBe('Second token')
  })
})

describe('the focus after Back to the account', () => {
  async function comeBackEarly(options = {}) {
    const { wait, ends } = createDeferreds()
    const world = await openAccount({ tabs: defineTabs([createTab(async () => createPanel(wait))]) }, options)
    await expect.poll(() => ends.length).toBe(1)
    ends[0]!()
    await leaveBy('Second token')
    return { ...world, ends }
  }

  it('stays where the visitor has moved it meanwhile', async () => {
    const { ends } = await comeBackEarly()
    await goBack()
    await expect.poll(isHeadingFocused).toBe(true)
    await expect.poll(() => ends.length).toBe(2)
    await userEvent.tab()
    const moved = getFocused()
    ends[1]!()
    await expect.element(row('Second token')).toBeVisible()
    expect(getFocused()).toBe(moved)
  })

  it('stays on the heading if the row takes longer than a second', async () => {
    const { ends, clock } = await comeBackEarly()
    await goBack()
    await expect.poll(isHeadingFocused).toBe(true)
    await expect.poll(() => ends.length).toBe(2)
    await clock.advance(1_000)
    ends[1]!()
    await expect.element(row('Second token')).toBeVisible()
    expect(isHeadingFocused()).toBe(true)
  })

  it('stays outside of an embedded modal if the visitor is elsewhere on the page', async () => {
    const input = document.createElement('input')
    document.body.append(input)
    onTestFinished(() => input.remove())
    const { kit, ends } = await comeBackEarly({ enableEmbedded: true })
    input.focus()
    kit.router.goBack()
    await expect.poll(() => ends.length).toBe(2)
    ends[1]!()
    await expect.element(row('Second token')).toBeVisible()
    expect(getFocused()).toBe(input)
  })

  it('is on the heading when the modal opens again', async () => {
    const { kit, ends } = await comeBackEarly()
    kit.modal.close()
    await expect.element(screen.dialog()).not.toBeInTheDocument()
    await kit.modal.open()
    await expect.poll(() => ends.length).toBe(2)
    ends[1]!()
    await expect.element(row('Second token')).toBeVisible()
    expect(isHeadingFocused()).toBe(true)
  })
})

describe('the focus in the settings, when a wallet ends by itself', () => {
  it.each([
    ['the row of that wallet', 'Disconnect Beta Wallet', BETA],
    ['the row of all wallets', 'Disconnect all', ALPHA],
  ])('stays in the view if it was on %s', async (_, name, ended) => {
    const { kit, control } = await openAccount({})
    await kit.connections.connect({ connectorId: BETA })
    await openSettings()
    screen.button(name).element().focus()
    expect(getFocusedRow()).toContain('Disconnect')
    control.emit(ended, { type: 'disconnect' })
    await expect.element(screen.button(name)).not.toBeInTheDocument()
    const root = getFocused()?.getRootNode()
    expect(root instanceof ShadowRoot ? root.host.localName : undefined).toBe('appkit-account-settings-view')
    // Enter must not disconnect the other wallet.
    await userEvent.keyboard('{Enter}')
    expect(kit.connections.hasAccount()).toBe(true)
  })
})
