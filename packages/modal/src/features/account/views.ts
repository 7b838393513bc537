/** @module The view of the account and its strings, which load together. */
import type { Kit, ViewName } from '@openappkit/core'
import type { ViewCodes, ViewModule } from '../../shell/views/defineFeature.ts'
import { AccountView } from './account-view.ts'
import { accountMessages } from './messages.ts'
import { prepareParts } from './parts-controller.ts'

const views: ViewCodes<typeof accountMessages.english> = {
  Account: { tag: 'appkit-account-view', title: ({ title }) => title, View: AccountView },
}

/** Loads what the first rendering of Account or its settings needs. */
export async function loadViews(kit: Kit, view: ViewName): Promise<ViewModule<typeof accountMessages.english>> {
  const settings = view === 'AccountSettings' ? await import('./settingsViews.ts') : undefined
  await prepareParts(kit)
  return settings ?? { messages: accountMessages, views }
}
