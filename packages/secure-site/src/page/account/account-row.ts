import { isolate } from '@openappkit/common'
import { OakElement, baseStyles } from '@openappkit/ui'
import '@openappkit/ui/button'
import '@openappkit/ui/input'
import '@openappkit/ui/tag'
import { html, nothing, type PropertyDeclarations, type PropertyValues, type TemplateResult } from 'lit'
import { accountRowStyles } from './account-row.styles.ts'
import { english, type AccountMessages } from './messages.ts'

/** A short text behind the name. */
interface RowTag {
  readonly text: string
  readonly variant: 'neutral' | 'accent' | 'success'
}

/** What a row shows and does. An absent action has no button. */
export interface AccountRow {
  readonly id: string
  readonly name: string
  readonly tags: readonly RowTag[]
  readonly facts: readonly (string | TemplateResult)[]
  readonly removeQuestion?: (name: string) => string
  onRename?(name: string): void
  onRemove?(): void
  readonly more?: { readonly label: string; run(): void }
}

/** A passkey or a device, with its name, a question before its removal, and its buttons. */
export class AccountRowElement extends OakElement {
  static override readonly styles = [baseStyles, accountRowStyles]
  static override readonly properties: PropertyDeclarations = {
    row: { attribute: false },
    messages: { attribute: false },
    isBusy: { type: Boolean },
    isLocked: { type: Boolean },
    asking: { state: true },
  }

  row: AccountRow | undefined
  messages: AccountMessages = english
  /** Its work is running. */
  isBusy = false
  /** The work of another row is running. */
  isLocked = false

  private asking: 'name' | 'remove' | undefined

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed)
    // The work has ended: the row shows its new state.
    if (changed.get('isBusy') === true && !this.isBusy) this.asking = undefined
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed)
    if (!changed.has('asking') || changed.get('asking') === this.asking) return
    const target = this.renderRoot.querySelector<HTMLElement>(
      this.asking === 'name' ? 'oak-input' : this.asking === 'remove' ? '#confirm' : 'h3',
    )
    // Not with the first rendering, which takes the focus from no field.
    if (this.asking || changed.get('asking')) void this.updateComplete.then(() => target?.focus())
  }

  #renderName(row: AccountRow): TemplateResult {
    const { messages, isBusy } = this
    const submit = (event: Event) => {
      event.preventDefault()
      const name = this.renderRoot.querySelector('oak-input')?.value.trim()
      if (name) row.onRename?.(name)
    }
    return html`<form @submit=${submit}>
      <oak-input label=${messages.name} maxlength="60" .value=${row.name} @oak-submit=${submit}></oak-input>
      <oak-button id="save" ?loading=${isBusy} @click=${submit}>${messages.save}</oak-button>
      ${this.#renderCancel()}
    </form>`
  }

  #renderRemove(row: AccountRow): TemplateResult {
    const { messages, isBusy } = this
    return html`
      <p role="status">${row.removeQuestion?.(isolate(row.name))}</p>
      <div class="actions">
        <oak-button id="confirm" variant="danger" ?loading=${isBusy} @click=${() => row.onRemove?.()}>${messages.remove}</oak-button>
        ${this.#renderCancel()}
      </div>
    `
  }

  #renderCancel = (): TemplateResult =>
    html`<oak-button variant="ghost" ?disabled=${this.isBusy} @click=${() => (this.asking = undefined)}>${this.messages.cancel}</oak-button>`

  #renderActions(row: AccountRow): TemplateResult | typeof nothing {
    const { messages, isBusy, isLocked } = this
    const { more, onRename, onRemove, name } = row
    if (!more && !onRename && !onRemove) return nothing
    const button = (label: string, press: () => void, isLoading = false) =>
      html`<oak-button size="s" variant="secondary" label="${label}: ${name}" ?loading=${isLoading} ?disabled=${isLocked} @click=${press}>${label}</oak-button>`
    return html`<div class="actions">
      ${more ? button(more.label, more.run, isBusy) : nothing}
      ${onRename ? button(messages.rename, () => (this.asking = 'name')) : nothing}
      ${onRemove ? button(messages.remove, () => (this.asking = 'remove')) : nothing}
    </div>`
  }

  override render() {
    const { row, asking } = this
    if (!row) return nothing
    return html`<div class="row">
      <div class="head">
        <h3 tabindex="-1"><bdi>${row.name}</bdi></h3>
        ${row.tags.map(({ text, variant }) => html`<oak-tag variant=${variant}>${text}</oak-tag>`)}
      </div>
      <p class="facts">${row.facts.map((fact) => html`<span>${fact}</span>`)}</p>
      ${asking === 'name' ? this.#renderName(row) : asking === 'remove' ? this.#renderRemove(row) : this.#renderActions(row)}
    </div>`
  }
}
