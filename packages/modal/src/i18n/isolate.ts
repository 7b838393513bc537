export { isolate } from '@openappkit/common'
