import { emailErrors, type Kit, type ViewName } from '@openappkit/core'
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit'
import { translateError } from '../../../i18n/translateError.ts'
import { ViewElement } from '../../../shell/views/view-element.ts'
import { getConnectRequest } from '../connecting/getConnectRequest.ts'
import { createCountdown, type Countdown } from './createCountdown.ts'

/** Base of the views that log a visitor in. They draw a `.login` with its texts in `.words`. */
export abstract class LoginView<Name extends ViewName> extends ViewElement<Name> {
  #hadFocus = false
  #countdown: Countdown | undefined

  /** The login sends emails, with a wait between two of them. */
  protected get hasEmails(): boolean {
    return false
  }

  protected override kitConnected(kit: Kit): void {
    const countdown = createCountdown(kit, () => this.requestUpdate(), this.hasEmails)
    this.#countdown = countdown
    this.disposeWithKit(countdown.dispose)
  }

  /** Why the login has ended, or why the last answer was not accepted. */
  protected getProblem(kit: Kit): unknown {
    return getConnectRequest(kit).state.error
  }

  /** Seconds until the visitor may try again. */
  protected get wait(): number {
    return this.#countdown?.getSeconds() ?? 0
  }

  /** The seconds that are left. The line stays after them, so that nothing moves. It is in no live region, which would read out each second. */
  protected renderWait(kit: Kit): TemplateResult {
    return html`<p class="wait">${this.wait > 0 ? translateError(kit, emailErrors.cooldown({ n: this.wait })) : nothing}</p>`
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
    if (kit && this.#countdown?.follow(this.getProblem(kit)) && this.wait > 0) {
      this.announce(translateError(kit, emailErrors.cooldown({ n: this.wait })))
    }
    // As high as before, so that the modal does not shrink for the moment in which it says that the visitor is logged in.
    if (kit && getConnectRequest(kit).state.status === 'success' && this.hasUpdated) this.#keepHeight()
  }

  #keepHeight(): void {
    const content = this.renderRoot.querySelector<HTMLElement>('.login:not(.done)')
    if (content) this.style.setProperty('--login-height', `${content.offsetHeight}px`)
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed)
    if (this.activeKit) this.#countdown?.updated()
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
