/**
 * The visitor whom the browsers of the tests play, whatever the machine is set to. In their time zone it is mostly
 * tomorrow already: a date that is taken as UTC shows.
 */
export const VISITOR = { locale: 'en-US', timezoneId: 'Pacific/Auckland' }
