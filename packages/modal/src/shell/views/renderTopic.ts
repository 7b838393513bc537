import { html, type TemplateResult } from 'lit'

/** A topic: picture, heading and text. */
export function renderTopic(picture: TemplateResult, heading: string, text: string): TemplateResult {
  return html`<div class="topic">
    ${picture}
    <div>
      <h3>${heading}</h3>
      <p>${text}</p>
    </div>
  </div>`
}
