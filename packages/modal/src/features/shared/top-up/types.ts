/**
 * @module The types of what features offer to a visitor whose balance is too small: `topUp` in their `feature.ts`, see
 * `views/defineFeature.ts`.
 */
import type { CaipAssetId } from '@openappkit/common'
import type { Kit, Network } from '@openappkit/core'
import type { TemplateResult } from 'lit'
import type { Message, MessageCatalogue } from '../../../i18n/defineMessages.ts'

type Messages = Record<string, Message>

/** What the visitor has too little of. */
export interface Shortage {
  readonly asset: CaipAssetId
  readonly symbol: string
  readonly network: Network
}

/** A button below a form that the balance is too small for. */
export interface TopUpEntry<Strings extends Messages = Messages> {
  /** The strings of the label. */
  readonly messages: MessageCatalogue<Strings>
  /** An icon of `@openappkit/ui`. */
  icon(): TemplateResult
  label(messages: Strings, shortage: Shortage): string
  /** Usually pushes a view. Back returns the focus to the button. */
  press(kit: Kit, shortage: Shortage): void
}

/** A feature's offer to get more of an asset. */
export interface TopUp<Strings extends Messages = Messages> {
  /** Returns false if the feature cannot offer that asset. Nothing is loaded then. */
  guard(kit: Kit, shortage: Shortage): boolean
  /** Loads the button, once a balance is too small. If that fails, there is no button. */
  load(): Promise<TopUpEntry<Strings>>
}
