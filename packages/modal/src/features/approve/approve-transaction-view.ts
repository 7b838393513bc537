import { getEmbeddedWallet, type Kit } from '@openappkit/core/internal'
import '@openappkit/ui/spinner'
import { html, type PropertyValues } from 'lit'
import { translate } from '../../i18n/translate.ts'
import { viewStyles } from '../../shell/views/view.styles.ts'
import { ViewElement } from '../../shell/views/view-element.ts'
import { approveStyles } from './approve.styles.ts'
import { approveMessages } from './messages.ts'

/** A place in the viewport, in CSS pixels. */
type Place = Readonly<Record<'x' | 'y' | 'width' | 'height', number>>

const isSamePlace = (left: Place | undefined, right: Place): boolean =>
  left !== undefined && (['x', 'y', 'width', 'height'] as const).every((name) => left[name] === right[name])

/** The part of an element that its scroll container shows. The frame is above the modal, so nothing would clip it. */
function getVisiblePlace(element: Element, container: Element | null): Place {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const clip = container?.getBoundingClientRect() ?? { top, bottom }
  const y = Math.max(top, clip.top)
  return { x: left, y, width: right - left, height: Math.max(0, Math.min(bottom, clip.bottom) - y) }
}

interface Point {
  readonly x: number
  readonly y: number
}

const contains = (element: Element | null, { x, y }: Point): boolean => {
  if (!element) return false
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return x >= left && x <= right && y >= top && y <= bottom
}

/** Finds a part of the modal, by its name in `::part()`. */
const findPart = (view: Element, part: string): Element | null =>
  (view.getRootNode() as ParentNode & Node).querySelector(`[part~="${part}"]`)

/**
 * What a press beside the frame means: the button of the modal below it, or closing, as on the backdrop. Presses elsewhere in the
 * modal do nothing.
 *
 * @param view - The view in the modal.
 */
function findPressed(view: Element, point: Point): 'back' | 'close' | undefined {
  if (contains(findPart(view, 'close'), point)) return 'close'
  if (contains(findPart(view, 'back'), point)) return 'back'
  return contains(findPart(view, 'surface'), point) ? undefined : 'close'
}

/** The place of the frame. The frame is in its own dialog above the modal, and follows the place. */
export class ApproveTransactionView extends ViewElement<'ApproveTransaction'> {
  static override readonly styles = [viewStyles, approveStyles]

  #place: Place | undefined
  /** The place that the frame is shown at; `undefined` while this view shows no frame. */
  #shown: Place | undefined
  #frame = 0

  protected override kitConnected(kit: Kit): void {
    this.#follow()
    this.disposeWithKit(() => {
      cancelAnimationFrame(this.#frame)
      this.#hide(kit)
    })
  }

  /** Keeps the content and its height while the view animates out. */
  protected override shouldUpdate(changed: PropertyValues<this>): boolean {
    const kit = this.activeKit
    return (
      super.shouldUpdate(changed) && (!this.hasUpdated || !kit || getEmbeddedWallet(kit).state.approval !== undefined)
    )
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed)
    const { approval } = this.activeKit ? getEmbeddedWallet(this.activeKit).state : {}
    if (approval) this.style.setProperty('--approve-height', `${approval.minHeight}px`)
  }

  /** Hides the frame if this view shows it: the next view may show it already while this one animates out. */
  #hide(kit: Kit): void {
    if (this.#shown) getEmbeddedWallet(kit).getFacet()?.hideFrame()
    this.#place = undefined
    this.#shown = undefined
  }

  /** Moves the frame whenever the place has been still for a frame: the modal opens with a movement, and the page scrolls. */
  readonly #follow = (): void => {
    this.#frame = requestAnimationFrame(this.#follow)
    const kit = this.activeKit
    const element = this.renderRoot.querySelector('.place')
    if (!kit || !element) return
    if (this.isLeaving || !getEmbeddedWallet(kit).state.approval) return void (this.#shown = undefined)
    const place = getVisiblePlace(element, findPart(this, 'body'))
    const isStill = isSamePlace(this.#place, place) && !this.#isMoving()
    this.#place = place
    if (!isStill || isSamePlace(this.#shown, place) || place.width === 0 || place.height === 0) return
    // A modal in the page may be out of sight, and a visitor approves only what is in sight.
    if (place.y < 0 || place.y + place.height > innerHeight) element.scrollIntoView({ block: 'nearest' })
    this.#shown = place
    getEmbeddedWallet(kit)
      .getFacet()
      ?.showFrame({
        ...place,
        title: translate(kit, approveMessages).frame,
        onOutside: (point) => this.#leave(kit, point),
      })
  }

  /** An animation that has not begun yet leaves the place still, and a sheet then is below the window. */
  #isMoving(): boolean {
    return [this, findPart(this, 'dialog'), findPart(this, 'body')].some((element) =>
      element?.getAnimations().some(({ playState }) => playState === 'running'),
    )
  }

  /** The modal is inert below the frame's dialog, so its buttons are pressed by their position. */
  #leave(kit: Kit, point?: { readonly x: number; readonly y: number }): void {
    const pressed = point ? findPressed(this, point) : 'back'
    if (!pressed) return
    if (pressed === 'close' && kit.modal.canClose()) kit.modal.close()
    else kit.router.goBack()
  }

  protected renderKit(kit: Kit): unknown {
    return html`<div class="view">
      <div class="place" aria-busy="true">
        <oak-spinner size="24"></oak-spinner>
        <p class="note">${translate(kit, approveMessages).loading}</p>
      </div>
    </div>`
  }
}
