/**
 * The visitor in the browsers of the tests, independent of the machine's settings. In their time zone it is mostly
 * tomorrow already, so a date that is wrongly read as UTC fails.
 */
export const VISITOR = { locale: 'en-US', timezoneId: 'Pacific/Auckland' }
