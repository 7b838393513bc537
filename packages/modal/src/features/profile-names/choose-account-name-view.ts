import { shortenAddress, isolate } from '@openappkit/common'
import { getProfile, type Kit, type Profile, type Unsubscribe } from '@openappkit/core/internal'
import { iconName, visuallyHiddenStyles } from '@openappkit/ui'
import '@openappkit/ui/avatar'
import '@openappkit/ui/button'
import '@openappkit/ui/tag'
import { html, nothing, type PropertyDeclarations, type PropertyValues, type TemplateResult } from 'lit'
import { loadStyles } from '../shared/account-parts/load.styles.ts'
import { renderLoadError } from '../shared/account-parts/account-tabs.ts'
import { loadPart } from '../../shell/element/loadPart.ts'
import { translate } from '../../i18n/translate.ts'
import { shortenName } from '../../kit/facts/shorten.ts'
import { shellMessages } from '../../shell/dialog/messages.ts'
import { formStyles } from '../shared/transfers/form.styles.ts'
import { renderPlaces } from '../shared/transfers/renderPlaces.ts'
import { GuardedView } from '../../shell/views/guarded-view.ts'
import { viewStyles } from '../../shell/views/view.styles.ts'
import { namesMessages } from './messages.ts'
import { namesStyles } from './names.styles.ts'

/** A name that the account can show. */
interface NameRow {
  /** Empty for that of another source. */
  readonly key: string
  readonly name: string
  readonly avatar?: string | undefined
  readonly description: string
}

const listAddresses = ({ addresses }: Profile) =>
  addresses.map(({ address }) => isolate(shortenAddress(address))).join(', ')

/** The names of the account: which of them is shown, and another one to register. */
export class ChooseAccountNameView extends GuardedView<'ChooseAccountName'> {
  static override readonly styles = [visuallyHiddenStyles, viewStyles, loadStyles, formStyles, namesStyles]

  static override readonly properties: PropertyDeclarations = { isWaiting: { state: true } }

  protected readonly view = 'ChooseAccountName'
  /** The visitor has pressed "Try again", and the next request is not possible yet. */
  private isWaiting = false
  #clearTimer: Unsubscribe = () => {}
  #loaded: string | undefined

  protected override kitConnected(): void {
    this.#loaded = undefined
    this.#stopWaiting()
    this.disposeWithKit(() => this.#clearTimer())
  }

  #stopWaiting(): void {
    this.#clearTimer()
    this.isWaiting = false
  }

  /** A failed request may be repeated after 30 seconds (SPEC §9). */
  #retry(kit: Kit): void {
    const { retryAt = 0 } = getProfile(kit).getNames()
    const load = () => {
      this.#stopWaiting()
      loadPart(() => getProfile(kit).load({ force: true }))
    }
    this.isWaiting = true
    this.#clearTimer = kit.ports.clock.setTimeout(load, Math.max(0, retryAt - kit.ports.clock.now()))
  }

  /** The names belong to one account (R11). */
  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed)
    const kit = this.activeKit
    const account = kit && getProfile(kit).getAccount()
    if (!kit || account === this.#loaded) return
    this.#loaded = account
    this.#stopWaiting()
    loadPart(() => getProfile(kit).load())
  }

  protected renderKit(kit: Kit): unknown {
    const { status, data, error } = getProfile(kit).getNames()
    return html`<div class="view names">
      ${
        data
          ? this.#renderNames(kit, this.#listRows(kit, data))
          : status === 'error' && !this.isWaiting
            ? renderLoadError(kit, () => this.#retry(kit), error)
            : renderPlaces(translate(kit, shellMessages).loading)
      }
      <div class="actions">
        <oak-button size="l" block data-key="register" @click=${() => kit.router.push('RegisterAccountName')}>${translate(kit, namesMessages).registerTitle}</oak-button>
      </div>
    </div>`
  }

  #listRows(
    kit: Kit,
    { profiles, other }: NonNullable<ReturnType<ReturnType<typeof getProfile>['getNames']>['data']>,
  ): readonly NameRow[] {
    const rows: NameRow[] = profiles.map((profile) => ({
      key: profile.name,
      name: profile.name,
      avatar: profile.avatar,
      description: listAddresses(profile),
    }))
    if (other.name === undefined) return rows
    return [
      ...rows,
      { key: '', name: other.name, avatar: other.avatar, description: translate(kit, namesMessages).otherSource },
    ]
  }

  #renderNames(kit: Kit, rows: readonly NameRow[]): TemplateResult {
    const messages = translate(kit, namesMessages)
    if (rows.length === 0) {
      return html`<div class="intro">
        <span class="mark">${iconName()}</span>
        <p class="heading">${messages.introHeading}</p>
        <p class="text">${messages.introText}</p>
      </div>`
    }
    const shown = getProfile(kit).getShown()
    return html`
      ${rows.length > 1 ? html`<p class="note">${messages.listText}</p>` : nothing}
      <ul aria-label=${messages.listLabel}>
        ${rows.map((row) => html`<li>${this.#renderRow(kit, row, shown === row.key)}</li>`)}
      </ul>
    `
  }

  #renderRow(kit: Kit, { key, name, avatar, description }: NameRow, isShown: boolean): TemplateResult {
    const messages = translate(kit, namesMessages)
    const address = getProfile(kit).getAddress() ?? ''
    return html`<oak-list-item data-key="name-${key || 'other'}" ?selected=${isShown} @click=${() => getProfile(kit).show(key)}>
      ${
        avatar === undefined
          ? html`<oak-avatar slot="start" address=${address} size="40"></oak-avatar>`
          : html`<oak-image slot="start" .src=${avatar} .name=${name} size="40" shape="circle"></oak-image>`
      }
      <bdi class="name" dir="ltr" title=${name}>${shortenName(name)}</bdi>
      <span slot="description">${description}</span>
      ${isShown ? html`<oak-tag slot="end" variant="success">${messages.selected}</oak-tag>` : nothing}
    </oak-list-item>`
  }
}
