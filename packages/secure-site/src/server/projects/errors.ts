import { defineErrors } from '@openappkit/common'

/** Errors of the settings of a project. */
export const projectErrors = defineErrors('projects', {
  invalid: {
    short: 'The project "{id}" is invalid at {path}: {problem}',
    long: 'The setting {path} of the project cannot be stored. Correct it; `secure-site help` describes each option.',
  },
  realmFixed: {
    short: 'The realm of the project "{id}" cannot change',
    long: 'Accounts belong to a realm, so visitors of the project would lose their wallets. Use another id for the other realm.',
  },
})
