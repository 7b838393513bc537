import { isAppKitError } from './defineErrors.ts'

declare module './codes.ts' {
  interface ErrorCodes {
    'guest.errorOfAnotherPackage': true
  }
}

isAppKitError(undefined, 'connections.userRejected')
isAppKitError(undefined, 'guest.errorOfAnotherPackage')
// @ts-expect-error a misspelt code would never match
isAppKitError(undefined, 'connections.userRejectd')
