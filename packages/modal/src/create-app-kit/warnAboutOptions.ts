import { alertErrors, type ConnectMethodNames, type Kit, type WalletFeatureNames } from '@openappkit/core'
import { THEME_VARIABLES } from '@openappkit/ui/theme'
import { findNearest } from './findNearest.ts'
import { OPTION_ADVICE } from './optionAdvice.ts'
import { optionWarnings } from './optionWarnings.ts'

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

/** The names that a list of a site may have. The types check that none is missing. */
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

/** Warns of entries that a list ignores. A feature of another package may have added a name to the types. */
function warnAboutEntries({ alerts, options }: Kit): void {
  const { connectMethodsOrder, walletFeaturesOrder } = options.state.features
  const lists: readonly [name: string, entries: unknown, known: object][] = [
    ['features.connectMethodsOrder', connectMethodsOrder, CONNECT_METHODS],
    ['features.walletFeaturesOrder', walletFeaturesOrder, WALLET_FEATURES],
  ]
  for (const [name, entries, known] of lists) {
    if (!Array.isArray(entries)) continue
    for (const entry of entries.map(String).filter((text) => !Object.hasOwn(known, text))) {
      const warning = optionWarnings.unknownEntry({ name, entry, known: Object.keys(known).join(', ') })
      alerts.raise(warning, 'error', `${name} ${entry}`)
    }
  }
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
export function warnAboutOptions(kit: Kit, addOptional?: () => Promise<void>): void {
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
  warnAboutEntries(kit)
}
