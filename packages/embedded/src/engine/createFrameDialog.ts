import type { FrameView } from '@openappkit/core/internal'

/**
 * - `dialog`: No fade and no scale. A browser reports the frame as not visible while an ancestor has them, and the frame accepts
 *   no approval then (S5). A dialog of the page may have switched off the pointer on the body.
 */
const createRules = ({ x, y, width, height }: Pick<FrameView, 'x' | 'y' | 'width' | 'height'>): string => `
  :host { display: contents; }
  dialog {
    inset: ${y}px auto auto ${x}px;
    box-sizing: border-box;
    inline-size: ${width}px;
    block-size: ${height}px;
    max-inline-size: none;
    max-block-size: none;
    margin: 0;
    padding: 0;
    overflow: hidden;
    border: 0;
    background: none;
    color-scheme: normal;
    pointer-events: auto;
  }
  dialog::backdrop { background: none; }
  iframe { display: block; inline-size: 100%; block-size: 100%; border: 0; color-scheme: normal; }
  iframe[hidden] { display: none; }
`

/** The dialog of the frame: always in the page, never moved, and above every other dialog while it is shown. */
export interface FrameDialog {
  mount(iframe: HTMLIFrameElement): void
  show(view: FrameView): void
  hide(): void
  remove(): void
}

/** Creates the dialog. It is added to the page with the iframe. */
export function createFrameDialog(): FrameDialog {
  const host = document.createElement('div')
  // The styles of the site do not apply inside.
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  const dialog = document.createElement('dialog')
  root.adoptedStyleSheets = [sheet]
  root.append(dialog)
  sheet.replaceSync(createRules({ x: 0, y: 0, width: 0, height: 0 }))
  let view: FrameView | undefined

  // With a press or the focus outside of them, dialogs of the page close. One of React Aria gets these events first, and knows this mark.
  for (const type of ['pointerdown', 'mousedown', 'focusin']) {
    dialog.addEventListener(type, (event) => event.stopPropagation())
  }
  host.dataset['reactAriaTopLayer'] = 'true'
  const leave = (event: Event) => {
    event.preventDefault()
    view?.onOutside()
  }
  dialog.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    // They would close with the same Escape.
    event.stopPropagation()
    leave(event)
  })
  dialog.addEventListener('cancel', leave)
  // The iframe covers the dialog, so a click that reaches the dialog is one on its backdrop. The second press of a double click is for
  // what the first one pressed on the page, before the dialog was there.
  dialog.addEventListener('click', ({ clientX: x, clientY: y, detail }) => {
    if (detail < 2) view?.onOutside({ x, y })
  })

  return {
    mount(iframe) {
      dialog.replaceChildren(iframe)
      if (!host.isConnected) document.body.append(host)
    },
    show(next) {
      view = next
      sheet.replaceSync(createRules(next))
      const iframe = dialog.querySelector('iframe')
      if (iframe && iframe.title !== next.title) iframe.title = next.title
      if (dialog.open || !dialog.isConnected) return
      // A dialog of the page has set it on everything outside of it.
      host.removeAttribute('aria-hidden')
      dialog.showModal()
      iframe?.focus()
    },
    hide() {
      view = undefined
      if (dialog.open) dialog.close()
    },
    remove: () => host.remove(),
  }
}
