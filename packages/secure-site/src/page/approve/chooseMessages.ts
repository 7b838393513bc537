import { english, type ApproveMessages } from './messages.ts'

/**
 * The languages besides English, by tag. Add one as a file with all texts of `ApproveMessages`:
 * `de: () => import('./locales/de.ts')`.
 */
const LOCALES: Readonly<Record<string, () => Promise<{ readonly messages: ApproveMessages }>>> = {}

const findKey = (tags: readonly string[]): string | undefined =>
  tags.flatMap((tag) => [tag, tag.split('-')[0] ?? tag]).find((tag) => tag === 'en' || Object.hasOwn(LOCALES, tag))

/**
 * Loads the texts of the visitor's first language that the page has; English otherwise, also if the file cannot be loaded.
 *
 * @param tags - BCP 47, preferred first: `navigator.languages`.
 */
export async function chooseMessages(tags: readonly string[]): Promise<ApproveMessages> {
  const load = LOCALES[findKey(tags) ?? '']
  return load ? load().then(({ messages }) => messages, () => english) : english
}
