import type { BarReason } from './createWalletLink.ts'
import { waitingBarCss } from './waitingBar.styles.ts'

export interface WaitingBarOptions {
  readonly walletUrl: string
  /** The visitor clicked, so the browser now allows the window to open. */
  readonly onOpen: () => void
  readonly onCancel: () => void
}

export interface WaitingBar {
  show(reason: BarReason): void
  hide(): void
  remove(): void
}

const CHECK_EVERY_MS = 250

function create<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, className: string, ...children: (Node | string)[]) {
  const element = document.createElement(tag)
  element.className = className
  element.append(...children)
  return element
}

function getTexts(reason: BarReason, walletUrl: string): { title: string; note: string; open: string } {
  switch (reason) {
    case 'blocked':
      return {
        title: 'Open the demo wallet to continue',
        note: 'Your browser blocked its window.',
        open: 'Open demo wallet',
      }
    case 'waiting':
      return {
        title: 'Waiting for you in the demo wallet',
        note: 'Its window may be behind this one.',
        open: 'Show demo wallet',
      }
    case 'silent':
      return {
        title: 'The demo wallet isn’t responding',
        note: `Is it running at ${walletUrl}?`,
        open: 'Show demo wallet',
      }
  }
}

/**
 * A bar at the bottom of the dapp's page with a button that opens the wallet. It is in the top
 * layer; while a modal dialog makes the rest of the page inert, the bar is a modal dialog too.
 */
export function createWaitingBar(options: WaitingBarOptions): WaitingBar {
  let host: HTMLElement | undefined
  let dialog: HTMLDialogElement | undefined
  let timer: ReturnType<typeof setInterval> | undefined

  /** Whether a click on the bar would hit another element, as it does while the bar is inert. */
  function isCovered(shown: HTMLDialogElement): boolean {
    const { left, top, width, height } = shown.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    return hit !== null && hit !== host
  }

  function raise(): void {
    if (dialog === undefined || !isCovered(dialog)) return
    if (dialog.open) dialog.close()
    if (dialog.hasAttribute('popover')) {
      dialog.hidePopover()
      dialog.removeAttribute('popover')
    }
    dialog.showModal()
  }

  function hide(): void {
    clearInterval(timer)
    // Closing, unlike removing, restores the focus.
    if (dialog?.open) dialog.close()
    host?.remove()
    host = undefined
    dialog = undefined
  }

  function show(reason: BarReason): void {
    hide()
    const texts = getTexts(reason, options.walletUrl)
    const title = create('span', 'title', texts.title)
    const open = create('button', 'primary', texts.open)
    const cancel = create('button', 'secondary', 'Cancel')
    open.type = cancel.type = 'button'
    open.addEventListener('click', options.onOpen)
    cancel.addEventListener('click', options.onCancel)

    const text = create('div', 'text', title, create('span', 'note', texts.note))
    text.setAttribute('role', 'alert')
    dialog = create('dialog', '', create('div', 'row', text, create('div', 'actions', cancel, open)))
    dialog.setAttribute('aria-label', texts.title)
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault()
      options.onCancel()
    })

    host = document.createElement('openappkit-demo-wallet-bar')
    const root = host.attachShadow({ mode: 'open' })
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(waitingBarCss)
    root.adoptedStyleSheets = [sheet]
    root.append(dialog)
    document.body.append(host)

    if ('popover' in dialog) {
      dialog.popover = 'manual'
      dialog.showPopover()
    } else {
      ;(dialog as HTMLDialogElement).show()
    }
    // A modal dialog may be open already, or the dapp opens one later.
    timer = setInterval(raise, CHECK_EVERY_MS)
  }

  return { show, hide, remove: hide }
}
