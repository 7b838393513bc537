/** @module The clicks of a visitor, and what they show. For the probe of the bench. */

/** From the page with a connected account. The button has its balance, and its address or name. */
export const ACCOUNT = { from: 'oak-button', text: 'ETH', to: 'oak-list-item[data-key^="token-"]' }
/** From the tab with the tokens. */
export const ACTIVITY = { from: 'oak-tab[name="activity"]', to: '.activity .row:not(.place)' }
/** From the tab Activity. */
export const TRANSACTIONS = { from: '[data-key="all-activity"]', to: '.list .row' }
/** From the tab with the tokens. */
export const SEND = { from: '[data-key="action-send"]', to: 'button[data-key="asset"]' }
/** From Send. */
export const SELECT_TOKEN = { from: 'button[data-key="asset"]', to: '.assets oak-list-item' }
/** From the tab with the tokens. */
export const RECEIVE = { from: '[data-key="action-receive"]', to: 'oak-qr-code' }

/** All transactions. */
export const LIST = { scroller: '.outlet', rows: '.list .row', more: '[data-key="more"]' }

export const BARE_ACCOUNT = { from: 'button', text: 'Account', to: '.tokens li' }
export const BARE_TRANSACTIONS = { from: 'button', text: 'Activity', to: '.transactions li' }
export const BARE_LIST = { scroller: '.transactions', rows: '.transactions li', more: '.transactions:not(.complete)' }
