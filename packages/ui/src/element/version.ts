/** Version of this package; elements have it so that `defineElement` can report two copies on one page. */
export const VERSION = '0.1.0'
