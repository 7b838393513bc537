/** Opens a page in a new tab, without a reference to this one (S21). The browser allows it only in the handler of a click. */
export const openTab = (url: string): void => void window.open(url, '_blank', 'noopener,noreferrer')
