/** Windows over the page, in an entry of their own. */
export { Confirm, type ConfirmProps } from './confirm'
export { Drawer, type DrawerProps } from './drawer'
export { Modal, type ModalProps } from './modal'
