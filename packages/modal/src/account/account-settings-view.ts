import { getAccount, type Kit } from '@openappkit/core'
import { visuallyHiddenStyles } from '@openappkit/ui'
import type { PropertyValues } from 'lit'
import { html, nothing } from 'lit'
import { renderLoadError } from '../account-parts/renderLoadError.ts'
import { renderLoading } from '../account-parts/renderLoading.ts'
import { loadStyles } from '../account-parts/load.styles.ts'
import { GuardedView } from '../views/guarded-view.ts'
import { viewStyles } from '../views/view.styles.ts'
import { PartsController } from './parts-controller.ts'
import { PressedController } from './pressed-controller.ts'
import { renderSections } from './renderSections.ts'
import { rowsStyles } from './rows.styles.ts'
import { settingsEntries } from './settingsEntries.ts'

/** What a visitor can change or end of the connected account. In its own view, so that no row of it stands below a list that grows. */
export class AccountSettingsView extends GuardedView<'AccountSettings'> {
  static override readonly styles = [visuallyHiddenStyles, viewStyles, loadStyles, rowsStyles]

  protected readonly view = 'AccountSettings'
  readonly #parts = new PartsController(this, settingsEntries)

  constructor() {
    super()
    this.addController(new PressedController(this))
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
    // The rows of features come before others, so these wait for them: none moves once it is shown.
    if (this.#parts.isLoading) return html`<div class="view">${renderLoading(kit)}</div>`
    const sections = this.#parts.list(kit).flatMap(({ entries }) => entries.sections ?? [])
    return html`<div class="view">
      ${renderSections(kit, account, sections, 'details')}
      ${renderSections(kit, account, sections, 'leave', true)}
      ${renderSections(kit, account, sections, 'accounts', true)}
      ${this.#parts.hasFailed ? renderLoadError(kit, () => this.#parts.retry()) : nothing}
    </div>`
  }
}
