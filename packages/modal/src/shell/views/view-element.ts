import type { Kit, ViewData, ViewName } from '@openappkit/core'
import type { PropertyDeclarations, PropertyValues } from 'lit'
import { KitElement } from '../element/kit-element.ts'
import { getPress } from './getPress.ts'
// Most views use these. Imported here, they are in one chunk.
import '@openappkit/ui/image'
import '@openappkit/ui/list-item'

/** An event of a view reaches the modal through shadow roots. */
const TO_MODAL = { bubbles: true, composed: true }

/** Updates an element of the modal at once, or after the press that goes on. In this file, so that no view loads another one for it. */
export function holdUpdate(kit: Kit | undefined, update: () => unknown): void | Promise<unknown> {
  const held = kit && getPress(kit).hold()
  if (held) return held.then(update)
  return update() as void | Promise<unknown>
}

/**
 * Base of the views. The modal creates a view, sets its kit and data, and removes it.
 *
 * @fires appkit-view-change - `awaitsWallet`, `focusTarget` or whether the modal may close has changed.
 * @fires appkit-view-failed - An update after the first one has failed, with `detail`. The modal shows that, and offers the view again.
 * @fires appkit-announce - Requests that the modal announces the text in `detail` to screen readers.
 */
export abstract class ViewElement<Name extends ViewName = ViewName> extends KitElement {
  static override readonly properties: PropertyDeclarations = { data: { attribute: false } }

  /** The data that the view was pushed with. */
  data!: ViewData[Name]

  /** True while the view animates out. It then keeps its content, independently of the kit. */
  isLeaving = false

  /** What the modal shows of the view. */
  #shown: readonly unknown[] = [false, null, true]

  /**
   * True while the view waits for a wallet. The modal then leaves the rest of the page usable,
   * because the wallet's own window may be part of it.
   */
  get awaitsWallet(): boolean {
    return false
  }

  /**
   * The element that gets the focus when the modal shows the view; the heading of the modal if it is null. If it is
   * rendered later, it gets the focus unless the visitor has left the heading.
   */
  get focusTarget(): HTMLElement | null {
    return null
  }

  protected override shouldUpdate(changed: PropertyValues<this>): boolean {
    return !this.isLeaving && super.shouldUpdate(changed)
  }

  /**
   * Whether an update waits for the end of a press. Not in a view whose press confirms what it shows: there a change is shown at once,
   * and the button takes no press for a moment.
   */
  get holdsUpdates(): boolean {
    return true
  }

  /** What an update of an element in the view waits for: the end of the press that goes on. */
  readonly hold = (): Promise<void> | undefined => this.activeKit && getPress(this.activeKit).hold()

  protected override scheduleUpdate(): void | Promise<unknown> {
    return holdUpdate(this.holdsUpdates ? this.activeKit : undefined, () => super.scheduleUpdate())
  }

  protected override performUpdate(): void {
    try {
      super.performUpdate()
    } catch (error) {
      // The modal waits for the first update, and finds its error itself.
      if (!this.hasUpdated) throw error
      this.dispatchEvent(new CustomEvent('appkit-view-failed', { ...TO_MODAL, detail: error }))
    }
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed)
    const before = this.#shown
    this.#shown = [this.awaitsWallet, this.focusTarget, this.activeKit?.modal.canClose()]
    if (this.#shown.every((fact, index) => fact === before[index])) return
    // Waits until the target has rendered, because it cannot have the focus before.
    void this.updateComplete.then(() => this.dispatchEvent(new Event('appkit-view-change', TO_MODAL)))
  }

  /** Announces a message to screen readers. */
  announce(message: string): void {
    this.dispatchEvent(new CustomEvent('appkit-announce', { ...TO_MODAL, detail: message }))
  }
}
