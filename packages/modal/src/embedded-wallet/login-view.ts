import type { Kit, ViewName } from '@openappkit/core'
import type { PropertyValues } from 'lit'
import { ViewElement } from '../views/view-element.ts'
import { getConnectRequest } from '../wallet-request/getConnectRequest.ts'

/** Base of the views that log a visitor in. They draw a `.login` with its texts in `.words`. */
export abstract class LoginView<Name extends ViewName> extends ViewElement<Name> {
  #hadFocus = false

  protected getStates(kit: Kit): readonly object[] {
    return [getConnectRequest(kit).state, kit.connections.state, kit.options.state]
  }

  /** Keeps the content while the view animates out: leaving it aborts the request first. */
  protected override shouldUpdate(changed: PropertyValues<this>): boolean {
    const kit = this.activeKit
    const isAborted = this.hasUpdated && kit !== undefined && getConnectRequest(kit).state.status === 'idle'
    return !isAborted && super.shouldUpdate(changed)
  }

  get #focused() {
    return (this.renderRoot as ShadowRoot).activeElement
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed)
    this.#hadFocus = this.hasUpdated && this.#focused !== null
    const kit = this.activeKit
    // As high as before, so that the modal does not shrink for the moment in which it says that the visitor is logged in.
    if (kit && getConnectRequest(kit).state.status === 'success' && this.hasUpdated) this.#keepHeight()
  }

  #keepHeight(): void {
    const content = this.renderRoot.querySelector<HTMLElement>('.login:not(.done)')
    if (content) this.style.setProperty('--login-height', `${content.offsetHeight}px`)
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed)
    if (this.#hadFocus) void this.updateComplete.then(() => this.#keepFocus())
  }

  /** Moves the focus from a control that has disappeared or was disabled to the target of the focus or the texts. */
  #keepFocus(): void {
    const focused = this.#focused
    if (focused && !('disabled' in focused && focused.disabled)) return
    const target = this.focusTarget ?? this.renderRoot.querySelector<HTMLElement>('.words')
    target?.focus({ preventScroll: true })
  }
}
