/** Whether nothing has the focus, e.g. because the focused control was removed. */
export const isFocusLost = (): boolean => document.activeElement === null || document.activeElement === document.body
