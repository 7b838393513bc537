import type { Account } from '@openappkit/core'
import type { PropertyDeclarations, PropertyValues } from 'lit'
import { KitElement } from '../../../shell/element/kit-element.ts'
import { holdUpdate, type ViewElement } from '../../../shell/views/view-element.ts'

/** Base of the elements in the Account view, which sets their `kit` and `account`. */
export abstract class AccountElement extends KitElement {
  static override readonly properties: PropertyDeclarations = { account: { attribute: false } }

  /** The active account. */
  account!: Account

  /** Whether the view animates out. The element then keeps its content. */
  get isLeaving(): boolean {
    return this.#view?.isLeaving === true
  }

  /** The element around this one, if it is the view. */
  get #view(): Partial<ViewElement> | undefined {
    const root = this.getRootNode()
    return root instanceof ShadowRoot ? root.host : undefined
  }

  /** Announces a message to screen readers. For an element in the view itself. */
  protected announce(message: string): void {
    this.#view?.announce?.(message)
  }

  /** Also the first update waits: the element may be defined during a press. */
  protected override scheduleUpdate(): void | Promise<unknown> {
    return holdUpdate(this.activeKit ?? this.#view?.activeKit, () => super.scheduleUpdate())
  }

  protected override shouldUpdate(changed: PropertyValues<this>): boolean {
    return !this.isLeaving && super.shouldUpdate(changed)
  }
}

/** Base of the panels of the Account view's tabs. */
export abstract class AccountPanel extends AccountElement {}
