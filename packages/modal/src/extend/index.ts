/**
 * `@openappkit/modal/extend`: what a feature of another package or of a site is made of. `createAppKit({ extensions: [myFeature] })`
 * adds it. See docs/guides/your-own-view.md. State, storage, options and events of a feature are declared with `@openappkit/core`,
 * its elements with `@openappkit/ui`.
 */
export type * from '../features/shared/connect-methods/types.ts'
export type * from '../i18n/LanguageFile.ts'
export type * from '../i18n/LanguagePart.ts'
export type {
  AccountEntries,
  AccountSection,
  AccountTab,
  AccountAction,
} from '../features/shared/account-parts/parts.ts'
export type { Message, MessageCatalogue } from '../i18n/defineMessages.ts'
export type { Gate } from '../shell/gates/getGates.ts'
export type { Feature, ViewCodes, ViewModule } from '../shell/views/defineFeature.ts'
export { defineErrors } from '@openappkit/common'
export { AccountElement, AccountPanel } from '../features/shared/account-parts/account-element.ts'
export { defineTabs } from '../features/shared/account-parts/account-tabs.ts'
export { getConnectRequest } from '../features/shared/connecting/getConnectRequest.ts'
export { isLegalPending } from '../features/shared/connecting/legal.ts'
export { startConnect, type ConnectTarget } from '../features/shared/connecting/startConnect.ts'
export { defineMessages } from '../i18n/defineMessages.ts'
export { localizeAmount } from '../i18n/localizeAmount.ts'
export { translate } from '../i18n/translate.ts'
export { translateError } from '../i18n/translateError.ts'
export { waitForLanguagePart } from '../i18n/waitForLanguage.ts'
export { passGate } from '../shell/gates/passGate.ts'
export { defineFeature } from '../shell/views/defineFeature.ts'
export { ViewElement } from '../shell/views/view-element.ts'
export { viewStyles } from '../shell/views/view.styles.ts'
