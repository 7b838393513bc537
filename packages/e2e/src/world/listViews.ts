interface FeatureRow {
  readonly views: object
}

/** The tables of the modal's features. The package does not export them, so they are read as files. */
const FEATURES = new URL('../../../modal/src/features.ts', import.meta.url)
const OPTIONAL_FEATURES = new URL('../../../modal/src/optionalFeatures.ts', import.meta.url)

/** Names of all views that the modal registers, with and without options, so that a test of every view cannot miss one. */
export async function listViews(): Promise<readonly string[]> {
  const { features } = (await import(FEATURES.pathname)) as { features: readonly FeatureRow[] }
  const { loadSignIn } = (await import(OPTIONAL_FEATURES.pathname)) as { loadSignIn(): Promise<readonly FeatureRow[]> }
  return [...features, ...(await loadSignIn())].flatMap(({ views }) => Object.keys(views))
}
