/** @module One dialog or drawer for each library that pages use, in the way that the library's own guide shows it. */
import * as BaseUi from '@base-ui/react/dialog'
import * as HeadlessUi from '@headlessui/react'
import MuiDialog from '@mui/material/Dialog'
import MuiDrawer from '@mui/material/Drawer'
import * as Radix from '@radix-ui/react-dialog'
import { createElement, useState, type FunctionComponent } from 'react'
import { createRoot } from 'react-dom/client'
import * as ReactAria from 'react-aria-components'
import * as Vaul from 'vaul'
import { onTestFinished } from 'vitest'

interface DialogProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  /** Called for a press of its button. */
  readonly onPress: () => void
}

interface DialogLibrary {
  readonly name: string
  readonly Dialog: FunctionComponent<DialogProps>
}

/** The name of the dialog. */
const TITLE = 'Checkout'

const renderFields = (onPress: () => void) => [
  createElement('button', { key: 'pay', onClick: onPress }, 'Pay with a wallet'),
  createElement('input', { key: 'note', 'aria-label': 'Note' }),
]

function renderRadix({ open, onOpenChange, onPress }: DialogProps, modal: boolean) {
  return createElement(
    Radix.Root,
    { open, onOpenChange, modal },
    createElement(
      Radix.Portal,
      null,
      createElement(Radix.Overlay),
      createElement(
        Radix.Content,
        { 'aria-describedby': undefined },
        createElement(Radix.Title, null, TITLE),
        renderFields(onPress),
      ),
    ),
  )
}

export const DIALOG_LIBRARIES: readonly DialogLibrary[] = [
  { name: 'a dialog of Radix that is modal', Dialog: (props) => renderRadix(props, true) },
  { name: 'a dialog of Radix that is not modal', Dialog: (props) => renderRadix(props, false) },
  {
    name: 'a dialog of MUI',
    Dialog: ({ open, onOpenChange, onPress }) =>
      createElement(
        MuiDialog,
        { open, onClose: () => onOpenChange(false), 'aria-label': TITLE },
        renderFields(onPress),
      ),
  },
  {
    name: 'a drawer of MUI',
    Dialog: ({ open, onOpenChange, onPress }) =>
      createElement(
        MuiDrawer,
        {
          open,
          onClose: () => onOpenChange(false),
          slotProps: { paper: { role: 'dialog', 'aria-label': TITLE } },
        },
        renderFields(onPress),
      ),
  },
  {
    name: 'a drawer of MUI without a role',
    Dialog: ({ open, onOpenChange, onPress }) =>
      createElement(MuiDrawer, { open, onClose: () => onOpenChange(false) }, renderFields(onPress)),
  },
  {
    name: 'a dialog of Headless UI',
    Dialog: ({ open, onOpenChange, onPress }) =>
      createElement(
        HeadlessUi.Dialog,
        { open, onClose: onOpenChange },
        createElement(HeadlessUi.DialogBackdrop),
        createElement(
          HeadlessUi.DialogPanel,
          null,
          createElement(HeadlessUi.DialogTitle, null, TITLE),
          renderFields(onPress),
        ),
      ),
  },
  {
    name: 'a drawer of Vaul',
    Dialog: ({ open, onOpenChange, onPress }) =>
      createElement(
        Vaul.Drawer.Root,
        { open, onOpenChange },
        createElement(
          Vaul.Drawer.Portal,
          null,
          createElement(Vaul.Drawer.Overlay),
          createElement(
            Vaul.Drawer.Content,
            { 'aria-describedby': undefined },
            createElement(Vaul.Drawer.Title, null, TITLE),
            renderFields(onPress),
          ),
        ),
      ),
  },
  {
    name: 'a dialog of React Aria',
    Dialog: ({ open, onOpenChange, onPress }) =>
      createElement(
        ReactAria.ModalOverlay,
        { isOpen: open, onOpenChange, isDismissable: true },
        createElement(
          ReactAria.Modal,
          null,
          createElement(
            ReactAria.Dialog,
            null,
            createElement(ReactAria.Heading, { slot: 'title' }, TITLE),
            renderFields(onPress),
          ),
        ),
      ),
  },
  {
    name: 'a dialog of Base UI',
    Dialog: ({ open, onOpenChange, onPress }) =>
      createElement(
        BaseUi.Dialog.Root,
        { open, onOpenChange },
        createElement(
          BaseUi.Dialog.Portal,
          null,
          createElement(BaseUi.Dialog.Backdrop),
          createElement(
            BaseUi.Dialog.Popup,
            // Above the library's own backdrop.
            { style: { position: 'fixed', inset: '10% auto auto 10%' } },
            createElement(BaseUi.Dialog.Title, null, TITLE),
            renderFields(onPress),
          ),
        ),
      ),
  },
]

/** Adds a page with an open dialog of a library. Removed at the end of the test. */
export function renderPageDialog({ Dialog }: DialogLibrary, onPress: () => void): void {
  const container = document.createElement('div')
  document.body.append(container)
  const root = createRoot(container)
  onTestFinished(() => {
    root.unmount()
    container.remove()
  })
  function Page() {
    const [open, onOpenChange] = useState(true)
    return createElement(Dialog, { open, onOpenChange, onPress })
  }
  root.render(createElement(Page))
}
