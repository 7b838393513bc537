import type { Kit } from '@openappkit/core'
import { iconHelp, longListStyles } from '@openappkit/ui'
import '@openappkit/ui/button'
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { createConnectParts } from '../shared/connect-methods/createConnectParts.ts'
import { listConnectMethods } from '../shared/connect-methods/listConnectMethods.ts'
import type { ConnectMethod } from '../shared/connect-methods/types.ts'
import { loadPart } from '../../shell/element/loadPart.ts'
import { translate } from '../../i18n/translate.ts'
import { findSearch } from '../../shell/views/findSearch.ts'
import { viewStyles } from '../../shell/views/view.styles.ts'
import { ViewElement } from '../../shell/views/view-element.ts'
import { hasLegal, isLegalPending } from '../shared/connecting/legal.ts'
import { connectStyles } from './connect.styles.ts'
import { legalEntry } from './legalEntry.ts'
import { connectMessages } from './messages.ts'
import { renderPlaces } from './createWalletList.ts'

/** The list of connect methods that features register. */
export class ConnectView extends ViewElement<'Connect'> {
  static override readonly styles = [viewStyles, longListStyles, connectStyles]

  #parts!: ReturnType<typeof createConnectParts>

  /** Its code loads on demand, so it may appear after the view. */
  override get focusTarget(): HTMLElement | null {
    return findSearch(this.renderRoot)
  }

  protected override kitConnected(kit: Kit): void {
    this.#parts = createConnectParts(kit, this)
    this.disposeWithKit(this.#parts.dispose)
    // Retries imports that failed.
    this.disposeWithKit(kit.ports.lifecycle.watchOnline(() => this.requestUpdate()))
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed)
    const kit = this.activeKit
    if (!kit) return
    const methods = listConnectMethods(kit)
    if (methods.length > 1) loadPart(() => import('@openappkit/ui/separator'))
    if (hasLegal(kit)) this.#parts.updated([legalEntry])
    this.#parts.updated(methods)
  }

  protected renderKit(kit: Kit): unknown {
    const hasCheckbox = kit.options.state.features.legalCheckbox
    const legal = hasLegal(kit) ? this.#parts.get(legalEntry)?.render({ isDisabled: false }) : nothing
    const render = (method: ConnectMethod, index: number) => this.#renderMethod(kit, method, index)
    return html`
      <div class="view">
        ${hasCheckbox ? legal : nothing} ${repeat(listConnectMethods(kit), ({ name }) => name, render)}
        <div class="foot">${this.#renderHelp(kit)}${hasCheckbox ? nothing : legal}</div>
      </div>
    `
  }

  #renderMethod(kit: Kit, method: ConnectMethod, index: number): TemplateResult {
    const preload = () => method.preload?.(kit)
    return html`
      ${index > 0 ? html`<oak-separator></oak-separator>` : nothing}
      <div class="group" @pointerenter=${preload} @focusin=${preload}>
        ${
          this.#parts.get(method)?.render({ isDisabled: isLegalPending(kit) }) ??
          ('load' in method
            ? html`<div class="looking" aria-hidden="true">${renderPlaces(method.countPlaces(kit))}</div>`
            : nothing)
        }
      </div>
    `
  }

  #renderHelp(kit: Kit): TemplateResult {
    const openHelp = () => {
      kit.events.track({ event: 'CLICK_WALLET_HELP' })
      kit.router.push('WhatIsAWallet')
    }
    return html`<oak-button variant="ghost" size="s" data-key="help" @click=${openHelp}
      ><span slot="start" class="icon">${iconHelp()}</span>${translate(kit, connectMessages).whatIsAWallet}</oak-button
    >`
  }
}
