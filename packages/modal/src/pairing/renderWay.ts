import type { DirectoryWallet, Kit } from '@openappkit/core'
import type { nothing, TemplateResult } from 'lit'
import type { Device } from '../app-links/device.ts'
import type { Way } from './listWays.ts'
import { renderApp } from './renderApp.ts'
import { renderCode } from './renderCode.ts'
import { renderBrowse, renderBrowser, renderNoWay } from './otherWays.ts'

/** The parameters of the render functions. */
export interface WayParts {
  readonly way: Way | undefined
  readonly wallet: DirectoryWallet | undefined
  readonly device: Device
  readonly isStuck: boolean
  /** Whether the visitor of a phone with a link has chosen the QR code. */
  readonly isCodeOfApp: boolean
  readonly linkToCopy: string | undefined
  renderPicture(size: number): TemplateResult | typeof nothing
  onTap(): void
  onCopied(link: string, isCopied: boolean): void
  toggleCode(showsCode: boolean): void
}

/** The content for one way to reach the wallet. */
export function renderWay(kit: Kit, parts: WayParts): TemplateResult {
  const { way, wallet } = parts
  if (way === 'code') return renderCode(kit, parts)
  if (way === 'app' || way === 'desktop' || way === 'web') return renderApp(kit, way, parts)
  if (!wallet) return renderCode(kit, parts)
  if (way === 'browser') return renderBrowser(kit, wallet, parts)
  return way === 'browse' ? renderBrowse(kit, wallet, parts) : renderNoWay(kit, wallet, parts)
}
