import { defineMessages } from '../../i18n/defineMessages.ts'
import { plural } from '../../i18n/plural.ts'

/** The strings of the search in the list of wallets. */
export const searchMessages = defineMessages('connect', {
  searchLabel: 'Search wallets',
  searchPlaceholder: 'Search wallets',
  searchClear: 'Clear search',
  searchCount: (count: number) => plural(count, { one: '# wallet found', other: '# wallets found' }),
  nothingFoundHeading: 'No wallets found',
  nothingFoundText: (query: string) => `No results for “${query}”`,
  showAll: 'Show all wallets',
})
