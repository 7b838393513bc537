import { html, type TemplateResult } from 'lit'

/** One thing explained: picture, heading, sentence. */
export function renderTopic(picture: TemplateResult, heading: string, text: string): TemplateResult {
  return html`<div class="topic">
    ${picture}
    <div>
      <h3>${heading}</h3>
      <p>${text}</p>
    </div>
  </div>`
}
