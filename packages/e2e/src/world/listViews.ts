interface FeatureRow {
  readonly views: object
}

/** The table of the modal's features. The package does not export it, so it is read as a file. */
const FEATURES = new URL('../../../modal/src/features.ts', import.meta.url)

/** Names of all views that the modal registers, so that a test of every view cannot miss one. */
export async function listViews(): Promise<readonly string[]> {
  const { features } = (await import(FEATURES.pathname)) as { features: readonly FeatureRow[] }
  return features.flatMap(({ views }) => Object.keys(views))
}
