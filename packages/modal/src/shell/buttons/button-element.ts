import type { ChainNamespace } from '@openappkit/common'
import type { Kit } from '@openappkit/core'
import { css, LitElement, type CSSResultGroup, type PropertyDeclarations, type PropertyValues } from 'lit'
import { KitElement } from '../element/kit-element.ts'
import { mountModal } from '../dialog/mountModal.ts'
import { preloadModal } from '../dialog/loadShell.ts'
import { whenIdle } from '../dialog/whenIdle.ts'

/**
 * Base of the buttons. Each one adds the modal to the page and preloads it.
 *
 * @csspart button - The native button.
 */
export abstract class ButtonElement extends KitElement {
  static override readonly shadowRootOptions: ShadowRootInit = { ...LitElement.shadowRootOptions, delegatesFocus: true }
  /** The secondary button is opaque here, because a light page may have a dark kit, and the other way round. */
  static override readonly styles: CSSResultGroup = css`
    :host {
      display: inline-block;
      vertical-align: middle;
      max-inline-size: 100%;
    }

    :host([hidden]) {
      display: none;
    }

    oak-button {
      white-space: nowrap;
    }

    oak-button[variant='secondary']::part(button) {
      background-color: var(--oak-surface-hover);
    }

    @media (hover: hover) {
      oak-button[variant='secondary']::part(button):hover {
        background-color: var(--oak-surface-active);
      }
    }
  `
  static override readonly properties: PropertyDeclarations = { namespace: {} }

  /** Namespace that the button connects and shows, such as `eip155`. Without it, the active namespace. */
  namespace: ChainNamespace | undefined

  constructor() {
    super()
    const preload = () => this.activeKit && void preloadModal(this.activeKit)
    // Each time, because the first view depends on whether an account is connected.
    this.addEventListener('pointerenter', preload)
    this.addEventListener('focusin', preload)
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed)
    // A page can then style the native button by `::part(button)` in every kind of button.
    this.renderRoot.firstElementChild?.setAttribute('exportparts', 'button')
  }

  /** Waits for the inner element, which takes the focus. */
  protected override async getUpdateComplete(): Promise<boolean> {
    const isComplete = await super.getUpdateComplete()
    const inner = this.renderRoot.firstElementChild
    if (inner instanceof LitElement) await inner.updateComplete
    return isComplete
  }

  protected override kitConnected(kit: Kit): void {
    mountModal(kit)
    this.disposeWithKit(whenIdle(() => void preloadModal(kit)))
  }
}
