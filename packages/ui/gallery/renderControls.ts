import { html, type TemplateResult } from 'lit'
import { live } from 'lit/directives/live.js'
import { DEFAULTS, LOOKS, type Settings } from './settings.ts'

type Change = (change: Partial<Settings>) => void

interface Field {
  readonly name: Exclude<keyof Settings, 'looks'>
  readonly label: string
  readonly type: 'color' | 'range'
  readonly min?: number
  readonly max?: number
  readonly step?: number
  readonly unit?: string
}

const FIELDS: readonly Field[] = [
  { name: 'accent', label: 'Accent', type: 'color' },
  { name: 'mix', label: 'Mixed in', type: 'color' },
  { name: 'strength', label: 'Strength', type: 'range', min: 0, max: 100, step: 5, unit: '%' },
  { name: 'radius', label: 'Radius', type: 'range', min: 0, max: 10, step: 1, unit: 'px' },
  { name: 'font', label: 'Font', type: 'range', min: 8, max: 14, step: 0.5, unit: 'px' },
  { name: 'text', label: 'Text size', type: 'range', min: 100, max: 200, step: 25, unit: '%' },
]

function renderField(
  { name, label, type, min = 0, max = 0, step = 1, unit = '' }: Field,
  settings: Settings,
  change: Change,
) {
  const onInput = (event: Event) => change({ [name]: (event.target as HTMLInputElement).value })
  const value = settings[name]
  return html`
    <label class="field">
      <span>${label} <output>${value}${unit}</output></span>
      <input type=${type} min=${min} max=${max} step=${step} .value=${live(value)} @input=${onInput} />
    </label>
  `
}

function renderLook(look: string, label: string, { looks }: Settings, change: Change) {
  const isShown = looks.includes(look)
  const onChange = () => {
    const wanted = new Set(isShown ? looks.filter((other) => other !== look) : [...looks, look])
    change({ looks: Object.keys(LOOKS).filter((other) => wanted.has(other)) })
  }
  return html`<label class="look-choice"><input type="checkbox" .checked=${live(isShown)} @change=${onChange} />${label}</label>`
}

/** The controls that change the whole page. */
export function renderControls(settings: Settings, change: Change): TemplateResult {
  return html`
    <form class="controls" aria-label="Theme" @submit=${(event: Event) => event.preventDefault()}>
      <fieldset>
        <legend>Looks</legend>
        ${Object.entries(LOOKS).map(([look, label]) => renderLook(look, label, settings, change))}
      </fieldset>
      ${FIELDS.map((field) => renderField(field, settings, change))}
      <button type="button" @click=${() => change(DEFAULTS)}>Reset</button>
    </form>
  `
}
