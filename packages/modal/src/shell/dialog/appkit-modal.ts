import type { Kit } from '@openappkit/core'
import { css, html } from 'lit'
import { KitElement } from '../element/kit-element.ts'
import { loadShell } from './loadShell.ts'
import { getModals, unmountModal } from './mountModal.ts'

/**
 * `<appkit-modal>` is the place of the modal in the page. The kit appends one to the page if there is none. Write it in
 * the page for `enableEmbedded`, or to choose its place in the document. Its content is loaded when a visitor points at a
 * button or opens the modal.
 *
 * @csspart dialog - The native dialog, or the section when embedded; `::part(dialog)::backdrop` dims the page.
 * @csspart surface - The column inside the dialog.
 * @csspart header - Title and buttons.
 * @csspart title - The heading.
 * @csspart back - The button that goes back.
 * @csspart close - The button that closes.
 * @csspart body - The part that scrolls.
 * @csspart bar - The frame of each bar below the header.
 * @csspart notice - Around the short message above the dialog, or below the header where there is no room.
 * @csspart backdrop - What dims the page while a wallet is asked and the page stays usable.
 * @cssproperty --oak-sheet-height - On a phone, the least height of the sheet. `100dvh` makes it cover the screen.
 */
export class AppKitModal extends KitElement {
  static override readonly styles = css`
    :host {
      display: contents;
    }
  `

  protected override kitConnected(kit: Kit): void {
    const modals = getModals(kit)
    modals.add(this)
    this.disposeWithKit(() => modals.delete(this))
    unmountModal(kit, this)
  }

  protected override updated(): void {
    const kit = this.activeKit
    if (kit && (kit.modal.state.open || kit.options.state.enableEmbedded)) void loadShell(kit)
  }

  protected renderKit(kit: Kit): unknown {
    return html`<appkit-shell .kit=${kit}></appkit-shell>`
  }
}
