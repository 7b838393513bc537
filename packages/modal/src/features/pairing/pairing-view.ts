import { isInBrowser, type ChainNamespace, getBaseId, WALLET_CONNECT_ID } from '@openappkit/common'
import type { DirectoryWallet, Kit } from '@openappkit/core/internal'
import '@openappkit/ui/button'
import '@openappkit/ui/image'
import '@openappkit/ui/progress-ring'
import '@openappkit/ui/qr-code'
import { html, nothing, type PropertyDeclarations, type PropertyValues, type TemplateResult } from 'lit'
import { iconWallet } from '@openappkit/ui'
import { getGates } from '../../shell/gates/getGates.ts'
import { hasFocus } from '../../shell/element/hasFocus.ts'
import { loadPart } from '../../shell/element/loadPart.ts'
import { joinSentences } from '../../i18n/joinSentences.ts'
import { translate } from '../../i18n/translate.ts'
import { primaryLinkStyles } from '../../shell/views/primary-link.styles.ts'
import { pictureStyles } from '../../shell/views/picture.styles.ts'
import { viewStyles } from '../../shell/views/view.styles.ts'
import { ViewElement } from '../../shell/views/view-element.ts'
import type * as EndPictures from '../shared/connecting/endPictures.ts'
import { walletRequestMessages } from '../shared/connecting/request.messages.ts'
import { walletRequestStyles } from '../shared/connecting/wallet-request.styles.ts'
import { describeEnd } from './describePairing.ts'
import type { Device } from '../../kit/app-links/device.ts'
import { getPairing } from './getPairing.ts'
import { listWays, needsPairing, type Way } from './listWays.ts'
import { pairingMessages } from './messages.ts'
import { pairingStyles } from './pairing.styles.ts'
import { readDevice } from '../../kit/app-links/readDevice.ts'
import { renderEnd } from './renderEnd.ts'
import { renderInApp } from './renderInApp.ts'
import { renderWay, type WayParts } from './renderWay.ts'
import { showConnected } from '../shared/connecting/showConnected.ts'
import { chooseWallet } from '../../kit/app-links/chooseWallet.ts'

/** Minimum time between two retries. */
const RETRY_LOCK_MS = 1_000
/** If the page is still visible after this time, the tap on a link has opened nothing. */
const OPENED_MS = 2_000

/** A cancel button for the first view of an embedded modal, whose header has neither Back nor Close. */
function renderCancel(kit: Kit): TemplateResult | typeof nothing {
  if (!kit.options.state.enableEmbedded || kit.router.canGoBack) return nothing
  return html`<oak-button variant="ghost" size="l" block data-key="cancel" @click=${() => kit.router.goBack()}
    >${translate(kit, walletRequestMessages).cancel}</oak-button
  >`
}

/**
 * The wallet is connected; the modal closes in a moment.
 *
 * @param picture - The wallet's picture; `nothing` if the visitor chose no wallet.
 */
function renderConnected(kit: Kit, picture: TemplateResult | typeof nothing): TemplateResult {
  return html`<div class="pairing connected">
    <oak-progress-ring state="success"
      >${picture === nothing ? html`<span class="emblem">${iconWallet()}</span>` : picture}</oak-progress-ring
    >
    <div class="words" tabindex="-1"><p class="heading">${translate(kit, walletRequestMessages).connectedHeading}</p></div>
  </div>`
}

/** The wallet and chain family to connect. */
interface PairingTarget {
  readonly wallet?: DirectoryWallet | undefined
  readonly namespace?: ChainNamespace | undefined
}

/** Starts a pairing for a wallet and waits for its answer. */
function startPairing(kit: Kit, { wallet, namespace }: PairingTarget): void {
  const chosen = wallet && { wallet: chooseWallet(kit, wallet) }
  const params = { connectorId: WALLET_CONNECT_ID, ...chosen, namespace }
  getPairing(kit).start(
    () => kit.connections.connect(params),
    () => showConnected(kit),
  )
}

/** Whether the pending pairing is for this wallet, so that no new one is needed. */
function isPairing(kit: Kit, { wallet, namespace }: PairingTarget): boolean {
  const { pending } = kit.connections.state
  return (
    getPairing(kit).state.status === 'waiting' &&
    pending !== undefined &&
    getBaseId(pending.connectorId) === WALLET_CONNECT_ID &&
    pending.wallet?.id === wallet?.id &&
    (namespace === undefined || pending.namespace === namespace)
  )
}

/** Base of the pairing views. They start a pairing when they are shown, and show its status. */
export abstract class PairingView<
  Name extends 'ConnectingWalletConnect' | 'ConnectingWalletConnectBasic',
> extends ViewElement<Name> {
  static override readonly styles = [viewStyles, pictureStyles, primaryLinkStyles, walletRequestStyles, pairingStyles]
  static override readonly properties: PropertyDeclarations = {
    way: { state: true },
    isStuck: { state: true },
    isLocked: { state: true },
    showsCode: { state: true },
    staysInApp: { state: true },
    linkToCopy: { state: true },
    endPictures: { state: true },
  }

  /** The tab that the visitor chose. */
  private way: Way | undefined
  /** Whether a tap on the link has opened nothing. */
  private isStuck = false
  /** Whether a retry is disabled because the last one was less than {@link RETRY_LOCK_MS} ago. */
  private isLocked = false
  /** On a phone: whether the QR code for another device is shown. */
  private showsCode = false
  /** Whether the visitor continues in an in-app browser. */
  private staysInApp = false
  /** The link that could not be copied. */
  private linkToCopy: string | undefined
  private endPictures: typeof EndPictures | undefined

  #device: Device | undefined
  #endWatch = () => {}
  /** The pressed button is about to be removed; in an embedded modal the focus would leave the modal with it. */
  #focusesWords = false

  /** The chosen wallet, if any. */
  get wallet(): DirectoryWallet | undefined {
    return undefined
  }

  get namespace(): ChainNamespace | undefined {
    return this.activeKit?.modal.state.namespace
  }

  /** The footer, e.g. a link to other wallets. */
  protected abstract renderFoot(kit: Kit): TemplateResult | typeof nothing

  protected override kitConnected(kit: Kit): void {
    this.#device = readDevice()
    this.disposeWithKit(() => this.#endWatch())
    if (this.#listWays(kit).some(needsPairing) && !isPairing(kit, this)) startPairing(kit, this)
  }

  /** Keeps the content while the view animates out: leaving it aborts the pairing first. */
  protected override shouldUpdate(changed: PropertyValues<this>): boolean {
    const kit = this.activeKit
    const isIdle = this.hasUpdated && kit !== undefined && getPairing(kit).state.status === 'idle'
    const isAborted = isIdle && this.#listWays(kit).some(needsPairing)
    return !isAborted && super.shouldUpdate(changed)
  }

  /** Keeps the height of the view and the focus when the wallet connects. */
  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed)
    if (!this.activeKit || !this.hasUpdated || !this.#isConnected(this.activeKit) || this.style.minBlockSize) return
    this.style.minBlockSize = `${this.clientHeight}px`
    this.#focusesWords = hasFocus(this)
    this.announce(translate(this.activeKit, walletRequestMessages).connectedHeading)
  }

  /** With gates, the attempt continues, and the view stays. */
  #isConnected(kit: Kit): boolean {
    return getPairing(kit).state.status === 'success' && !getGates(kit).enter
  }

  /** Announces the first text through the modal's live region, because a new live region announces only changes. */
  protected override firstUpdated(): void {
    const words = this.renderRoot.querySelector('.words')
    if (words) this.announce(joinSentences(...Array.from(words.children, ({ textContent }) => textContent.trim())))
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed)
    const kit = this.activeKit
    if (!kit) return
    const hasEnded = getPairing(kit).state.status === 'error'
    if (this.#focusesWords && !hasEnded) this.#focusWords()
    if (!this.endPictures && hasEnded) {
      loadPart(async () => (this.endPictures = await import('../shared/connecting/endPictures.ts')))
    }
  }

  #listWays(kit: Kit): readonly Way[] {
    return listWays(this.wallet, kit.ports.isMobile === true, (this.#device ??= readDevice()))
  }

  #retry(kit: Kit): void {
    this.isStuck = false
    this.linkToCopy = undefined
    this.#focusesWords = true
    this.isLocked = true
    this.disposeWithKit(kit.ports.clock.setTimeout(() => (this.isLocked = false), RETRY_LOCK_MS))
    startPairing(kit, this)
  }

  #focusWords(): void {
    this.#focusesWords = false
    this.renderRoot.querySelector<HTMLElement>('.words')?.focus()
  }

  /** Detects whether a tap opened the wallet, which hides the page. */
  #watchTap(kit: Kit): void {
    this.#endWatch()
    const { clock, lifecycle } = kit.ports
    const end = () => {
      stopTimer()
      stopWatching()
    }
    const stopWatching = lifecycle.watchVisible(end)
    const stopTimer = clock.setTimeout(() => {
      end()
      this.isStuck = true
      this.announce(translate(kit, pairingMessages).stuckHeading)
    }, OPENED_MS)
    this.#endWatch = end
  }

  #onCopied(kit: Kit, link: string, isCopied: boolean): void {
    this.linkToCopy = isCopied ? undefined : link
    if (!isCopied) this.announce(translate(kit, pairingMessages).linkNotCopied)
  }

  #toggleCode(showsCode: boolean): void {
    this.#focusesWords = hasFocus(this)
    this.showsCode = showsCode
  }

  /** Excludes Telegram's browser, which opens web links, and a wallet's browser, which injects its wallet. */
  #isInApp(kit: Kit, device: Device): boolean {
    if (this.staysInApp || kit.ports.isMobile !== true || !device.inApp) return false
    if (device.inApp === 'telegram' && this.#listWays(kit).includes('app')) return false
    return !kit.connections.state.connectors.some(isInBrowser)
  }

  protected renderPicture(size: number): TemplateResult | typeof nothing {
    const { wallet } = this
    if (!wallet) return nothing
    return html`<oak-image .src=${wallet.image ?? ''} .name=${wallet.name} .logo=${wallet.id} size=${size}></oak-image>`
  }

  protected renderKit(kit: Kit): unknown {
    const device = (this.#device ??= readDevice())
    if (this.#isInApp(kit, device)) {
      return renderInApp(kit, {
        linkToCopy: this.linkToCopy,
        onCopied: (isCopied) => this.#onCopied(kit, document.URL, isCopied),
        stay: () => {
          this.staysInApp = true
          this.linkToCopy = undefined
          this.#focusesWords = true
        },
      })
    }
    if (this.#isConnected(kit)) return renderConnected(kit, this.renderPicture(72))
    const ways = this.#listWays(kit)
    const way = ways.find((entry) => entry === this.way) ?? ways[0]
    const content = this.#renderWay(kit, way, device)
    return html`<div class="pairing ${ways.length > 1 ? 'tabbed' : ''}">
      ${ways.length > 1 ? this.#renderTabs(kit, ways, way, content) : content}
      ${this.#hasEnded(kit, way) ? nothing : [this.renderFoot(kit), renderCancel(kit)]}
    </div>`
  }

  #renderTabs(kit: Kit, ways: readonly Way[], chosen: Way | undefined, content: unknown): TemplateResult {
    const messages = translate(kit, pairingMessages)
    const names: Record<Way, string> = {
      browser: messages.wayBrowser,
      app: messages.wayMobile,
      code: messages.wayMobile,
      desktop: messages.wayDesktop,
      web: messages.wayWeb,
      browse: messages.wayMobile,
    }
    const choose = ({ detail }: CustomEvent<string>) => {
      this.way = ways.find((way) => way === detail)
      this.isStuck = false
      this.linkToCopy = undefined
    }
    return html`<oak-tabs label=${messages.ways} .value=${chosen ?? ''} @oak-change=${choose}>
      ${ways.map((way) => html`<oak-tab name=${way} data-key=${`way-${way}`}>${names[way]}</oak-tab>`)}
      ${ways.map((way) => html`<oak-tab-panel name=${way}>${way === chosen ? content : nothing}</oak-tab-panel>`)}
    </oak-tabs>`
  }

  #hasEnded(kit: Kit, way: Way | undefined): boolean {
    return needsPairing(way) && getPairing(kit).state.status === 'error'
  }

  #renderWay(kit: Kit, way: Way | undefined, device: Device): unknown {
    if (this.#hasEnded(kit, way)) {
      return renderEnd(kit, describeEnd(kit, getPairing(kit).state.error, this.wallet?.name), {
        picture: this.renderPicture(40),
        pictures: this.endPictures,
        isLocked: this.isLocked,
        retry: () => this.#retry(kit),
      })
    }
    return renderWay(kit, this.#createParts(kit, way, device))
  }

  #createParts(kit: Kit, way: Way | undefined, device: Device): WayParts {
    return {
      way: way === 'app' && this.showsCode ? 'code' : way,
      wallet: this.wallet,
      device,
      isStuck: this.isStuck,
      isCodeOfApp: way === 'app' && this.showsCode,
      linkToCopy: this.linkToCopy,
      renderPicture: (size) => this.renderPicture(size),
      onTap: () => this.#watchTap(kit),
      onCopied: (link, isCopied) => this.#onCopied(kit, link, isCopied),
      toggleCode: (showsCode) => this.#toggleCode(showsCode),
    }
  }
}
