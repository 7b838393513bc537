export { isSameAddress } from '@openappkit/common'
