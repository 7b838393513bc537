import { type Kit, defineSlice } from '@openappkit/core'
import type { OakListItem } from '@openappkit/ui'
import '@openappkit/ui/button'
import { html } from 'lit'
import { addStyles } from '../shared/connect-methods/addStyles.ts'
import { createConnectParts } from '../shared/connect-methods/createConnectParts.ts'
import type {
  ConnectDrawing,
  ConnectHost,
  ConnectPart,
  CreateConnectPart,
  ConnectMethod,
} from '../shared/connect-methods/types.ts'
import { translate } from '../../i18n/translate.ts'
import { getFeatures } from '../../shell/views/getFeatures.ts'
import { emailMethodStyles } from './email-method.styles.ts'

/** Whether the visitor has asked for the list of wallets; until the modal closes. */
const getWalletsShown = defineSlice('emailWalletsShown', (kit) => {
  const shown = { isShown: false }
  kit.onDestroy(
    kit.valtio.subscribe(
      kit.modal.state,
      () => (shown.isShown &&= kit.modal.state.open || kit.options.state.enableEmbedded),
    ),
  )
  return shown
})

/** The offered method of that name which a later feature's method replaces, so that the later one can show it on demand. */
const findReplacedMethod = (kit: Kit, name: string): ConnectMethod | undefined =>
  getFeatures(kit)
    .flatMap(({ connectMethods = [] }) => connectMethods)
    .filter((method) => method.name === name && method.isOffered(kit))
    .at(-2)

function createWalletsButton(kit: Kit, host: ConnectHost, getLabel: () => string): ConnectPart {
  const parts = createConnectParts(kit, host)
  const shown = getWalletsShown(kit)
  let isPressed = false
  addStyles(host, emailMethodStyles)

  function press(): void {
    isPressed = true
    shown.isShown = true
    host.requestUpdate()
  }

  /** The pressed button has disappeared. Without a wallet, its place has the focus. */
  async function focusList(): Promise<void> {
    const row = host.renderRoot.querySelector('.email-wallets li oak-list-item') as OakListItem | null
    await row?.updateComplete
    ;(row ?? host.renderRoot.querySelector<HTMLElement>('.email-wallets'))?.focus()
  }

  const findList = () => findReplacedMethod(kit, 'wallet')

  function renderList(drawing: ConnectDrawing): unknown {
    const list = findList()
    const preload = () => list?.preload?.(kit)
    return html`<div class="email-wallets" tabindex="-1" @pointerenter=${preload} @focusin=${preload}>${list && parts.get(list)?.render(drawing)}</div>`
  }

  return {
    render: (drawing) =>
      shown.isShown
        ? renderList(drawing)
        : html`<div class="email-method"><oak-button block variant="secondary" @click=${press}>${getLabel()}</oak-button></div>`,
    updated() {
      const list = findList()
      if (!shown.isShown || !list) return
      parts.updated([list])
      if (!isPressed) return
      isPressed = false
      void focusList()
    },
    follow: () => parts.dispose,
  }
}

/** A button in place of the list of wallets (`features.emailShowWallets: false`). A press shows the list. */
export async function loadWalletsButton(kit: Kit): Promise<CreateConnectPart> {
  const module = await getFeatures(kit)
    .find(({ views }) => views?.Connect)
    ?.load?.(kit, 'Connect')
  /** The title of the view where it has wallets only. */
  function getLabel(): string {
    const { title } = module ? translate(kit, module.messages) : {}
    return typeof title === 'string' ? title : ''
  }
  return (_, host) => createWalletsButton(kit, host, getLabel)
}
