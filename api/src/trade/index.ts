import type { App } from '../core/http/app-types'
import type { Post } from '../core/mail/post'
import { Printer } from '../core/paper/printer'
import type { Portal } from '../core/portal'
import { offerApprovalRoutes } from './approval/offer-routes'
import { approvalRoutes } from './approval/routes'
import type { CartContextOf } from './cart/cart-context'
import { cartRoutes } from './cart/routes'
import { cartListRoutes } from './cart-list/routes'
import { catalogRoutes } from './catalogs/routes'
import { deliveryNoteRoutes } from './delivery-notes/routes'
import { paperMails, sendPaperMail } from './documents/paper-mail'
import { invoiceRoutes } from './invoices/routes'
import { offerAnswerRoutes } from './offer-answers/routes'
import { offerLinkRoutes } from './offer-link/routes'
import { offerListRoutes } from './offers/list-routes'
import { offerRoutes } from './offers/routes'
import { orderImportRoutes } from './order-import/routes'
import { orderMatrixRoutes } from './order-matrix/routes'
import { orderRoutes } from './orders/routes'
import { ProposalStates } from './proposal/proposal-state'
import { proposalRoutes } from './proposal/routes'
import { recurringRoutes } from './recurring/routes'
import { reorderRoutes } from './reorder/routes'
import { shoppingListRoutes } from './shopping-lists/routes'
import { stockCountRoutes } from './stock-counts/routes'
import { toCartRoutes } from './to-cart/routes'

/** From a cart to what is delivered and paid: orders, approval, offers, catalogues in PDF, delivery notes, invoices. */
export function tradeRoutes(api: App, portal: Portal, post: Post, printer: Printer, contextOf: CartContextOf): void {
  mailPapers(api, portal, post)
  cartRoutes(api, portal, contextOf)
  cartListRoutes(api, portal, contextOf)
  reorderRoutes(api, portal, contextOf)
  const states = new ProposalStates()
  proposalRoutes(api, portal, contextOf, states)
  shoppingListRoutes(api, portal, contextOf, states)
  stockCountRoutes(api, portal, printer, contextOf)
  recurringRoutes(api, portal, post, contextOf, states)
  toCartRoutes(api, portal, contextOf)
  orderRoutes(api, portal, post, printer, contextOf)
  orderImportRoutes(api, portal, contextOf)
  orderMatrixRoutes(api, portal, contextOf)
  approvalRoutes(api, portal)
  offerListRoutes(api, portal)
  offerRoutes(api, portal, printer, contextOf)
  offerAnswerRoutes(api, portal, post, contextOf)
  offerLinkRoutes(api, portal, printer)
  offerApprovalRoutes(api, portal)
  catalogRoutes(api, portal, printer, contextOf)
  deliveryNoteRoutes(api, portal, printer)
  invoiceRoutes(api, portal, printer)
}

/** Mails with papers, printed behind those that somebody waits for (rule W-51). */
function mailPapers(api: App, portal: Portal, post: Post): void {
  const printer = new Printer(true)
  api.addHook('onClose', () => printer.close())
  portal.jobs.handle('paper-mail', sendPaperMail(portal, printer, post), { lane: paperMails })
}
