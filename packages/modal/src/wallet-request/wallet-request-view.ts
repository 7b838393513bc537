import type { Kit, ViewName } from '@openappkit/core'
import '@openappkit/ui/button'
import '@openappkit/ui/image'
import '@openappkit/ui/progress-ring'
import type { PropertyDeclarations, PropertyValues, TemplateResult } from 'lit'
import { loadPart } from '../element/loadPart.ts'
import { viewStyles } from '../views/view.styles.ts'
import { ViewElement } from '../views/view-element.ts'
import type { WalletRequest } from './createWalletRequest.ts'
import { describeWalletRequest, type WalletRequestTexts } from './describeWalletRequest.ts'
import type * as EndPictures from './endPictures.ts'
import { renderWalletRequest } from './renderWalletRequest.ts'
import { walletRequestStyles } from './wallet-request.styles.ts'

/** Base of the views that wait for a wallet. The press that led here has asked it already. */
export abstract class WalletRequestView<Name extends ViewName> extends ViewElement<Name> {
  static override readonly styles = [viewStyles, walletRequestStyles]
  static override readonly properties: PropertyDeclarations = { endPictures: { state: true } }

  private endPictures: typeof EndPictures | undefined

  protected abstract getRequest(kit: Kit): WalletRequest
  protected abstract getTexts(kit: Kit): WalletRequestTexts
  /** Picture of what is waited for. */
  protected abstract renderPicture(kit: Kit, size: number): TemplateResult
  protected abstract retry(kit: Kit): void

  protected getStates(kit: Kit): readonly object[] {
    return [this.getRequest(kit).state, kit.connections.state, kit.options.state]
  }

  override get awaitsWallet(): boolean {
    const kit = this.activeKit
    return kit !== undefined && this.getRequest(kit).state.status === 'waiting'
  }

  /** Who leaves has abandoned the request first; what it ended with stays until nobody sees it. */
  protected override shouldUpdate(changed: PropertyValues<this>): boolean {
    const kit = this.activeKit
    const isAbandoned = this.hasUpdated && kit !== undefined && this.getRequest(kit).state.status === 'idle'
    return !isAbandoned && super.shouldUpdate(changed)
  }

  /** The view's own live region reads changes only; what it begins with is said by the modal's. */
  protected override firstUpdated(): void {
    const kit = this.activeKit
    if (!kit) return
    const { heading, text } = describeWalletRequest(kit, this.getRequest(kit).state, this.getTexts(kit))
    this.announce(`${heading}. ${text}`)
    loadPart(async () => (this.endPictures = await import('./endPictures.ts')))
  }

  /** The button that was pressed is gone now; in a page the focus would fall out of the modal with it. */
  async #focusWords(): Promise<void> {
    await this.updateComplete
    this.renderRoot.querySelector<HTMLElement>('.words')?.focus()
  }

  protected renderKit(kit: Kit): unknown {
    const pictures = { draw: (size: number) => this.renderPicture(kit, size), ends: this.endPictures }
    return renderWalletRequest(kit, this.getRequest(kit).state, this.getTexts(kit), pictures, {
      retry: () => {
        this.retry(kit)
        void this.#focusWords()
      },
      cancel: () => kit.router.goBack(),
    })
  }
}
