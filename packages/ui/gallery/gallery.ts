/** Every element in every state and every look, side by side: `npm run gallery`. */
import { html, render } from 'lit'
import './gallery-cell.ts'
import { applySettings } from './lookSheets.ts'
import { readRows } from './readRows.ts'
import { renderControls } from './renderControls.ts'
import { renderSection } from './renderSection.ts'
import { LOOKS, readSettings, writeSettings, type Look, type Settings } from './settings.ts'

const rows = readRows()

function draw(settings: Settings): void {
  applySettings(settings)
  const looks = settings.looks.filter((look): look is Look => Object.hasOwn(LOOKS, look))
  const change = (changed: Partial<Settings>) => {
    const next = { ...settings, ...changed }
    history.replaceState(undefined, '', `${writeSettings(next)}${location.hash}`)
    draw(next)
  }
  const page = html`
    <header class="top">
      <a class="skip" href="#elements">Skip to the elements</a>
      <div class="brand">
        <h1>OpenAppKit</h1>
        <p>${rows.length} elements and sheets</p>
      </div>
      <details class="settings" ?open=${matchMedia('(min-width: 1000px)').matches}>
        <summary>Theme</summary>
        ${renderControls(settings, change)}
      </details>
    </header>
    <nav aria-label="Elements">
      <ul>
        ${rows.map(({ tag }) => html`<li><a href="#${tag}">${tag.replace(/^oak-/, '')}</a></li>`)}
      </ul>
    </nav>
    <main id="elements" tabindex="-1">${rows.map((row) => renderSection(row, looks))}</main>
  `
  render(page, document.body)
}

draw(readSettings(location.search))
// The target of the address's hash did not exist when the browser read the page.
document.querySelector(location.hash || 'never')?.scrollIntoView()
