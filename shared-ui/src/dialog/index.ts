/** Windows over the page. */
export { Confirm } from './confirm'
export { Drawer } from './drawer'
export { Modal } from './modal'
