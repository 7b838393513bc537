import { html, nothing, type TemplateResult } from 'lit'
import type { GalleryRow } from './defineRow.ts'
import { readDocs, type DocsLine } from './readDocs.ts'
import type { Look } from './settings.ts'

/** Renders text with code between backticks. */
const renderText = (text: string) =>
  text.split('`').map((part, index) => (index % 2 ? html`<code>${part}</code>` : part))

const renderLine = ({ kind, name, type, text }: DocsLine) => html`
  <tr>
    <th scope="row"><code>${name}</code></th>
    <td>${kind}</td>
    <td>${type ? html`<code>${type}</code> ` : nothing}${renderText(text)}</td>
  </tr>
`

const renderDocs = (tag: string, lines: readonly DocsLine[]) => html`
  <details>
    <summary>Attributes, slots, parts</summary>
    <div class="table" tabindex="0" role="region" aria-label="Documentation of ${tag}">
      <table>
        <thead>
          <tr><th scope="col">Name</th><th scope="col">Kind</th><th scope="col">What it is</th></tr>
        </thead>
        <tbody>${lines.map(renderLine)}</tbody>
      </table>
    </div>
  </details>
`

const renderCells = (looks: readonly Look[], draw: () => TemplateResult) => html`
  <div class="cells">
    ${looks.map(
      (look) => html`<gallery-cell look=${look} dir=${look === 'rtl' ? 'rtl' : nothing} .draw=${draw}></gallery-cell>`,
    )}
  </div>
`

/** A sheet shows its pictures together. */
const drawSheet = ({ tag, states }: GalleryRow) => html`
  <div class="sheet ${tag === 'illustrations' ? 'wide' : ''}">
    ${Object.entries(states).map(([name, draw]) => html`<figure>${draw()}<figcaption>${name}</figcaption></figure>`)}
  </div>
`

/** One element: its documentation, and each of its states in each look. */
export function renderSection(row: GalleryRow, looks: readonly Look[]): TemplateResult {
  const { tag, states } = row
  const isElement = tag.startsWith('oak-')
  const { description, lines } = readDocs(tag)
  return html`
    <section id=${tag} aria-labelledby="${tag}-heading">
      <header>
        <h2 id="${tag}-heading"><a href="#${tag}">${isElement ? html`<code>${tag}</code>` : tag}</a></h2>
        ${description ? html`<p>${renderText(description)}</p>` : nothing}
        ${lines.length > 0 ? renderDocs(tag, lines) : nothing}
      </header>
      ${
        isElement
          ? Object.entries(states).map(([name, draw]) => html`<h3>${name}</h3>${renderCells(looks, draw)}`)
          : renderCells(looks, () => drawSheet(row))
      }
    </section>
  `
}
