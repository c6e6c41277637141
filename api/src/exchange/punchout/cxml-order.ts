import type { Basket, BasketLine } from './basket'
import { cxmlDocument } from './cxml-answer'
import type { Credential } from './cxml-request'
import { element, textElement, type Xml } from './xml'

interface OrderMessage {
  host: string
  now: Date
  /** The portal, as the purchasing system names it. */
  from: Credential
  to: Credential[]
  buyerCookie: string
  classification: { domain: string; code: string }
  basket: Basket
}

/** A PunchOutOrderMessage, which takes the cart back through the browser. It never contains the shared secret. */
export function orderMessage({ host, now, from, to, buyerCookie, classification, basket }: OrderMessage): string {
  const header = element(
    'Header',
    {},
    element('From', {}, credential(from)),
    element('To', {}, ...to.map(credential)),
    element('Sender', {}, credential(from), textElement('UserAgent', 'Ordering portal')),
  )
  const head = element(
    'PunchOutOrderMessageHeader',
    { operationAllowed: 'edit' },
    element('Total', {}, money(basket.total)),
    ...(basket.shipping === '0.00' ? [] : [element('Shipping', {}, money(basket.shipping), described('Envío'))]),
    ...(basket.tax === '0.00' ? [] : [element('Tax', {}, money(basket.tax), described('IVA'))]),
  )
  const message = element(
    'PunchOutOrderMessage',
    {},
    textElement('BuyerCookie', buyerCookie),
    head,
    ...basket.lines.map((line) => itemIn(line, classification)),
  )
  return cxmlDocument(host, now, header, element('Message', {}, message))
}

function itemIn(line: BasketLine, classification: OrderMessage['classification']): Xml {
  return element(
    'ItemIn',
    { quantity: line.quantity },
    element(
      'ItemID',
      {},
      textElement('SupplierPartID', line.code),
      line.auxiliary === undefined ? undefined : textElement('SupplierPartAuxiliaryID', line.auxiliary),
    ),
    element(
      'ItemDetail',
      {},
      element('UnitPrice', {}, money(line.price)),
      described(line.name),
      textElement('UnitOfMeasure', line.unit),
      textElement('Classification', classification.code, { domain: classification.domain }),
    ),
    line.comments ? textElement('Comments', line.comments, { 'xml:lang': 'es' }) : undefined,
  )
}

const credential = ({ domain, identity }: Credential) =>
  element('Credential', { domain }, textElement('Identity', identity))
const money = (amount: string) => textElement('Money', amount, { currency: 'EUR' })
const described = (text: string) => textElement('Description', text, { 'xml:lang': 'es' })
