import { encodeBase64Url } from '../encoding/base64Url.ts'
import type { SealedKit } from './kitFormat.ts'

/** The texts of a kit, in the language of the visitor. */
export interface KitTexts {
  readonly title: string
  readonly intro: string
  readonly account: string
  readonly code: string
  readonly open: string
  readonly incomplete: string
  readonly mistyped: string
  readonly wrongCode: string
  readonly unsupported: string
  readonly warning: string
  readonly phrase: string
  readonly privateKey: string
}

/** What a kit has as data. */
export interface KitData {
  readonly version: 1
  /** With its checksum. */
  readonly address: string
  /** In base64url. */
  readonly salt: string
  /** In base64url. */
  readonly sealed: string
  readonly language: string
  readonly direction: 'ltr' | 'rtl'
  readonly texts: KitTexts
}

/** The built page has this in place of the data. */
const KIT_PLACE = '"oak-kit"'

/**
 * Writes the file of a kit: one page with the sealed wallet and all that opens it, which needs no network.
 *
 * @param template - The built page.
 * @param address - With its checksum.
 */
export function createKitFile(
  template: string,
  { salt, sealed }: SealedKit,
  { address, ...texts }: Pick<KitData, 'address' | 'language' | 'direction' | 'texts'>,
): string {
  const data: KitData = { version: 1, address, salt: encodeBase64Url(salt), sealed: encodeBase64Url(sealed), ...texts }
  const [before, after] = template.split(KIT_PLACE)
  return [before, after].join(JSON.stringify(data).replaceAll('<', String.raw`\u003c`))
}
