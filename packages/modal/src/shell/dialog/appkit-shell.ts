import type { Alert, Kit, Notice, Unsubscribe } from '@openappkit/core/internal'
import { REST_THEME, illustrationOffline, visuallyHiddenStyles } from '@openappkit/ui'
import '@openappkit/ui/button'
import '@openappkit/ui/icon-button'
import '@openappkit/ui/spinner'
import { html, type PropertyDeclarations, type PropertyValues, type TemplateResult } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { hasFocus } from '../element/hasFocus.ts'
import { loadPart } from '../element/loadPart.ts'
import { getTheme } from '../element/getTheme.ts'
import { KitElement } from '../element/kit-element.ts'
import { getLanguage } from '../../i18n/getLanguage.ts'
import { translate } from '../../i18n/translate.ts'
import { getPress } from '../views/getPress.ts'
import type { ViewElement } from '../views/view-element.ts'
import type * as Sheet from './dragSheet.ts'
import { DialogController, type DialogMode } from './dialog-controller.ts'
import { FadingController, isMotionReduced } from './fading-controller.ts'
import { shellMessages } from './messages.ts'
import { OutletController } from './outlet-controller.ts'
import { watchTouch } from './phone.ts'
import { ignoreSecondPress, renderBars } from './renderBars.ts'
import { renderHeader, type Head } from './renderHeader.ts'
import { placeNotices, renderNotice } from './renderNotice.ts'
import { shellStyles } from './shell.styles.ts'
import { TransitionController } from './transition-controller.ts'
import { ViewController } from './view-controller.ts'
import { whenIdle } from './whenIdle.ts'

/** How long an announcement stays in the live region. */
const ANNOUNCED_MS = 3_000

/** The parts that a site may style by `appkit-modal::part(…)`. */
const PARTS = 'dialog, surface, header, title, back, close, body, bar, notice, backdrop'

/**
 * The modal itself: dialog, header, the shown view, notices. Role, heading and name are in one
 * shadow root, because ARIA references do not cross roots.
 *
 * @csspart dialog - The native dialog, or the section if embedded; `::part(dialog)::backdrop` dims the page.
 * @csspart surface - The column inside of the dialog.
 * @csspart header - Title and buttons.
 * @csspart title - The heading.
 * @csspart back - The Back button.
 * @csspart close - The Close button.
 * @csspart body - The scroll container of the view.
 * @csspart bar - The container of each bar below the header.
 * @csspart notice - The container of the notice above the dialog, or below the header if there is no room.
 * @csspart backdrop - Dims the page during a wallet request, while the page stays usable.
 * @cssproperty --oak-sheet-height - The minimum height of the sheet on a phone. `100dvh` makes it cover the screen.
 */
export class AppKitShell extends KitElement {
  static override readonly styles = [visuallyHiddenStyles, shellStyles]
  static override readonly properties: PropertyDeclarations = { announcement: { state: true } }

  readonly #requestClose = (): void => this.activeKit?.modal.close()
  readonly #dialog = new DialogController(this, this.#requestClose)
  readonly #view = new ViewController(this, (isBack) => this.#viewShown(isBack))
  readonly #transition = new TransitionController(this)
  readonly #outlet = new OutletController(this, () => this.#placeNotices())
  readonly #notice = new FadingController<Notice>(this)
  readonly #offline = new FadingController<true>(this)
  readonly #alert = new FadingController<Alert>(this)
  #rendered: ViewElement | undefined
  /** Updated while the modal is open: it keeps its header while it closes, although the history is reset. */
  #head: Head = { title: '', canGoBack: false, isBusy: false }
  #isShown = false
  #isShaking = false
  #wasOpen = false
  /** Whether the previous view had the focus, which rendering the next view removes. */
  #hadFocus = false
  /** Whether the focused Back button disappears while its view stays. */
  #losesBack = false
  /** The dialog that `attachSheet` handles. */
  #sheet: HTMLDialogElement | undefined
  #clearAnnounceTimer: Unsubscribe = () => {}

  /** The text of the live region. */
  private announcement = ''

  override connectedCallback(): void {
    super.connectedCallback()
    this.setAttribute('exportparts', PARTS)
  }

  protected override kitConnected(kit: Kit): void {
    getTheme(kit).complete(REST_THEME)
    this.disposeWithKit(kit.ports.lifecycle.watchOnline(() => this.requestUpdate()))
    this.disposeWithKit(() => this.#view.clear())
    this.disposeWithKit(ignoreSecondPress(this))
    this.disposeWithKit(getPress(kit).watch(this))
    this.disposeWithKit(() => this.#clearAnnounceTimer())
    this.disposeWithKit(whenIdle(() => void this.#view.prerender(kit, this.renderRoot)))
    const touch = watchTouch()
    touch.addEventListener('change', this.#followView)
    this.disposeWithKit(() => touch.removeEventListener('change', this.#followView))
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed)
    const kit = this.activeKit
    if (!kit) return
    // They may differ from those of the page.
    const { tag, direction } = getLanguage(kit).state
    this.lang = tag
    this.dir = direction
    const wasShown = this.#isShown
    this.#isShown = kit.modal.state.open || kit.options.state.enableEmbedded
    if (this.#isShown) {
      this.#view.follow(kit, () => this.#outletElement?.scrollTop ?? 0)
    }
    const held = this.#isShown ? getPress(kit).hold() : undefined
    void held?.then(() => this.requestUpdate())
    if (this.#isShown) this.#updateHead(kit, held !== undefined)
    this.#notice.follow(kit.notices.state.notice, this.#isShown)
    if (!held) this.#followBars(kit)
    if (this.#view.element === this.#rendered) return
    this.#hadFocus = hasFocus(this)
    if (wasShown && this.#isShown) this.#prepareTransition(kit)
    this.#rendered = this.#view.element
    this.announcement = ''
  }

  /** The bars would move what is pressed below them. */
  #followBars(kit: Kit): void {
    this.#offline.follow(kit.ports.lifecycle.isOnline() ? undefined : true, this.#isShown)
    this.#alert.follow(kit.alerts.state.alert, this.#isShown)
  }

  /**
   * The header changes together with the view. Only the Back button disappears at once when the history is reset. The title of the same
   * view waits for a press, because it may need another line.
   */
  #updateHead(kit: Kit, isPressed: boolean): void {
    const { isComing, isLate } = this.#view
    const { title, canGoBack } = this.#head
    this.#head = {
      title: isComing || (isPressed && this.#view.element === this.#rendered) ? title : this.#getTitle(kit),
      canGoBack: kit.router.canGoBack && (canGoBack || !isComing),
      isBusy: kit.modal.state.loading || isLate,
    }
    this.#losesBack = isComing && canGoBack && !this.#head.canGoBack && hasFocus(this)
  }

  #prepareTransition(kit: Kit): void {
    const outlet = this.#outletElement
    if (!this.#rendered || !this.#view.element || !outlet || isMotionReduced()) return
    this.#transition.prepare(this.#rendered, kit.router.state.direction, outlet.scrollTop)
  }

  /** Loads rarely used elements. Their text is visible before they are defined. */
  #loadParts(kit: Kit): void {
    if (kit.alerts.state.alert || !kit.ports.lifecycle.isOnline()) loadPart(() => import('@openappkit/ui/alert-bar'))
    if (kit.notices.state.notice) loadPart(() => import('@openappkit/ui/snackbar'))
  }

  get #outletElement(): HTMLElement | null {
    return this.renderRoot.querySelector<HTMLElement>('.outlet')
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed)
    const kit = this.activeKit
    if (kit) this.#loadParts(kit)
    const dialog = this.renderRoot.querySelector('dialog')
    if (dialog) this.#updateDialog(dialog)
    const { open = false, shake = false } = kit?.modal.state ?? {}
    if (!dialog && open && !this.#wasOpen) this.#bringIntoView()
    this.#wasOpen = open
    if (this.#losesBack && !hasFocus(this)) this.#focusHeading()
    this.#losesBack = false
    this.#outlet.follow(this.#outletElement)
    this.#placeNotices()
    this.#transition.begin(this.#view.element)
    if (kit && shake && !this.#isShaking) kit.notices.showError(translate(kit, shellMessages).cannotClose)
    this.#isShaking = shake
  }

  #placeNotices(): void {
    if (this.#notice.shown) placeNotices(this.renderRoot)
  }

  #updateDialog(dialog: HTMLDialogElement): void {
    const wasOpen = dialog.open
    this.#dialog.setMode(dialog, this.#mode)
    if (wasOpen && !dialog.open) void this.#clearAfterFading(dialog)
    if (!wasOpen && dialog.open && this.#view.element) this.#focusView()
    if (dialog.open && this.#sheet !== dialog && watchTouch().matches) this.#attachSheet(dialog)
  }

  #attachSheet(dialog: HTMLDialogElement): void {
    this.#sheet = dialog
    let detach: Unsubscribe = () => {}
    let isReleased = false
    const release = () => {
      isReleased = true
      this.#sheet = undefined
      detach()
    }
    const attach = ({ attachSheet }: typeof Sheet) => {
      if (!isReleased) detach = attachSheet(dialog, this.#requestClose)
    }
    // A failed load is tried again when the dialog opens the next time.
    loadPart(() => import('./dragSheet.ts').then(attach, release))
    this.disposeWithKit(release)
  }

  get #mode(): DialogMode {
    if (!this.activeKit?.modal.state.open) return 'closed'
    return this.#view.element?.awaitsWallet && !this.#dialog.isAboveDialog ? 'open' : 'modal'
  }

  async #clearAfterFading(dialog: HTMLDialogElement): Promise<void> {
    // Only its own animations and those of its backdrop, because a spinner inside never finishes.
    const own = dialog
      .getAnimations({ subtree: true })
      .filter(({ effect }) => (effect as KeyframeEffect).target === dialog)
    await Promise.allSettled(own.map((animation) => animation.finished))
    if (dialog.open) return
    this.announcement = ''
    this.#view.clear()
  }

  #viewShown(isBack: boolean): void {
    const outlet = this.#outletElement
    if (outlet) outlet.scrollTop = this.#view.scrollTop
    this.#transition.keepPlace(outlet?.scrollTop ?? 0)
    const isEmbedded = !this.renderRoot.querySelector('dialog')
    // The view of an embedded modal may change while the visitor is elsewhere on the page.
    if (isEmbedded && !this.#hadFocus && !hasFocus(this)) return
    const pressed = isBack ? this.#view.findPressed() : undefined
    if (pressed) pressed.focus()
    else this.#focusView()
  }

  /** Scrolls to an embedded modal when it is opened. */
  #bringIntoView(): void {
    this.renderRoot.querySelector('section')?.scrollIntoView({ block: 'nearest' })
    this.#focusView()
  }

  #focusView(): void {
    const target = this.#view.element?.focusTarget ?? this.renderRoot.querySelector('h2')
    target?.focus({ preventScroll: true })
  }

  /** Renders again, and moves the focus to a target that appeared later than the heading, unless the visitor has left the heading. */
  readonly #followView = (): void => {
    this.requestUpdate()
    if ((this.renderRoot as ShadowRoot).activeElement?.localName === 'h2') this.#focusView()
  }

  readonly #focusHeading = (): void => {
    this.renderRoot.querySelector('h2')?.focus({ preventScroll: true })
  }

  /**
   * A live region is announced when it changes, so a repeated text gets a non-breaking space. The text is removed
   * afterwards, because a screen reader would also read it, outdated, at the end of the view.
   */
  readonly #announce = ({ detail: message }: CustomEvent<string>): void => {
    this.announcement = message === this.announcement ? `${message}\u00a0` : message
    const clock = this.activeKit?.ports.clock
    if (!clock) return
    this.#clearAnnounceTimer()
    this.#clearAnnounceTimer = clock.setTimeout(() => (this.announcement = ''), ANNOUNCED_MS)
  }

  protected renderKit(kit: Kit): unknown {
    if (kit.options.state.enableEmbedded) {
      return html`<section part="dialog" aria-labelledby="title">${this.#renderSurface(kit, false)}</section>`
    }
    const mode = this.#mode
    return html`
      <div
        class="backdrop ${mode === 'modal' ? 'is-swapped' : ''}"
        part="backdrop"
        ?hidden=${mode !== 'open'}
        @click=${this.#requestClose}
      ></div>
      <dialog
        class=${kit.modal.state.shake ? 'shake' : ''}
        part="dialog"
        aria-labelledby="title"
        @keydown=${this.#dialog.handleKeydown}
        @focusin=${this.#dialog.handleFocusin}
        @cancel=${this.#dialog.handleCancel}
        @close=${this.#dialog.handleClose}
        @pointerdown=${this.#dialog.handlePointerdown}
        @click=${this.#dialog.handleClick}
      >
        ${this.#renderSurface(kit, true)}
      </dialog>
    `
  }

  #renderSurface(kit: Kit, isDialog: boolean): TemplateResult {
    const fail = (event: CustomEvent<unknown>) => this.#view.handleFailure(kit, event)
    return html`
      <div
        class="surface"
        part="surface"
        @appkit-announce=${this.#announce}
        @appkit-view-change=${this.#followView}
        @appkit-view-failed=${fail}
      >
        <div class="top">
          ${renderHeader(kit, this.#head, isDialog)} ${renderBars(kit, this.#offline, this.#alert, this.#focusHeading)}
        </div>
        <div
          class="outlet"
          part="body"
          aria-busy=${this.#head.isBusy}
          @click=${this.#view.clickListener}
          @scroll=${this.#outlet.showEdges}
        >
          ${this.#renderView(kit)}
        </div>
        ${renderNotice(kit, this.#notice, this.#getAnnouncement(kit), this.#focusHeading)}
      </div>
    `
  }

  #getAnnouncement(kit: Kit): string {
    return this.#view.isLate ? translate(kit, shellMessages).loading : this.announcement
  }

  #getTitle(kit: Kit): string {
    const messages = translate(kit, shellMessages)
    return this.#view.view?.getTitle(kit) ?? (this.#view.hasFailed ? messages.loadFailedHeading : messages.loading)
  }

  #renderView(kit: Kit): unknown {
    const messages = translate(kit, shellMessages)
    if (this.#view.hasFailed) {
      return html`<div class="failed">
        ${illustrationOffline()}
        <p>${messages.loadFailedText}</p>
        <oak-button block @click=${() => this.#view.retry(kit)}>${messages.tryAgain}</oak-button>
      </div>`
    }
    const { element } = this.#view
    if (!element) return html`<div class="loading"><oak-spinner></oak-spinner></div>`
    const { leaving } = this.#transition
    // Keyed, so that the leaving view is not removed and inserted again.
    return repeat(
      leaving && leaving !== element ? [element, leaving] : [element],
      (view) => view,
      (view) => view,
    )
  }
}
