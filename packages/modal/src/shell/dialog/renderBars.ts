import type { Alert, Kit, Unsubscribe } from '@openappkit/core/internal'
import { iconChevron } from '@openappkit/ui'
import { html, nothing, type TemplateResult } from 'lit'
import { translate } from '../../i18n/translate.ts'
import type { FadingController } from './fading-controller.ts'
import { shellMessages } from './messages.ts'

/** A problem of the site's setup. Its details are collapsed, because they are for developers. */
function renderAlert(kit: Kit, { severity, short, long }: Alert, focusHeading: () => void): TemplateResult {
  const messages = translate(kit, shellMessages)
  const dismiss = () => {
    kit.alerts.dismiss()
    focusHeading()
  }
  return html`
    <oak-alert-bar
      variant=${severity}
      dismiss-label=${messages.dismiss}
      @oak-dismiss=${dismiss}
    >
      <strong>${short}</strong>
      <details>
        <summary>${messages.details} ${iconChevron()}</summary>
        <p dir="auto">${long}</p>
      </details>
    </oak-alert-bar>
  `
}

function renderBar<T>(
  { shown, isLeaving, handleAnimationend }: FadingController<T>,
  draw: (shown: T) => unknown,
): unknown {
  if (!shown) return nothing
  return html`
    <div class="bar ${isLeaving ? 'is-leaving' : ''}" part="bar" ?inert=${isLeaving} @animationend=${handleAnimationend}>
      ${draw(shown)}
    </div>
  `
}

/**
 * The bars for lasting problems, in a live region that always exists.
 *
 * @param focusHeading - Called when the focused button disappears.
 */
export function renderBars(
  kit: Kit,
  offline: FadingController<true>,
  alert: FadingController<Alert>,
  focusHeading: () => void,
): TemplateResult {
  const renderOffline = () =>
    html`<oak-alert-bar variant="warning">${translate(kit, shellMessages).offline}</oak-alert-bar>`
  return html`
    <div class="bars" role="status">
      ${renderBar(offline, renderOffline)} ${renderBar(alert, (shown) => renderAlert(kit, shown, focusHeading))}
    </div>
  `
}

/** What a press is for: the control around its place, or the place itself. */
const findPressed = (event: Event): EventTarget | undefined => {
  const path = event.composedPath()
  return path.find((target) => target instanceof HTMLElement && target.matches('button, a, label, summary')) ?? path[0]
}

/**
 * Ignores the second press of a double click inside an element, unless the first one was for the same control. What the first one has
 * brought to its place is not pressed: the backdrop beside a smaller view, a row of the next one, or the modal over the button of the page.
 */
export function ignoreSecondPress(element: HTMLElement): Unsubscribe {
  let before: EventTarget | undefined
  const filter = (event: MouseEvent): void => {
    const pressed = findPressed(event)
    if (event.detail > 1 && pressed !== before && event.composedPath().includes(element)) {
      event.preventDefault()
      event.stopPropagation()
    }
    before = pressed
  }
  window.addEventListener('click', filter, true)
  return () => window.removeEventListener('click', filter, true)
}
