import type { CaipAssetId } from '@openappkit/common'
import type { Kit, QueryState } from '@openappkit/core/internal'
import type { PropertyValues } from 'lit'
import { AccountPanel } from '../shared/account-parts/account-element.ts'
import { isFocusLost } from '../../shell/element/isFocusLost.ts'
import { loadPart } from '../../shell/element/loadPart.ts'
import { createRowWindow, type RowWindow } from '../shared/long-list/createRowWindow.ts'
import { RetryLockController } from './retry-lock-controller.ts'

/** An entry of a list. */
interface Entry {
  readonly asset: CaipAssetId
}

/**
 * Base of the panels with a list of assets. It fetches the list when an account is shown, and renders again when a failed
 * request may be repeated.
 */
export abstract class ListPanel extends AccountPanel {
  /** Entries that do not look like spam. Few at first, so that the rows below the tabs stay near. */
  protected readonly shown = createRowWindow({ first: 6, step: 50, max: 100 })
  protected readonly spam = createRowWindow({ first: 20, step: 20, max: 60 })
  protected isSpamShown = false
  /** The start of the `data-key` of an entry, before its asset. */
  protected abstract readonly rowKey: 'token' | 'item'

  #shownAccount: string | undefined

  constructor() {
    super()
    this.addController(new RetryLockController(this, (kit) => this.getQuery(kit)))
  }

  /** The state of the list of the shown account. */
  protected abstract getQuery(kit: Kit): QueryState<unknown>
  protected abstract refresh(kit: Kit, params?: { readonly force: boolean }): Promise<unknown>

  protected override kitConnected(): void {
    this.#shownAccount = undefined
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed)
    const kit = this.activeKit
    if (!kit || !this.account) return
    if (this.account.caipAddress !== this.#shownAccount) {
      this.#shownAccount = this.account.caipAddress
      this.shown.reset()
      this.spam.reset()
      this.isSpamShown = false
      loadPart(() => this.refresh(kit))
    }
  }

  /** Fetches the list after a failure. The pressed button disappears, so the panel gets the focus. */
  protected retry(kit: Kit): void {
    const region = this.getRootNode() instanceof ShadowRoot ? this.closest<HTMLElement>('.panel') : null
    region?.focus()
    loadPart(() => this.refresh(kit, { force: true }))
  }

  protected toggleSpam(): void {
    this.isSpamShown = !this.isSpamShown
    this.spam.reset()
    this.requestUpdate()
  }

  /**
   * Shows further or previous entries. The pressed button keeps the focus; if it disappears, the first new entry gets the focus.
   *
   * @param list - The entries that the window is over.
   * @param move - Changes the window.
   */
  protected async moveWindow(
    rows: RowWindow,
    list: () => readonly Entry[],
    move: () => Promise<unknown> | void,
  ): Promise<void> {
    const before = new Set(rows.take(list()).map(({ asset }) => asset))
    await move()
    this.requestUpdate()
    await this.updateComplete
    if (!isFocusLost()) return
    const shown = rows.take(list())
    const { asset } = shown.find((entry) => !before.has(entry.asset)) ?? shown.at(-1) ?? {}
    const found = [...this.renderRoot.querySelectorAll<HTMLElement>('[data-key]')].find(
      ({ dataset }) => dataset.key === `${this.rowKey}-${asset}`,
    )
    found?.focus()
  }
}
