import { html, nothing, type PropertyDeclarations, type PropertyValues } from 'lit'
import { baseStyles } from '../element/base.styles.ts'
import { createOwnRule } from '../element/createOwnRule.ts'
import { OakElement } from '../element/oak-element.ts'
import type { OakTabPanel } from './tab-panel.ts'
import type { OakTab } from './tab.ts'
import { tabsStyles } from './tabs.styles.ts'

/** Gives an element an id that is unique in its root, unless it has one. */
function claimId(element: Element, wanted: string): string {
  const root = element.getRootNode() as ShadowRoot | Document
  const stem = wanted.replace(/\s+/g, '-')
  let id = stem
  for (let count = 2; root.getElementById(id); count++) id = `${stem}-${count}`
  return (element.id ||= id)
}

/**
 * Tabs and their panels: one tab stop; arrows, Home and End move the focus; arrows wrap. The focus selects a tab.
 *
 * @slot tab - `oak-tab`, which sets this slot itself.
 * @slot - `oak-tab-panel`, with the name of its tab.
 * @fires oak-change - `CustomEvent<string>`: the name of the tab that the visitor selected.
 * @csspart tabs - The list of tabs.
 * @csspart indicator - The mark behind the selected tab.
 */
export class OakTabs extends OakElement {
  static override readonly styles = [baseStyles, tabsStyles]
  static override readonly properties: PropertyDeclarations = { label: {}, value: {} }

  /** Accessible name of the list of tabs. Required. */
  label = ''
  /** Name of the selected tab. If no tab has it, the first one is selected. */
  value = ''

  #rule: CSSStyleDeclaration | undefined

  get #tabs(): OakTab[] {
    return [...this.children].filter((child): child is OakTab => child.localName === 'oak-tab')
  }

  get #panels(): OakTabPanel[] {
    return [...this.children].filter((child): child is OakTabPanel => child.localName === 'oak-tab-panel')
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed)
    this.#sync()
  }

  /** Updates tabs and panels: which tab is selected, and which panel belongs to it. */
  #sync() {
    const [tabs, panels] = [this.#tabs, this.#panels]
    const chosen = tabs.find(({ name }) => name === this.value) ?? tabs.find(({ disabled }) => !disabled)
    for (const panel of panels) panel.hidden = panel.name !== chosen?.name
    for (const tab of tabs) {
      tab.selected = tab === chosen
      const panel = panels.find(({ name }) => name === tab.name)
      if (!panel) {
        tab.removeAttribute('aria-controls')
        continue
      }
      tab.setAttribute('aria-controls', claimId(panel, `oak-panel-${tab.name}`))
      panel.setAttribute('aria-labelledby', claimId(tab, `oak-tab-${tab.name}`))
    }
    this.#placeIndicator(chosen ? tabs.indexOf(chosen) : 0, tabs.length)
  }

  #placeIndicator(index: number, count: number) {
    this.#rule ??= createOwnRule(this.renderRoot as ShadowRoot, '.indicator')
    this.#rule.setProperty('--start', `${count ? (index / count) * 100 : 0}%`)
    this.#rule.setProperty('--size', `${count ? 100 / count : 0}%`)
  }

  #select(tab: OakTab | undefined) {
    if (!tab || tab.disabled) return
    tab.focus()
    if (tab.selected) return
    this.value = tab.name
    this.emit('oak-change', tab.name)
  }

  #onClick(event: Event) {
    this.#select(this.#tabs.find((tab) => event.composedPath().includes(tab)))
  }

  #onKeydown(event: KeyboardEvent) {
    const tabs = this.#tabs.filter(({ disabled }) => !disabled)
    const index = tabs.findIndex((tab) => event.composedPath().includes(tab))
    const forward = this.matches(':dir(rtl)') ? 'ArrowLeft' : 'ArrowRight'
    const places: Readonly<Record<string, number>> = {
      ArrowLeft: index - 1,
      ArrowRight: index - 1,
      [forward]: index + 1,
      Home: 0,
      End: tabs.length - 1,
    }
    const place = places[event.key]
    if (index < 0 || place === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    this.#select(tabs.at(place % tabs.length))
  }

  override render() {
    return html`
      <div
        class="list"
        part="tabs"
        role="tablist"
        aria-label=${this.label || nothing}
        @click=${this.#onClick}
        @keydown=${this.#onKeydown}
      >
        <span class="indicator" part="indicator" aria-hidden="true"></span>
        <slot name="tab" @slotchange=${this.#sync}></slot>
      </div>
      <div class="panels"><slot @slotchange=${this.#sync}></slot></div>
    `
  }
}
