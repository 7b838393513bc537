import { getOnramp, type Kit, type OnrampForm, type OnrampObstacle } from '@openappkit/core'
import { fullAddressStyles, visuallyHiddenStyles } from '@openappkit/ui'
import '@openappkit/ui/button'
import '@openappkit/ui/skeleton'
import { html, nothing, type PropertyDeclarations, type PropertyValues } from 'lit'
import { translate } from '../i18n/translate.ts'
import { formStyles } from '../transfers/form.styles.ts'
import { shellMessages } from '../shell/messages.ts'
import { GuardedView } from '../views/guarded-view.ts'
import { pictureStyles } from '../views/picture.styles.ts'
import { viewStyles } from '../views/view.styles.ts'
import { getOnrampSession } from './getOnrampSession.ts'
import { getOnrampStates } from './getOnrampStates.ts'
import { listChoices } from './listChoices.ts'
import { onrampStyles } from './onramp.styles.ts'
import { openTab } from '../kit-actions/openTab.ts'
import { renderAmounts } from './renderAmounts.ts'
import { renderContinue } from './renderContinue.ts'
import { renderCost } from './renderCost.ts'
import { renderCredited } from './renderCredited.ts'
import { renderFormNotes, renderNothingSold } from './renderFormNotes.ts'
import { renderMore } from './renderMore.ts'
import { renderOngoing } from './renderOngoing.ts'
import { renderRows } from './renderRows.ts'

/** Where the visitor corrects what is missing: a field, or a list of choices. */
const FIELDS: Readonly<Partial<Record<OnrampObstacle, string>>> = {
  amount: '#pay',
  belowMinimum: '#pay',
  aboveMaximum: '#pay',
}

/** Of the parts of the form, from top to bottom, in CSS pixels: fields, suggestions, rows, costs, account, button, and what is below. */
const PART_HEIGHTS = [118, 32, 93, 140, 24, 92, 48, 123] as const

/** As high as the form that follows, so that the modal keeps its place. */
const renderPlace = (label: string) => html`<div class="form-place" role="status">
  <span class="visually-hidden">${label}</span>
  ${PART_HEIGHTS.map((height) => html`<oak-skeleton height=${height}></oak-skeleton>`)}
</div>`

/** The form to buy: what, how much, and how it is paid. */
export class OnrampBuyView extends GuardedView<'OnRampBuy'> {
  static override readonly styles = [
    visuallyHiddenStyles,
    viewStyles,
    pictureStyles,
    fullAddressStyles,
    formStyles,
    onrampStyles,
  ]
  static override readonly properties: PropertyDeclarations = { refusal: { state: true } }

  protected readonly view = 'OnRampBuy'

  /** Why a field has refused the last text, and which one. */
  private refusal: { readonly side: 'payment' | 'purchase'; readonly text: string } | undefined

  protected getStates(kit: Kit): readonly object[] {
    return getOnrampStates(kit)
  }

  protected override kitConnected(kit: Kit): void {
    getOnrampSession(kit).begin(this.data)
    this.disposeWithKit(getOnramp(kit).watchPage())
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed)
    if (this.activeKit && changed.has('data')) getOnrampSession(this.activeKit).begin(this.data)
  }

  /** Opens the page, or moves the focus to the first thing that is missing. The browser allows a new tab only in the handler itself. */
  #next(kit: Kit, { obstacle }: OnrampForm): void {
    const onramp = getOnramp(kit)
    const field = obstacle && FIELDS[obstacle]
    if (field) {
      this.renderRoot.querySelector<HTMLElement>(onramp.state.side === 'purchase' ? '#receive' : field)?.focus()
    } else if (obstacle === 'provider') kit.router.push('OnRampProviders')
    else if (obstacle === 'account') kit.router.push('Connect')
    else if (obstacle === 'network' || obstacle === 'asset') {
      kit.router.push('OnRampSelect', { kind: 'purchaseCurrency' })
    } else if (obstacle === 'choices' || onramp.state.page.status === 'error') onramp.retry()
    else if (onramp.state.page.status === 'ready') this.#open(kit)
  }

  #open(kit: Kit): void {
    try {
      getOnramp(kit).openPage(openTab)
    } catch (error) {
      kit.notices.showError(error)
      return
    }
    kit.router.push('BuyInProgress')
  }

  protected renderKit(kit: Kit): unknown {
    const onramp = getOnramp(kit)
    const form = onramp.getForm()
    const { choices } = onramp.state
    const isLoading = choices.status === 'pending' || (choices.status === 'idle' && form.obstacle !== 'provider')
    return html`
      <form class="view" novalidate @submit=${(event: Event) => event.preventDefault()}>
        ${renderOngoing(kit)} ${renderFormNotes(kit, form)}
        ${isLoading ? renderPlace(translate(kit, shellMessages).loading) : this.#renderForm(kit, form)}
      </form>
    `
  }

  #renderForm(kit: Kit, form: OnrampForm): unknown {
    const { state } = getOnramp(kit)
    if ('choices' in state.choices && listChoices(kit, 'purchaseCurrency').length === 0) {
      return html`${renderNothingSold(kit)} ${renderRows(kit, form)}`
    }
    return html`
      ${
        state.purchaseCurrency || form.obstacle === 'asset'
          ? renderAmounts(kit, form, {
              refusal: this.refusal,
              onRefuse: (refusal) => (this.refusal = refusal),
              onSubmit: () => this.#next(kit, getOnramp(kit).getForm()),
            })
          : nothing
      }
      ${renderRows(kit, form)} ${renderCost(kit, form)} ${renderCredited(kit, form)} ${renderContinue(kit, form, ({ detail }) => detail < 2 && this.#next(kit, form))}
      ${kit.router.state.stack.some(({ view }) => view === 'OnRampProviders') ? nothing : renderMore(kit)}
    `
  }
}
