import type { Kit, ViewEntry, ViewName } from '@openappkit/core/internal'
import type { PropertyValues } from 'lit'
import { ViewElement } from './view-element.ts'

/**
 * Base of the views that show another view once their guard refuses them, e.g. after a disconnect. The modal moves the focus to
 * that view. Until then the view keeps its content.
 */
export abstract class GuardedView<Name extends ViewName> extends ViewElement<Name> {
  protected abstract readonly view: Name

  protected override shouldUpdate(changed: PropertyValues<this>): boolean {
    return super.shouldUpdate(changed) && !(this.activeKit && this.#isRefused(this.activeKit))
  }

  /** An update that finds the kit has not asked the guard, which is followed from then on. */
  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed)
    if (this.activeKit) this.#askGuard(this.activeKit)
  }

  #askGuard(kit: Kit): ViewEntry | undefined {
    return kit.router.getRow(this.view).guard?.(kit)
  }

  #isRefused(kit: Kit): boolean {
    const { router } = kit
    const next = this.#askGuard(kit)
    if (next && router.current.view === this.view) router.reset<ViewName>(next.view, next.data)
    return next !== undefined
  }
}
