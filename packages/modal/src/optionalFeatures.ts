/** @module The features of options that most sites do not set. Pages without such an option do not load this. */
import { defineErrors } from '@openappkit/common'
import type { Kit } from '@openappkit/core'
import type { Feature } from './shell/views/defineFeature.ts'

declare module '@openappkit/core' {
  interface KitOptions {
    /**
     * Features of other packages and of the site: views, connect methods, entries of the account, steps after connecting. Each is the
     * result of `defineFeature` of `@openappkit/modal/extend`. One without a name, or with the name or a view of another feature, is left
     * out with an alert (`options.notAnExtension`, `options.sameExtension`, `options.sameView`).
     *
     * @default `[]`
     * @example
     * import { defineFeature } from '@openappkit/modal/extend'
     *
     * const points = defineFeature({ name: 'points', setup: (kit) => kit.events.subscribe((event) => console.log(event)) })
     * createAppKit({ networks: [mainnet], adapters: [evm()], extensions: [points] })
     */
    extensions?: readonly Feature[]
  }
}

/** The features of the option `siwx`. */
export const loadSignIn = async (): Promise<readonly Feature[]> => [
  (await import('./features/siwx/feature.ts')).siwxFeature,
]

/** The features of embedded wallets, for sites with a driver that declares them (`DriverDeclaration.features`). */
const loadEmbedded = async (): Promise<readonly Feature[]> => (await import('./embeddedFeatures.ts')).embeddedFeatures

const loadSwap = async (): Promise<readonly Feature[]> => [(await import('./features/swap/feature.ts')).swapFeature]

const loadOnramp = async (): Promise<readonly Feature[]> => [
  (await import('./features/onramp/feature.ts')).onrampFeature,
]

const loadNames = async (): Promise<readonly Feature[]> => [
  (await import('./features/profile-names/feature.ts')).namesFeature,
]

const extensionErrors = defineErrors('options', {
  notAnExtension: {
    short: 'Not an extension: extensions[{index}]',
    long: 'It has no name, so the kit leaves it out. Pass the result of defineFeature of "@openappkit/modal/extend". If a package exports a function that makes one, call it.',
  },
  sameExtension: {
    short: 'Two features have the name "{name}"',
    long: 'extensions[{index}] has the name of a feature of the modal or of another extension, so the kit leaves it out. Give it the name of its package.',
  },
  sameView: {
    short: 'Two features have the view "{name}"',
    long: 'extensions[{index}] has a view with the name of a view of the modal or of another extension, so the kit leaves the extension out. Rename the view.',
  },
  extensionFailed: {
    short: 'The extension "{name}" failed',
    long: 'Its code threw the error that is the cause of this one, so the modal works without that part. Correct the extension.',
  },
})

/** A feature that may throw: the modal then works without that part of it. */
function guardExtension(kit: Kit, extension: Feature): Feature {
  const { name, ownConnectors, account } = extension
  const guard =
    <Args extends readonly unknown[], Result>(run: (...args: Args) => Result, otherwise: Result) =>
    (...args: Args): Result => {
      try {
        return run(...args)
      } catch (cause: unknown) {
        kit.alerts.raise(extensionErrors.extensionFailed({ name }, { cause }), 'error', `extension ${name}`)
        return otherwise
      }
    }
  const hides = guard(
    (...args: Parameters<NonNullable<typeof account>['guard'] & object>) => account?.guard?.(...args) ?? true,
    false,
  )
  return {
    ...extension,
    setup: guard((...args: Parameters<NonNullable<Feature['setup']>>) => extension.setup?.(...args), undefined),
    ...(extension.connectMethods && {
      connectMethods: extension.connectMethods.map((method) => ({
        ...method,
        isOffered: guard((...args: Parameters<typeof method.isOffered>) => method.isOffered(...args), false),
      })),
    }),
    ...(ownConnectors && {
      ownConnectors: {
        ...ownConnectors,
        has: guard((...args: Parameters<typeof ownConnectors.has>) => ownConnectors.has(...args), false),
      },
    }),
    ...(account && { account: { ...account, guard: hides } }),
  }
}

/** The features of other packages and of the site. One that would replace another feature is reported to the developer and left out. */
function listExtensions(kit: Kit, others: readonly Feature[]): readonly Feature[] {
  // The sign-in may be set later.
  const names = new Set(['siwx', ...others.map(({ name }) => name)])
  const views = new Set(['SIWXSignMessage', ...others.flatMap((feature) => Object.keys(feature.views ?? {}))])
  kit.options.declared.add('extensions')
  return (kit.options.given.extensions ?? []).flatMap((extension, index) => {
    const name: unknown = extension?.name
    const own = Object.keys(extension?.views ?? {})
    const taken = own.find((view) => views.has(view))
    // A function has a name too.
    const isNamed = typeof extension === 'object' && typeof name === 'string' && name !== ''
    if (!isNamed || names.has(name) || taken) {
      const error = !isNamed
        ? extensionErrors.notAnExtension({ index })
        : taken
          ? extensionErrors.sameView({ index, name: taken })
          : extensionErrors.sameExtension({ index, name })
      kit.alerts.raise(error, 'error', `${error.code} ${index}`)
      return []
    }
    names.add(name)
    for (const view of own) views.add(view)
    return [guardExtension(kit, extension)]
  })
}

/** Loads the features of the options that a site has set. @param others - Those that every kit has. */
export async function loadOptionalFeatures(kit: Kit, others: readonly Feature[]): Promise<readonly Feature[]> {
  const { given, state } = kit.options
  const loads = [
    state.siwx ? loadSignIn : undefined,
    given.connectors?.some((driver) => driver.features) ? loadEmbedded : undefined,
    given.swaps ? loadSwap : undefined,
    given.onramp ? loadOnramp : undefined,
    given.names ? loadNames : undefined,
  ]
  const optional = (await Promise.all(loads.map(async (load) => (await load?.()) ?? []))).flat()
  return given.extensions ? [...optional, ...listExtensions(kit, [...others, ...optional])] : optional
}
