import type { SIWXConfig } from '@openappkit/core'
import type { KitQuery } from './query.ts'

/** Query of the option `siwx`: the object of the site, which `updateOptions` may replace. */
export const siwxQuery: KitQuery<SIWXConfig | undefined> = {
  read: ({ options }) => options.state.siwx || undefined,
  server: undefined,
  isEqual: Object.is,
}
