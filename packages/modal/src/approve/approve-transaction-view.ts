import { getEmbeddedWallet, type Kit } from '@openappkit/core'
import '@openappkit/ui/spinner'
import { html, type PropertyValues } from 'lit'
import { translate } from '../i18n/translate.ts'
import { viewStyles } from '../views/view.styles.ts'
import { ViewElement } from '../views/view-element.ts'
import { approveStyles } from './approve.styles.ts'
import { findPressed } from './findPressed.ts'
import { approveMessages } from './messages.ts'

type Place = Readonly<Record<'x' | 'y' | 'width' | 'height', number>>

const isSame = (left: Place | undefined, right: Place) =>
  left !== undefined && (['x', 'y', 'width', 'height'] as const).every((name) => left[name] === right[name])

/** The place of the frame. The frame is in a dialog of its own above the modal, and follows the place. */
export class ApproveTransactionView extends ViewElement<'ApproveTransaction'> {
  static override readonly styles = [viewStyles, approveStyles]

  #place: Place | undefined
  /** The place that the frame is shown at. */
  #shown: Place | undefined
  #frame = 0

  protected getStates(kit: Kit): readonly object[] {
    return [getEmbeddedWallet(kit).state]
  }

  protected override kitConnected(): void {
    this.#follow()
    this.disposeWithKit(() => this.#stop())
  }

  /** Keeps the content and its height while the view animates out. */
  protected override shouldUpdate(changed: PropertyValues<this>): boolean {
    const kit = this.activeKit
    return super.shouldUpdate(changed) && (!this.hasUpdated || !kit || getEmbeddedWallet(kit).state.approval !== undefined)
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed)
    const { approval } = this.activeKit ? getEmbeddedWallet(this.activeKit).state : {}
    if (approval) this.style.setProperty('--approve-height', `${approval.minHeight}px`)
  }

  #stop(): void {
    cancelAnimationFrame(this.#frame)
    this.#place = undefined
    this.#shown = undefined
    if (this.activeKit) getEmbeddedWallet(this.activeKit).getFacet()?.hideFrame()
  }

  /** Moves the frame whenever the place has been still for a frame: the modal opens with a movement, and the page scrolls. */
  readonly #follow = (): void => {
    this.#frame = requestAnimationFrame(this.#follow)
    const kit = this.activeKit
    const box = this.renderRoot.querySelector('.place')?.getBoundingClientRect()
    if (!kit || !box || this.isLeaving || !getEmbeddedWallet(kit).state.approval) return
    const place: Place = { x: box.x, y: box.y, width: box.width, height: box.height }
    const isStill = isSame(this.#place, place)
    this.#place = place
    if (!isStill || isSame(this.#shown, place) || place.width === 0) return
    this.#shown = place
    getEmbeddedWallet(kit).getFacet()?.showFrame({ ...place, title: translate(kit, approveMessages).frame, onOutside: (point) => this.#leave(kit, point) })
  }

  /** The modal is inert below the frame's dialog, so its buttons are pressed by their position. */
  #leave(kit: Kit, point?: { readonly x: number; readonly y: number }): void {
    const pressed = point ? findPressed(this, point) : 'back'
    if (pressed === 'back') kit.router.goBack()
    if (pressed === 'close') kit.modal.close()
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
