/** Windows over the page, in an entry of their own. */
export { Confirm } from './confirm'
export { Drawer } from './drawer'
export { Modal } from './modal'
