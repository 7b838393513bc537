import { allFeatures } from './allFeatures.ts'

const references = new Map(allFeatures.flatMap(({ part }) => (part ? [[part.name, part]] : [])))

/** The language parts of all features, each once. */
export const languageParts = await Promise.all(
  [...references.values()].map(async (reference) => ({ name: reference.name, ...(await reference.load()).part })),
)
