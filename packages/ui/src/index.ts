/**
 * Design tokens, icons and element classes. Importing this registers nothing;
 * `@openappkit/ui/button` and the like register one element each.
 *
 * @module
 */
export { defineElement, type VersionedElement } from './element/defineElement.ts'
export { VERSION } from './element/version.ts'
export { createThemeSheet, type ThemeOptions } from './tokens/createThemeSheet.ts'
export { tokens, type TokenName } from './tokens/tokens.ts'
export { createPalette, type ColorToken, type Scheme } from './tokens/palette.ts'
export type { ThemeVariableName, ThemeVariables } from './tokens/themeVariables.ts'
export { baseStyles, visuallyHiddenStyles } from './element/base.styles.ts'
export { OakAvatar } from './avatar/avatar.ts'
export { OakButton, type ButtonSize, type ButtonVariant } from './button/button.ts'
export { OakIconButton } from './icon-button/icon-button.ts'
export { IMAGE_PATIENCE_MS, OakImage } from './image/image.ts'
export { OakListItem } from './list-item/list-item.ts'
export { OakSpinner } from './spinner/spinner.ts'
export * from './icons.ts'
