/**
 * Icons of 20 by 20 in the colour of the text around them. Functions, so that a bundle keeps only
 * those it uses. Decorative: the control around an icon has the accessible name.
 *
 * @module
 */
export { iconBack, iconChevron, iconClose, iconHelp } from './icons/openingIcons.ts'
export * from './icons/laterIcons.ts'
