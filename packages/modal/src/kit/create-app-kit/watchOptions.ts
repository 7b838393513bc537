import type { Kit } from '@openappkit/core'
import type { Feature } from '../../shell/views/defineFeature.ts'

/** The options that shipped code reads without a default in core; nested ones with the name of their group. Features declare theirs. */
const READ_OPTIONS =
  'id networks defaultNetwork adapters connectors projectId metadata messages customRpcUrls themeMode themeVariables logLevel locale termsConditionsUrl privacyPolicyUrl ' +
  'features.allWallets features.legalCheckbox features.multiWallet features.connectMethodsOrder features.walletFeaturesOrder ' +
  'metadata.name metadata.description metadata.url metadata.icons ' +
  'endpoints.rpc endpoints.relay endpoints.directory'

/** Whether every option is known, and neither an option nor a package can be missing. */
function isOrdinary({ connections, networks, options }: Kit): unknown {
  const { declared, given, state } = options
  const areRead = (options: object | undefined, group = '') =>
    Object.keys(options ?? {}).every((name) => declared.has(group + name))
  return (
    networks.namespaces().every(connections.getAdapter) &&
    (given.connectors?.length
      ? given.connectors.every((driver) => !driver.getMissingService?.(options))
      : !given.enableWalletConnect) &&
    areRead(given) &&
    areRead(state) &&
    areRead(state.features, 'features.') &&
    areRead(state.metadata, 'metadata.') &&
    areRead(state.endpoints, 'endpoints.')
  )
}

/**
 * Looks for unknown and missing options, now and when options change. Only pages with such options, and those with `debug`, load the
 * code that examines them. Call it after the setup of features, because they declare options.
 *
 * @param addOptional - Adds the features of options that the site has set since.
 * @param features - Those of the kit, also later ones.
 */
export function watchOptions(kit: Kit, addOptional: () => Promise<void>, features: readonly Feature[]): void {
  for (const name of READ_OPTIONS.split(' ')) kit.options.declared.add(name)
  const check = () => {
    // A warning is dispensable, so a failed load is ignored.
    if (kit.options.state.debug || !isOrdinary(kit)) {
      import('./warnAboutOptions.ts').then(
        ({ warnAboutOptions }) => warnAboutOptions(kit, addOptional, features),
        () => {},
      )
    }
  }
  check()
  kit.onDestroy(kit.valtio.subscribe(kit.options.state, check))
}
