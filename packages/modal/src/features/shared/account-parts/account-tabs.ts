import { type Kit, defineSlice, isFinalAnswer } from '@openappkit/core/internal'
import { defineElement, visuallyHiddenStyles, iconWarning } from '@openappkit/ui'
import '@openappkit/ui/tabs'
import { html, nothing, type PropertyDeclarations, type PropertyValues, type TemplateResult } from 'lit'
import '@openappkit/ui/button'
import type { Message } from '../../../i18n/defineMessages.ts'
import { AccountElement, type AccountPanel } from './account-element.ts'
import { accountTabsStyles } from './account-tabs.styles.ts'
import { loadStyles } from './load.styles.ts'
import { type AccountTab, type AccountTabList, renderLoading } from './parts.ts'
import { translate } from '../../../i18n/translate.ts'
import { shellMessages } from '../../../shell/dialog/messages.ts'

/** A tab whose guard has passed. */
export interface ShownTab extends Pick<AccountTab, 'name' | 'tag' | 'load'> {
  readonly label: string
}

/** Elements that can have the focus. Those of the design system contain one. */
const CONTROLS = 'a, button, input, oak-button, oak-copy-button, oak-link, oak-list-item, [tabindex="0"]'

/** Name of the selected tab; empty before a choice. Kept until the modal closes. */
const getChosenTab = defineSlice('account-tab', (kit) => {
  const chosen = { name: '' }
  const { state } = kit.modal
  let wasOpen = state.open
  kit.onDestroy(
    kit.valtio.subscribe(state, () => {
      if (wasOpen && !state.open) chosen.name = ''
      wasOpen = state.open
    }),
  )
  return chosen
})

/** Reports that a part of the account could not be loaded. @param error - Why. Without one, another try may help. */
export function renderLoadError(kit: Kit, retry: () => void, error?: unknown): TemplateResult {
  const messages = translate(kit, shellMessages)
  return html`<div class="load-trouble" role="alert">
    <p><span class="icon">${iconWarning()}</span><span>${messages.loadFailedText}</span></p>
    ${isFinalAnswer(error) ? nothing : html`<oak-button variant="ghost" size="s" @click=${retry}>${messages.tryAgain}</oak-button>`}
  </div>`
}

/** The tabs of the account and the panel of the selected one. A single tab has no bar. */
export class AccountTabs extends AccountElement {
  static override readonly styles = [visuallyHiddenStyles, loadStyles, accountTabsStyles]
  static override readonly properties: PropertyDeclarations = { label: {}, tabs: { attribute: false } }

  /** Accessible name of the bar. */
  label = ''
  /** In order; never empty. */
  tabs: readonly ShownTab[] = []

  /** The tab whose panel is loaded or loading. */
  #name: string | undefined
  #panel: AccountPanel | undefined
  #hasFailed = false
  /** Whether the visitor can focus something in the panel. Otherwise the panel itself is a tab stop. */
  #hasControls = false

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed)
    const kit = this.activeKit
    const chosen = kit && this.#getChosen(kit)
    if (chosen && chosen.name !== this.#name) void this.#load(kit, chosen)
  }

  protected renderKit(kit: Kit): unknown {
    const chosen = this.#getChosen(kit)
    if (!chosen) return nothing
    return this.tabs.length > 1 ? this.#renderTabs(kit, chosen) : this.#renderSingle(kit, chosen)
  }

  #getChosen(kit: Kit): ShownTab | undefined {
    return this.tabs.find(({ name }) => name === getChosenTab(kit).name) ?? this.tabs[0]
  }

  #renderSingle(kit: Kit, chosen: ShownTab): TemplateResult {
    return html`<section class="panel" aria-label=${chosen.label} tabindex="-1">${this.#renderPanel(kit, chosen)}</section>`
  }

  #renderTabs(kit: Kit, chosen: ShownTab): TemplateResult {
    return html`
      <oak-tabs
        label=${this.label}
        .value=${chosen.name}
        @oak-change=${({ detail }: CustomEvent<string>) => this.#choose(kit, detail)}
      >
        ${this.tabs.map(({ name, label }) => html`<oak-tab name=${name}>${label}</oak-tab>`)}
        ${this.tabs.map(
          ({ name }) => html`<oak-tab-panel name=${name} class="panel" tabindex=${this.#hasControls ? -1 : 0}>
            ${name === chosen.name ? this.#renderPanel(kit, chosen) : nothing}
          </oak-tab-panel>`,
        )}
      </oak-tabs>
    `
  }

  #renderPanel(kit: Kit, { name }: ShownTab): unknown {
    const isComing = name !== this.#name
    if (this.#hasFailed && !isComing) return renderLoadError(kit, () => this.#retry())
    if (!this.#panel || isComing) return renderLoading(kit)
    this.#panel.kit = kit
    this.#panel.account = this.account
    return this.#panel
  }

  #choose(kit: Kit, name: string): void {
    getChosenTab(kit).name = name
    this.requestUpdate()
  }

  #retry(): void {
    // The pressed button disappears.
    this.renderRoot.querySelector<HTMLElement>('.panel:not([hidden])')?.focus()
    this.#name = undefined
    this.requestUpdate()
  }

  #watchControls(panel: AccountPanel): AccountPanel {
    const hostUpdated = () => {
      const hasControls = panel.renderRoot.querySelector(CONTROLS) !== null
      if (panel !== this.#panel || hasControls === this.#hasControls) return
      this.#hasControls = hasControls
      this.requestUpdate()
    }
    panel.addController({ hostUpdated })
    return panel
  }

  async #load(kit: Kit, { name, tag, load }: ShownTab): Promise<void> {
    this.#name = name
    this.#panel = undefined
    this.#hasFailed = false
    this.#hasControls = false
    try {
      const Panel = await load()
      if (this.#name !== name) return
      defineElement(tag, Panel)
      this.#panel = this.#watchControls(document.createElement(tag) as AccountPanel)
    } catch (error) {
      kit.log.error(`The tab "${name}" could not be loaded.`, error)
      if (this.#name !== name) return
      this.#hasFailed = true
    }
    this.requestUpdate()
  }
}

/**
 * Declares the tabs of a feature. Its module imports the tab elements, so pages without tabs do not load them.
 */
export function defineTabs<Strings extends Record<string, Message>>(
  list: readonly AccountTab<Strings>[],
): AccountTabList<Strings> {
  return { list, define: () => defineElement('appkit-account-tabs', AccountTabs) }
}
