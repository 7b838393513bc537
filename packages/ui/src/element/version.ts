/** Version of this package; elements carry it so that two copies on one page can be told apart. */
export const VERSION = '0.1.0'
