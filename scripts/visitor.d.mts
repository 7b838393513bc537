export const VISITOR: { readonly locale: string; readonly timezoneId: string }
