/** @module The views of names and their strings, which load together. */
import type { ViewCodes } from '../../shell/views/defineFeature.ts'
import { ChooseAccountNameView } from './choose-account-name-view.ts'
import { namesMessages } from './messages.ts'
import { RegisterAccountNameSuccessView } from './register-account-name-success-view.ts'
import { RegisterAccountNameView } from './register-account-name-view.ts'

export { namesMessages as messages }

export const views: ViewCodes<typeof namesMessages.english> = {
  ChooseAccountName: {
    tag: 'appkit-choose-account-name-view',
    title: ({ title }) => title,
    View: ChooseAccountNameView,
  },
  RegisterAccountName: {
    tag: 'appkit-register-account-name-view',
    title: ({ registerTitle }) => registerTitle,
    View: RegisterAccountNameView,
  },
  RegisterAccountNameSuccess: {
    tag: 'appkit-register-account-name-success-view',
    title: ({ successTitle }) => successTitle,
    View: RegisterAccountNameSuccessView,
  },
}
