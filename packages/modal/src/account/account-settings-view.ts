import { getAccount, type Account, type Kit } from '@openappkit/core'
import { visuallyHiddenStyles } from '@openappkit/ui'
import type { PropertyValues } from 'lit'
import { css, html, nothing } from 'lit'
import { renderLoadError } from '../account-parts/renderLoadError.ts'
import { renderLoading } from '../account-parts/renderLoading.ts'
import { loadStyles } from '../account-parts/load.styles.ts'
import { GuardedView } from '../views/guarded-view.ts'
import { viewStyles } from '../views/view.styles.ts'
import { KeptFocusController } from './kept-focus-controller.ts'
import type { LoadedParts } from './loadParts.ts'
import { PartsController } from './parts-controller.ts'
import { PressedController } from './pressed-controller.ts'
import { renderSections } from './renderSections.ts'
import { rowsStyles } from './rows.styles.ts'
import { settingsEntries } from './settingsEntries.ts'

/** What a visitor can change or end of the connected account. In its own view, so that no row of it stands below a list that grows. */
export class AccountSettingsView extends GuardedView<'AccountSettings'> {
  static override readonly styles = [
    visuallyHiddenStyles,
    viewStyles,
    loadStyles,
    rowsStyles,
    // Focused by script only.
    css`
      .view {
        outline: none;
      }
    `,
  ]

  protected readonly view = 'AccountSettings'
  readonly #parts = new PartsController(this, settingsEntries)

  constructor() {
    super()
    this.addController(new PressedController(this))
    this.addController(new KeptFocusController(this, '.view'))
  }

  protected getStates(kit: Kit): readonly object[] {
    return [kit.connections.state, kit.networks.state, kit.account.state, kit.options.state]
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed)
    if (this.activeKit) this.#parts.update(this.activeKit)
  }

  protected renderKit(kit: Kit): unknown {
    const account = getAccount(kit)
    if (!account) return nothing
    const late = this.#parts.listLate(kit)
    const shown = this.#parts.list(kit).filter((parts) => !late.includes(parts))
    // Rows that come later are below the others, and the dialog does not grow, so that none moves once it is shown.
    const isTall = this.#parts.isLate && !kit.options.state.enableEmbedded
    return html`<div class="view ${isTall ? 'tall' : ''}" tabindex="-1">
      ${this.#renderGroups(kit, account, shown)} ${this.#renderGroups(kit, account, late, true)}
      ${this.#renderComing(kit)}
    </div>`
  }

  #renderGroups(kit: Kit, account: Account, parts: readonly LoadedParts[], hasLine = false): unknown {
    const sections = parts.flatMap(({ entries }) => entries.sections ?? [])
    return [
      renderSections(kit, account, sections, 'details', hasLine),
      renderSections(kit, account, sections, 'leave', true),
      renderSections(kit, account, sections, 'accounts', true),
    ]
  }

  /** A placeholder or an error while the entries of features are missing. */
  #renderComing(kit: Kit): unknown {
    if (!this.#parts.hasFailed) return this.#parts.isLoading ? renderLoading(kit) : nothing
    return renderLoadError(kit, () => this.#parts.retry())
  }
}
