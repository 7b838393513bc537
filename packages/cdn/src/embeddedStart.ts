/** @module The code of the embedded wallet that a page with the script tag loads at its start. */
export { embeddedWallet } from '@openappkit/embedded'
