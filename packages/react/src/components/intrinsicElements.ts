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

type Element<Class, Attributes> = DetailedHTMLProps<HTMLAttributes<Class>, Class> & Attributes

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'appkit-button': Element<AppKitButton, ConnectAttributes & AccountAttributes>
      'appkit-connect-button': Element<AppKitConnectButton, ConnectAttributes>
      'appkit-account-button': Element<AppKitAccountButton, AccountAttributes>
      'appkit-network-button': Element<
        AppKitNetworkButton,
        ElementAttributes & { disabled?: boolean | undefined; label?: string | undefined }
      >
      'appkit-wallet-button': Element<
        AppKitWalletButton,
        ElementAttributes & { wallet: string; namespace?: ChainNamespace | undefined }
      >
      'appkit-modal': Element<AppKitModal, ElementAttributes>
    }
  }
}
