interface FeatureRow {
  readonly views: object
}

/** The table of the modal's features. It is no part of the package's exports, so it is read as a file. */
const FEATURES = new URL('../../../modal/src/features.ts', import.meta.url)

/** Names of all views the modal registers, so that no test of "every view" can forget one. */
export async function listViews(): Promise<readonly string[]> {
  const { features } = (await import(FEATURES.pathname)) as { features: readonly FeatureRow[] }
  return features.flatMap(({ views }) => Object.keys(views))
}
