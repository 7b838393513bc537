/**
 * One narrow and one wide font: a layout must work with both, because visitors have different fonts.
 * Layout tests use these names; scripts/fonts.mjs maps them to files.
 */
export const LAYOUT_FONTS = ['Encode Sans Condensed', 'Unbounded']
