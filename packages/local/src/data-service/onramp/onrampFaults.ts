/** @module How the service and its provider deceive about purchases, each in one way (S21). */

/**
 * - `halved`, `doubled`: the quote names half or twice of what is delivered.
 * - `host`: the page is on a host that looks like the provider's.
 * - `script`: the URL of the page is a script.
 * - `address`: the page credits another account.
 * - `undelivered`: nothing is sent after the payment.
 * - `less`: half of it is sent, and the service claims all of it.
 */
export type OnrampFault = 'halved' | 'doubled' | 'host' | 'script' | 'address' | 'undelivered' | 'less'
