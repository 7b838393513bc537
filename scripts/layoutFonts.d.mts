export const LAYOUT_FONTS: readonly string[]
