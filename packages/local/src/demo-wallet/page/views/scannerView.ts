import { html, nothing, type TemplateResult } from 'lit'
import { ref } from 'lit/directives/ref.js'
import type { ViewContext } from '../types.ts'

function takePicture(event: Event, { scanner: { readPicture } }: ViewContext): void {
  const input = event.target as HTMLInputElement
  const picture = input.files?.[0]
  // Allows choosing the same picture again.
  input.value = ''
  if (picture !== undefined) void readPicture(picture)
}

/** The ways to read a QR code: a picture, pasted or from a file, and the camera if there is one. */
export function scanner(context: ViewContext): TemplateResult {
  const { getState, hasCamera, startCamera, stopCamera, show } = context.scanner
  const { status, reason } = getState()
  const isScanning = status === 'scanning'
  return html`
    <div class="ways">
      <label class="secondary small file">
        Upload a QR code
        <input class="hidden" type="file" accept="image/*" @change=${(event: Event) => takePicture(event, context)} />
      </label>
      ${
        hasCamera
          ? html`<button class="secondary small" @click=${() => (isScanning ? stopCamera() : void startCamera())}>
            ${isScanning ? 'Stop camera' : 'Use camera'}
          </button>`
          : nothing
      }
    </div>
    <p class="quiet">Or paste the link or a picture of the code anywhere in this window.</p>
    ${
      isScanning
        ? html`<video class="camera" muted playsinline aria-label="Camera preview" ${ref(show)}></video>`
        : nothing
    }
    ${reason === undefined ? nothing : html`<p class="warning" role="alert">${reason}</p>`}
  `
}
