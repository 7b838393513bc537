import { isolate } from '@openappkit/common'
import '@openappkit/ui/alert-bar'
import { html, nothing, type TemplateResult } from 'lit'
import { readWaitSeconds } from './readWaitSeconds.ts'

/** The label of a button that waits, with the seconds. They are in the language of the page, as its other texts. */
export function labelWait(label: string, seconds: number): string {
  if (seconds === 0) return label
  const format = { style: 'unit', unit: 'second', unitDisplay: 'short' } as const
  return `${label} (${isolate(new Intl.NumberFormat(document.documentElement.lang || 'en', format).format(seconds))})`
}

export interface WaitView {
  /** With the wait, which the server has asked for. */
  readonly problem: unknown
  /** That are left. */
  readonly seconds: number
  readonly text: (seconds: string) => string
}

/** Shows how long the visitor waits. A screen reader reads it once: the text that counts is hidden from it. */
function renderWait({ problem, seconds, text }: WaitView): TemplateResult {
  const isShown = seconds > 0
  return html`
    <div role="status" class="visually-hidden">${isShown ? text(String(readWaitSeconds(problem))) : nothing}</div>
    <div class="bars" aria-hidden="true">${isShown ? html`<oak-alert-bar variant="info">${text(String(seconds))}</oak-alert-bar>` : nothing}</div>
  `
}

/** Shows a problem in a bar, and a wait that counts down. */
export const renderProblem = (view: WaitView, problemText: string): TemplateResult => html`
  <div class="bars" role="alert">${problemText && readWaitSeconds(view.problem) === 0 ? html`<oak-alert-bar variant="error">${problemText}</oak-alert-bar>` : nothing}</div>
  ${renderWait(view)}
`
