import { createComponent } from '@lit/react'
import * as React from 'react'
import { KitContext } from '../kit/useKit.ts'

/** Props of a wrapped element: its own properties and those of every HTML element. */
export type KitComponentProps<Element extends HTMLElement, Property extends keyof Element> = Omit<
  React.HTMLAttributes<Element>,
  Property
> &
  React.RefAttributes<Element> & { readonly [Key in Property]?: Element[Key] | undefined }

/**
 * Wraps an element of the modal package as a React component with the kit of the nearest provider.
 * Without a provider, the element finds its kit itself.
 *
 * @typeParam Property - The element's properties that are part of the component's interface.
 */
export function createKitComponent<Element extends HTMLElement, Property extends keyof Element>(
  tagName: string,
  elementClass: new () => Element,
  displayName: string,
): React.ForwardRefExoticComponent<KitComponentProps<Element, Property>> {
  const Wrapped = createComponent({ react: React, tagName, elementClass, displayName }) as React.ElementType
  const Component = React.forwardRef<Element, object>((props, ref) => {
    const kit = React.useContext(KitContext)
    return <Wrapped {...(kit && { kit })} {...props} ref={ref} />
  })
  Component.displayName = displayName
  return Component as React.ForwardRefExoticComponent<KitComponentProps<Element, Property>>
}
