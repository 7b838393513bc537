import type { CaipAssetId } from '@openappkit/common'
import type { Kit, QueryState } from '@openappkit/core/internal'
import { visuallyHiddenStyles } from '@openappkit/ui'
import '@openappkit/ui/skeleton'
import { html, nothing, type CSSResultGroup, type PropertyValues, type TemplateResult } from 'lit'
import { loadPart } from '../../shell/element/loadPart.ts'
import { GuardedView } from '../../shell/views/guarded-view.ts'
import { pictureStyles } from '../../shell/views/picture.styles.ts'
import { viewStyles } from '../../shell/views/view.styles.ts'
import { renderGone } from './assetFacts.ts'
import { detailsStyles } from './details.styles.ts'
import { problemStyles } from './problem.styles.ts'
import { renderProblem } from './queryStates.ts'
import { RetryLockController } from './retry-lock-controller.ts'

/** The list that has the asset, and where it is in it. */
interface Search<Asset> {
  readonly query: QueryState<unknown>
  readonly found: Asset | undefined
  /** Whether the list has further pages, which have not been searched. */
  readonly hasMore: boolean
}

/**
 * Base of the details of one asset. It fetches the list of the active account, and says that the account does not have the
 * asset only after the whole list was searched.
 */
export abstract class AssetView<
  Name extends 'Token' | 'Collectible',
  Asset extends { readonly asset: CaipAssetId },
> extends GuardedView<Name> {
  static override readonly styles: CSSResultGroup = [
    visuallyHiddenStyles,
    viewStyles,
    pictureStyles,
    problemStyles,
    detailsStyles,
  ]

  #shownAccount: string | undefined
  #hadFocus = false

  constructor() {
    super()
    this.addController(new RetryLockController(this, (kit) => this.search(kit).query))
  }

  protected abstract search(kit: Kit): Search<Asset>
  /** Fetches the list, or its next page. Called when the account is shown, and while the asset is not in the pages so far. */
  protected abstract fetchList(
    kit: Kit,
    params: { readonly force?: boolean; readonly isNext?: boolean },
  ): Promise<unknown>
  protected abstract renderAsset(kit: Kit, asset: Asset): TemplateResult
  /** The heading after a failure. */
  protected abstract getProblem(kit: Kit): string
  protected abstract renderPlace(): TemplateResult

  protected override kitConnected(): void {
    this.#shownAccount = undefined
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed)
    this.#hadFocus = this.#hasFocus()
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed)
    const kit = this.activeKit
    if (!kit) return
    // The focused button may not be part of the new state.
    if (this.#hadFocus && !this.#hasFocus()) this.renderRoot.querySelector<HTMLElement>('.view')?.focus()
    const account = kit.connections.getCaipAddress()
    if (account !== this.#shownAccount) {
      this.#shownAccount = account
      // A list that is still fresh causes no change. Its next page may be needed nevertheless.
      loadPart(() => this.fetchList(kit, {}).finally(() => this.requestUpdate()))
    } else if (this.#needsNext(kit)) loadPart(() => this.fetchList(kit, { isNext: true }))
  }

  #hasFocus(): boolean {
    return (this.renderRoot as ShadowRoot).activeElement !== null
  }

  #needsNext(kit: Kit): boolean {
    const { query, found, hasMore } = this.search(kit)
    return !found && hasMore && query.status === 'success' && query.fetchStatus === 'idle'
  }

  protected renderKit(kit: Kit): unknown {
    const { query, found, hasMore } = this.search(kit)
    if (found) return this.renderAsset(kit, found)
    const problem = renderProblem(kit, query, this.getProblem(kit), () =>
      loadPart(() => this.fetchList(kit, { force: true, isNext: hasMore })),
    )
    if (problem !== nothing) return html`<div class="view" tabindex="-1">${problem}</div>`
    const isSearched = query.status === 'success' && query.fetchStatus === 'idle' && !hasMore
    if (isSearched) return html`<div class="view" tabindex="-1">${renderGone(kit)}</div>`
    return html`<div class="view" tabindex="-1" aria-busy="true">${this.renderPlace()}</div>`
  }
}
