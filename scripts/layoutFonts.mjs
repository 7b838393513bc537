/**
 * One narrow and one wide font: what is laid out must hold for both, since it is drawn with whatever font a visitor
 * has. Tests of layout ask for them by these names; scripts/fonts.mjs has the browser find them.
 */
export const LAYOUT_FONTS = ['Encode Sans Condensed', 'Unbounded']
