/** The default port of the data service. */
export const DEFAULT_DATA_SERVICE_PORT = 5182

/** Number of rows of one page. Transactions that wait for a block are on the first page, in addition. */
export const PAGE_ROWS = 50

/** Maximum size of a request body. */
export const MAX_BODY_BYTES = 5_000_000
