/**
 * Design tokens, icons and element classes. Importing this registers nothing;
 * `@openappkit/ui/button` and the like register one element each.
 *
 * @module
 */
export { defineElement, type VersionedElement } from './element/defineElement.ts'
export { VERSION } from './element/version.ts'
export { baseStyles, slottedIconStyles, visuallyHiddenStyles } from './element/base.styles.ts'
export { createDefaultThemeSheet } from './tokens/createDefaultThemeSheet.ts'
export { tokens, type TokenName } from './tokens/tokens.ts'
export type { Scheme } from './tokens/palette.ts'
export * from './icons.ts'
export * from './illustrations.ts'
export { OakAddress } from './address/address.ts'
export { truncateMiddle } from './address/truncateMiddle.ts'
export { OakAlertBar } from './alert-bar/alert-bar.ts'
export { OakAvatar } from './avatar/avatar.ts'
export { OakButton, type ButtonSize, type ButtonVariant } from './button/button.ts'
export { OakCard } from './card/card.ts'
export { OakCheckbox } from './checkbox/checkbox.ts'
export { COPIED_SHOWN_MS, OakCopyButton } from './copy-button/copy-button.ts'
export { OakEmptyState } from './empty-state/empty-state.ts'
export { OakIconButton } from './icon-button/icon-button.ts'
export { IMAGE_PATIENCE_MS, OakImage } from './image/image.ts'
export { OakListItem } from './list-item/list-item.ts'
export { OakProgressRing } from './progress-ring/progress-ring.ts'
export { OakSearch } from './search/search.ts'
export { OakSeparator } from './separator/separator.ts'
export { OakSkeleton } from './skeleton/skeleton.ts'
export { OakSnackbar } from './snackbar/snackbar.ts'
export { OakSpinner } from './spinner/spinner.ts'
export { OakTag } from './tag/tag.ts'
