import type { DetailedHTMLProps, HTMLAttributes } from 'react'
import type { ChainNamespace } from '@openappkit/common'
import type {
  AppKitAccountButton,
  AppKitButton,
  AppKitConnectButton,
  AppKitModal,
  AppKitNetworkButton,
  AppKitWalletButton,
} from '@openappkit/modal'

/** Attributes every element takes; `class` because React hands it to a custom element as it is. */
interface ElementAttributes {
  class?: string | undefined
  /** Id of the kit, where a page has several. */
  kit?: string | undefined
}

interface ConnectAttributes extends ElementAttributes {
  disabled?: boolean | undefined
  size?: string | undefined
  label?: string | undefined
  'loading-label'?: string | undefined
  namespace?: ChainNamespace | undefined
}

interface AccountAttributes extends ElementAttributes {
  disabled?: boolean | undefined
  balance?: 'show' | 'hide' | undefined
  namespace?: ChainNamespace | undefined
}

type Intrinsic<Class, Attributes> = DetailedHTMLProps<HTMLAttributes<Class>, Class> & Attributes

/** The elements as they are written in JSX. */
export interface AppKitIntrinsicElements {
  'appkit-button': Intrinsic<AppKitButton, ConnectAttributes & AccountAttributes>
  'appkit-connect-button': Intrinsic<AppKitConnectButton, ConnectAttributes>
  'appkit-account-button': Intrinsic<AppKitAccountButton, AccountAttributes>
  'appkit-network-button': Intrinsic<
    AppKitNetworkButton,
    ElementAttributes & { disabled?: boolean | undefined; label?: string | undefined }
  >
  'appkit-wallet-button': Intrinsic<
    AppKitWalletButton,
    ElementAttributes & { wallet: string; namespace?: ChainNamespace | undefined }
  >
  'appkit-modal': Intrinsic<AppKitModal, ElementAttributes>
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends AppKitIntrinsicElements {}
  }
}
