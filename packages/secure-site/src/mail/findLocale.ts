import { matchLocale } from '@openappkit/common'
import { LANGUAGES } from './languages.ts'

/** The length of the header that is read. */
const MAX_LENGTH = 200

/**
 * Finds the language of letters, as the modal finds its own.
 *
 * @param wanted - A BCP 47 tag, or the header `Accept-Language`.
 * @returns `en` if there are no letters in a wanted language.
 */
export function findLocale(wanted: string | null | undefined): string {
  const tags = (wanted ?? '')
    .slice(0, MAX_LENGTH)
    .split(',')
    .flatMap((part) => part.split(';')[0]?.trim() || [])
  return matchLocale(tags, Object.keys(LANGUAGES)).key
}
