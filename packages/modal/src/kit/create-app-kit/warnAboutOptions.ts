import { alertErrors, type ConnectMethodNames, type Kit, type WalletFeatureNames } from '@openappkit/core/internal'
import { THEME_VARIABLES } from '@openappkit/ui/theme'
import { defineErrors } from '@openappkit/common'
import type { Feature } from '../../shell/views/defineFeature.ts'
import { findNearest } from './findNearest.ts'

/** Options that contain options. */
const GROUPS: readonly string[] = ['features', 'metadata', 'endpoints', 'themeVariables']

/** The options that shipped code, features and drivers read, e.g. `debug`, `features.allWallets`. */
function listRead({ options }: Kit): string[] {
  const { adapters = [], connectors = [] } = options.given
  return [
    ...Object.keys(THEME_VARIABLES).flatMap((name) => [
      `themeVariables.--w3m-${name}`,
      `themeVariables.--apkt-${name}`,
    ]),
    ...options.declared,
    ...[...adapters, ...connectors].flatMap((create) => create.options ?? []),
  ]
}

/** Every option that a site has set, with its value; nested ones with the name of their group. */
function listGiven({ options, theme }: Kit): Map<string, unknown> {
  const all = { ...options.given, ...options.state, themeVariables: theme.state.themeVariables }
  const rows = Object.entries(all).flatMap(([name, value]): [string, unknown][] =>
    GROUPS.includes(name)
      ? Object.entries(value ?? {}).map(([key, part]) => [`${name}.${key}`, part])
      : [[name, value]],
  )
  return new Map(rows.filter(([, value]) => value !== undefined && value !== null))
}

/** Warnings about options that do not prevent a page from working. */
const optionWarnings = defineErrors('options', {
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

/*
 * Advice about options that no code of the page reads, because it is not implemented yet or not installed. A feature
 * that reads one declares it in `kit.options.declared`, a driver in `DriverDeclaration.options`; its row is then ignored.
 */

interface OptionAdvice {
  /** Full sentences: why it has no effect, and what to do. */
  readonly advice: string
  /** Whether the page behaves as the value requires anyway. Default: for `false`. */
  readonly isMet?: (value: unknown) => boolean
}

const isTrue = (value: unknown) => value === true
const isAlways = () => true

const EMBEDDED =
  'Only embeddedWallet() uses it, to log visitors in. Pass connectors: [embeddedWallet({ secureSite, projectId })] from "@openappkit/embedded", or remove the option.'
const OUTSIDE =
  'Only walletConnect() uses it, for wallets outside this browser. Pass connectors: [walletConnect()] from "@openappkit/walletconnect", or remove the option.'
const COINBASE =
  'Coinbase Wallet has no separate connector: evm() finds its extension, walletConnect() connects its app. Remove the option.'

const OPTION_ADVICE: Readonly<Record<string, OptionAdvice>> = {
  // `warnAboutOptions` adds the feature that reads it.
  siwx: { advice: '', isMet: isAlways },
  defaultAccountTypes: {
    advice:
      'Smart accounts are not implemented yet: an embedded wallet has an account of the type "eoa". Remove the other types.',
    isMet: (value) => Object.values(value ?? {}).every((type) => type === 'eoa'),
  },
  // `walletConnect()` declares the next two. `warnAboutOptions` checks the third, which has a default.
  universalProvider: { advice: OUTSIDE },
  universalProviderConfigOverride: { advice: OUTSIDE },
  enableWalletConnect: { advice: OUTSIDE },
  enableCoinbase: { advice: COINBASE },
  coinbasePreference: { advice: COINBASE },
  enableWalletGuide: {
    advice: 'The link from the list of wallets to the wallet guide cannot be hidden yet. Remove the option.',
    isMet: isTrue,
  },
  disableAppend: {
    advice:
      'The modal is appended to the page when it is first needed, unless the page has an <appkit-modal>. Place that element where you want it, and remove the option.',
  },
  enableMobileFullScreen: {
    advice:
      'Set it in a style sheet, where it can depend on a media query: appkit-modal { --oak-sheet-height: 100dvh }. Then remove the option.',
  },
  // `embeddedWallet()` declares the next four, and `endpoints.secureSite`.
  'features.email': { advice: EMBEDDED },
  'features.socials': {
    advice: EMBEDDED,
    isMet: (value) => value === false || (Array.isArray(value) && value.length === 0),
  },
  'features.passkey': { advice: EMBEDDED, isMet: (value) => value === false },
  // Without an email field, wallets are always listed.
  'features.emailShowWallets': { advice: '', isMet: isAlways },
  'features.collapseWallets': {
    advice:
      'The list of wallets cannot be collapsed yet, except below an email field: emailShowWallets: false. Remove the option, or set it to false.',
  },
  // The options `swaps` and `onramp` declare these.
  'features.swaps': {
    advice:
      'List the contracts that a swap may call: swaps: { routers: { … } }. Without the list, no swap is offered. Or remove the option.',
  },
  'features.onramp': {
    advice:
      'List the hosts of the pages to buy on: onramp: { hosts: […] }. Without the list, no page is opened. Or remove the option.',
  },
  'features.smartSessions': {
    advice:
      'Smart sessions are not implemented yet. Request permissions through the provider of the wallet, and remove the option or set it to false.',
  },
  'features.analytics': {
    advice:
      'Nothing is sent to an analytics service. Subscribe to events with subscribeEvents or useAppKitEvents, send them from there, and remove the option or set it to false.',
  },
  'endpoints.secureSite': { advice: EMBEDDED },
  'endpoints.analytics': { advice: 'Nothing is sent to an analytics service. Remove the option.' },
}

function warnAboutName(kit: Kit, name: string, value: unknown, read: readonly string[]): void {
  const row = Object.hasOwn(OPTION_ADVICE, name) ? OPTION_ADVICE[name] : undefined
  if (row) {
    const { advice, isMet = (given: unknown) => given === false } = row
    if (!isMet(value)) kit.alerts.raise(optionWarnings.withoutEffect({ name, advice }), 'error', name)
    return
  }
  const nearest = findNearest(name, [...read, ...Object.keys(OPTION_ADVICE)])
  const warning = nearest === undefined ? optionWarnings.unknown({ name }) : optionWarnings.misspelt({ name, nearest })
  kit.alerts.raise(warning, 'error', name)
}

/** The shipped names that a list of a site may have. The types check that none is missing. */
const CONNECT_METHODS: Readonly<Record<keyof ConnectMethodNames, true>> = {
  email: true,
  social: true,
  passkey: true,
  wallet: true,
}
const WALLET_FEATURES: Readonly<Record<keyof WalletFeatureNames, true>> = {
  onramp: true,
  swaps: true,
  receive: true,
  send: true,
}

/** The names of actions that features add to the account, which their code has. */
async function fetchActionNames(features: readonly Feature[]): Promise<string[]> {
  const loaded = await Promise.all(features.map(async ({ account }) => account?.load()))
  return loaded.flatMap((entries) => entries?.actions ?? []).map(({ name }) => name)
}

const listMethodNames = (features: readonly Feature[]) =>
  features.flatMap(({ connectMethods = [] }) => connectMethods.map(({ name }) => name))

/** Warns of entries that a list ignores. A feature of another package may have added a name. */
async function warnAboutEntries(
  { alerts }: Kit,
  name: string,
  entries: unknown,
  known: readonly string[],
  fetchOwn: () => Promise<readonly string[]> | readonly string[],
): Promise<void> {
  if (!Array.isArray(entries)) return
  const unknown = entries.map(String).filter((entry) => !known.includes(entry))
  if (unknown.length === 0) return
  const all = [...new Set([...known, ...(await fetchOwn())])]
  for (const entry of unknown.filter((text) => !all.includes(text))) {
    alerts.raise(optionWarnings.unknownEntry({ name, entry, known: all.join(', ') }), 'error', `${name} ${entry}`)
  }
}

function warnAboutLists(kit: Kit, features: readonly Feature[]): void {
  const { connectMethodsOrder, walletFeaturesOrder } = kit.options.state.features
  const methods = Object.keys(CONNECT_METHODS)
  const actions = Object.keys(WALLET_FEATURES)
  const warnings = [
    warnAboutEntries(kit, 'features.connectMethodsOrder', connectMethodsOrder, methods, () =>
      listMethodNames(features),
    ),
    warnAboutEntries(kit, 'features.walletFeaturesOrder', walletFeaturesOrder, actions, () =>
      fetchActionNames(features),
    ),
  ]
  // Without the code of a feature its names are unknown, and the account reports the failed load.
  for (const warning of warnings) warning.catch(() => {})
}

/** A site may offer only wallets on other devices, so with connectors this is no error. */
function warnAboutAdapters({ alerts, connections, networks, options }: Kit): void {
  const { adapters = [], connectors = [] } = options.given
  const severity = connectors.length === 0 ? 'error' : 'info'
  if (adapters.length === 0) return alerts.raise(optionWarnings.noAdapters(), severity)
  for (const namespace of networks.namespaces()) {
    if (!connections.getAdapter(namespace)) alerts.raise(optionWarnings.noAdapter({ namespace }), severity, namespace)
  }
}

/** Adds the sign-in if the site has set its option at run time. */
async function addSignIn(kit: Kit, addOptional: (() => Promise<void>) | undefined): Promise<void> {
  const { declared, state } = kit.options
  if (!addOptional || !state.siwx || declared.has('siwx')) return
  declared.add('siwx')
  try {
    await addOptional()
  } catch (error) {
    // The next change of an option tries again.
    declared.delete('siwx')
    kit.log.error('The sign-in could not be loaded. Visitors are not asked to sign in.', error)
  }
}

/**
 * Adds features that options need. Warns about the options of a site: each once in the log, and in the modal while `debug` is on. Call it after the setup of
 * features, because they declare the options that they read.
 */
export function warnAboutOptions(kit: Kit, addOptional?: () => Promise<void>, features?: readonly Feature[]): void {
  const { adapters = [], connectors = [] } = kit.options.given
  void addSignIn(kit, addOptional)
  const read = listRead(kit)
  for (const [name, value] of listGiven(kit)) if (!read.includes(name)) warnAboutName(kit, name, value, read)
  const { enableWalletConnect } = kit.options.given
  if (enableWalletConnect && connectors.length === 0) {
    warnAboutName(kit, 'enableWalletConnect', enableWalletConnect, read)
  }
  const missing = new Set([...adapters, ...connectors].map(({ getMissingService }) => getMissingService?.(kit.options)))
  // There is no hosted secure site.
  if (missing.delete('secureSite')) kit.alerts.raise(optionWarnings.noSecureSite())
  missing.delete(undefined)
  if (missing.size > 0) kit.alerts.raise(alertErrors.projectIdNotConfigured())
  warnAboutAdapters(kit)
  if (features) warnAboutLists(kit, features)
}
