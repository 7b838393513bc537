import type { Kit } from '@openappkit/core'
import { iconBack, iconClose, visuallyHiddenStyles } from '@openappkit/ui'
import '@openappkit/ui/button'
import '@openappkit/ui/icon-button'
import '@openappkit/ui/spinner'
import { html, nothing, type PropertyDeclarations, type PropertyValues, type TemplateResult } from 'lit'
import { keyed } from 'lit/directives/keyed.js'
import { hasFocus } from '../element/hasFocus.ts'
import { loadPart } from '../element/loadPart.ts'
import { KitElement } from '../element/kit-element.ts'
import { translate } from '../i18n/translate.ts'
import type { AnnounceEvent, ViewElement } from '../views/view-element.ts'
import { animateHeight } from './animateHeight.ts'
import { DialogController, type DialogMode } from './dialog-controller.ts'
import { shellMessages } from './messages.ts'
import { renderNotice } from './renderNotice.ts'
import { shellStyles } from './shell.styles.ts'
import { ViewController } from './view-controller.ts'
import { whenIdle } from './whenIdle.ts'

/**
 * The modal itself: dialog, header, the shown view, notices. Role, heading and name are in one
 * shadow root, because ARIA references do not cross roots.
 */
export class AppKitShell extends KitElement {
  static override readonly styles = [visuallyHiddenStyles, shellStyles]
  static override readonly properties: PropertyDeclarations = { announcement: { state: true }, isOpening: { state: true } }

  readonly #dialog = new DialogController(this, () => this.activeKit?.modal.close())
  readonly #view = new ViewController(this, (isBack) => this.#viewShown(isBack))
  #drawn: ViewElement | undefined
  #heightBefore: number | undefined
  #isShown = false
  #isShaking = false
  #wasOpen = false
  /** The view that goes had the focus; drawing the next one takes it away. */
  #hadFocus = false

  /** What a screen reader was told last. */
  private announcement = ''
  private isOpening = false

  protected getStates(kit: Kit): readonly object[] {
    return [kit.modal.state, kit.router.state, kit.notices.state, kit.alerts.state, kit.options.state]
  }

  protected override kitConnected(kit: Kit): void {
    this.releaseWithKit(kit.ports.lifecycle.watchOnline(() => this.requestUpdate()))
    this.releaseWithKit(() => this.#view.clear())
    this.releaseWithKit(whenIdle(() => void this.#view.rehearse(kit, this.renderRoot)))
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed)
    const kit = this.activeKit
    if (!kit) return
    const isShown = kit.modal.state.open || kit.options.state.enableEmbedded
    if (isShown) this.#view.follow(kit)
    if (isShown && !this.#isShown) this.isOpening = true
    if (kit.modal.state.shake && !this.#isShaking) this.#say(translate(shellMessages).cannotClose)
    this.#isShaking = kit.modal.state.shake
    const wasShown = this.#isShown
    this.#isShown = isShown
    if (this.#view.element === this.#drawn) return
    this.#hadFocus = hasFocus(this)
    // A closed dialog has none, and to say so the browser would first have to style it.
    this.#heightBefore = wasShown ? this.#outlet?.offsetHeight : undefined
    this.#drawn = this.#view.element
    this.announcement = ''
  }

  /** Fetches what is seldom shown. Until it has come, its text stands there plainly. */
  #loadParts(kit: Kit): void {
    if (kit.alerts.state.alert || !kit.ports.lifecycle.isOnline()) loadPart(() => import('@openappkit/ui/alert-bar'))
    if (kit.notices.state.notice) loadPart(() => import('@openappkit/ui/snackbar'))
  }

  get #outlet(): HTMLElement | null {
    return this.renderRoot.querySelector<HTMLElement>('.outlet')
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed)
    if (this.activeKit) this.#loadParts(this.activeKit)
    const dialog = this.renderRoot.querySelector('dialog')
    if (dialog) {
      const wasOpen = dialog.open
      this.#dialog.setMode(dialog, this.#mode)
      if (wasOpen && !dialog.open) void this.#clearAfterFading(dialog)
      if (!wasOpen && dialog.open && this.#view.element) this.#focusHeading()
    }
    const isOpen = this.activeKit?.modal.state.open ?? false
    if (!dialog && isOpen && !this.#wasOpen) this.#bringIntoView()
    this.#wasOpen = isOpen
  }

  get #mode(): DialogMode {
    if (!this.activeKit?.modal.state.open) return 'closed'
    return this.#view.element?.awaitsWallet ? 'open' : 'modal'
  }

  async #clearAfterFading(dialog: HTMLDialogElement): Promise<void> {
    await Promise.allSettled(dialog.getAnimations({ subtree: true }).map((animation) => animation.finished))
    if (dialog.open) return
    this.announcement = ''
    this.#view.clear()
  }

  #viewShown(isBack: boolean): void {
    if (this.#outlet) animateHeight(this.#outlet, this.#heightBefore)
    const isEmbedded = !this.renderRoot.querySelector('dialog')
    // Inline in a page, a view may change without the visitor having been here at all.
    if (isEmbedded && !this.#hadFocus && !hasFocus(this)) return
    const pressed = isBack ? this.#view.findPressed() : undefined
    if (pressed) pressed.focus()
    else this.#focusHeading()
  }

  /** Opening an embedded modal, which stands in the page already, leads the visitor to it. */
  #bringIntoView(): void {
    this.renderRoot.querySelector('section')?.scrollIntoView({ block: 'nearest' })
    this.#focusHeading()
  }

  #focusHeading(): void {
    this.renderRoot.querySelector('h2')?.focus({ preventScroll: true })
  }

  readonly #announce = (event: AnnounceEvent): void => this.#say(event.message)

  /** A live region is read when it changes, so the same words get a space that nobody sees or hears. */
  #say(message: string): void {
    this.announcement = message === this.announcement ? `${message}\u00a0` : message
  }

  /** Animations of what is inside end earlier, and their events come by here. */
  readonly #endOpening = (event: AnimationEvent): void => {
    if (event.target === event.currentTarget) this.isOpening = false
  }

  readonly #modeMayChange = (): void => this.requestUpdate()

  protected renderKit(kit: Kit): unknown {
    if (kit.options.state.enableEmbedded) {
      return html`<section aria-labelledby="title">${this.#renderSurface(kit, false)}</section>`
    }
    const mode = this.#mode
    return html`
      ${mode === 'open' ? html`<div class="backdrop" @click=${() => kit.modal.close()}></div>` : nothing}
      <dialog
        class="${this.isOpening ? 'opening' : ''} ${kit.modal.state.shake ? 'shake' : ''}"
        aria-labelledby="title"
        @keydown=${this.#dialog.handleKeydown}
        @cancel=${this.#dialog.handleCancel}
        @close=${this.#dialog.handleClose}
        @pointerdown=${this.#dialog.handlePointerdown}
        @click=${this.#dialog.handleClick}
        @animationend=${this.#endOpening}
      >
        ${this.#renderSurface(kit, true)}
      </dialog>
    `
  }

  #renderSurface(kit: Kit, canClose: boolean): TemplateResult {
    return html`
      <div class="surface" aria-busy=${kit.modal.state.loading} @appkit-announce=${this.#announce} @appkit-await=${this.#modeMayChange}>
        ${this.#renderHeader(kit, canClose)}
        <div class="bars">${this.#renderBars(kit)}</div>
        ${this.#renderOutlet(kit)}
        ${renderNotice(kit, this.announcement)}
      </div>
    `
  }

  #renderHeader(kit: Kit, canClose: boolean): TemplateResult {
    const messages = translate(shellMessages)
    const title = this.#view.view?.getTitle(kit) ?? (this.#view.hasFailed ? messages.loadFailedHeading : messages.loading)
    return html`
      <header>
        <h2 id="title" tabindex="-1" autofocus dir="auto">${keyed(title, html`<span>${title}</span>`)}</h2>
        ${kit.router.state.canGoBack
          ? html`<oak-icon-button class="back" label=${messages.back} @click=${() => kit.router.goBack()}
              >${iconBack()}</oak-icon-button
            >`
          : nothing}
        ${canClose
          ? html`<oak-icon-button class="close" label=${messages.close} @click=${() => kit.modal.close()}
              >${iconClose()}</oak-icon-button
            >`
          : nothing}
      </header>
    `
  }

  #renderBars(kit: Kit): unknown {
    const messages = translate(shellMessages)
    const { alert } = kit.alerts.state
    return [
      kit.ports.lifecycle.isOnline()
        ? nothing
        : html`<oak-alert-bar variant="warning">${messages.offline}</oak-alert-bar>`,
      alert
        ? html`<oak-alert-bar variant=${alert.severity} dismiss-label=${messages.dismiss} @oak-dismiss=${kit.alerts.dismiss}
            >${alert.short}<span class="details">${alert.long}</span></oak-alert-bar
          >`
        : nothing,
    ]
  }

  #renderOutlet(kit: Kit): TemplateResult {
    const direction = kit.router.state.direction === 'back' ? 'back-in' : 'forward'
    return html`<div class="outlet ${direction}" @click=${this.#view.clickListener}>${this.#renderView(kit)}</div>`
  }

  #renderView(kit: Kit): unknown {
    const messages = translate(shellMessages)
    if (this.#view.hasFailed) {
      return html`<div class="failed">
        <p>${messages.loadFailedText}</p>
        <oak-button block @click=${() => this.#view.retry(kit)}>${messages.tryAgain}</oak-button>
      </div>`
    }
    return this.#view.element ?? html`<div class="loading"><oak-spinner></oak-spinner></div>`
  }
}
