import { defineErrors } from '@openappkit/common'

/** Warnings about options that do not prevent a page from working. */
export const optionWarnings = defineErrors('options', {
  withoutEffect: {
    short: 'The option "{name}" has no effect',
    long: '{advice}',
  },
  unknown: {
    short: 'Unknown option: {name}',
    long: 'createAppKit has no option "{name}", so it has no effect. Correct its name or remove it.',
  },
  misspelt: {
    short: 'Unknown option: {name}',
    long: 'createAppKit has no option "{name}", so it has no effect. Did you mean "{nearest}"?',
  },
  unknownEntry: {
    short: 'Unknown entry of {name}: {entry}',
    long: 'The option "{name}" ignores "{entry}". Use {known}.',
  },
  noSecureSite: {
    short: 'No secure site configured',
    long: 'embeddedWallet() has no secure site, or no id of a project there, so visitors cannot log in by email. Pass embeddedWallet() the options "secureSite" and "projectId", or createAppKit the options "endpoints.secureSite" and "projectId".',
  },
  noAdapter: {
    short: 'No adapter for networks of "{namespace}"',
    long: 'None of the adapters is for networks of "{namespace}", so the kit finds no wallet of this browser for them and reads no balance there. Pass an adapter of this chain family in "adapters", or remove the networks.',
  },
  noAdapters: {
    short: 'No adapters configured',
    long: 'createAppKit was called without adapters, so it finds no wallet of this browser and reads no balance. Pass the adapters of your networks: adapters: [evm()] from "@openappkit/evm".',
  },
})
