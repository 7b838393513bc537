import type { ChainNamespace } from '@openappkit/common'
import type { NamespaceRequest, NamespaceRequests } from './types.ts'

export function listRequests(requests: NamespaceRequests): readonly (readonly [ChainNamespace, NamespaceRequest])[] {
  return Object.entries(requests) as [ChainNamespace, NamespaceRequest][]
}
