import { PunchoutOperations, isOneOf, type PunchoutOperation } from '@portal/shared-sdk/contract'
import { cut } from '../../trade/cart/cut'
import { allAt, at, readXml, XmlProblem, type XmlElement } from './xml'

/** One of the credentials of a party (From, To) of a cXML document. */
export interface Credential {
  domain: string
  identity: string
}

/** A line of the purchasing system's own cart. */
export interface ItemOut {
  code: string
  auxiliary: string
  quantity: string
}

/** The parts of a PunchOutSetupRequest that a visit needs. */
interface SetupRequest {
  payloadId: string
  from: Credential[]
  to: Credential
  secret: string
  operation: PunchoutOperation
  buyerCookie: string
  returnUrl: string
  /** addressID of the ship-to: a centre's code with us. */
  shipTo: string | undefined
  /** The article that the person chose over there. */
  selected: string | undefined
  items: ItemOut[]
}

/** A cXML status other than 200, with a text for the sender. */
export class CxmlProblem extends Error {
  constructor(
    readonly code: 400 | 401 | 406 | 450 | 500 | 560,
    detail: string,
    readonly http = 200,
  ) {
    super(detail)
  }
}

const maxItems = 1_000
const maxCookie = 400
const maxText = 2_000

// The standard's own line, in any version: `cXML SYSTEM "http://xml.cxml.org/schemas/cXML/1.2.050/cXML.dtd"`.
const isCxmlDoctype = (text: string) =>
  /^cXML\s+(?:SYSTEM|PUBLIC\s+(?:"[^"<>]*"|'[^'<>]*'))\s+(["'])(?:https?:\/\/[\w.-]*cxml\.org\/[\w./-]*|[\w.-]*)cXML\.dtd\1$/i.test(
    text,
  )

/** @throws CxmlProblem 406 for what is no cXML document, 400 for one that lacks something, 450 for another request */
export function readSetupRequest(content: Buffer): SetupRequest {
  const cxml = readCxml(content)
  const header = at(cxml, 'Header')
  const request = at(cxml, 'Request')
  if (!header || !request) throw new CxmlProblem(400, 'Header or Request is missing')
  const setup = at(request, 'PunchOutSetupRequest')
  if (!setup)
    throw new CxmlProblem(
      450,
      `Only PunchOutSetupRequest is served here, not ${request.children[0]?.name ?? 'an empty Request'}`,
    )
  const { operation = 'create' } = setup.attributes
  if (!isOneOf(PunchoutOperations, operation))
    throw new CxmlProblem(450, `The operation ${shortened(operation)} is not implemented`)
  const from = credentialsOf(at(header, 'From'), 'From')
  const [to] = credentialsOf(at(header, 'To'), 'To')
  return {
    payloadId: cxml.attributes.payloadID ?? '',
    from,
    to,
    secret: text(at(header, 'Sender', 'Credential', 'SharedSecret')),
    operation,
    buyerCookie: cookieOf(setup),
    returnUrl: required(at(setup, 'BrowserFormPost', 'URL'), 'BrowserFormPost/URL'),
    shipTo: at(setup, 'ShipTo', 'Address')?.attributes.addressID?.trim() || undefined,
    selected: text(at(setup, 'SelectedItem', 'ItemID', 'SupplierPartID')) || undefined,
    items: itemsOf(setup),
  }
}

function readCxml(content: Buffer): XmlElement {
  try {
    const root = readXml(content, isCxmlDoctype)
    if (root.name !== 'cXML') throw new XmlProblem('Not a cXML document')
    return root
  } catch (error) {
    if (error instanceof XmlProblem) throw new CxmlProblem(406, error.message)
    throw error
  }
}

const text = (element: XmlElement | undefined) => (element?.text ?? '').trim()
const shortened = (value: string) => value.slice(0, 60)

function required(element: XmlElement | undefined, name: string): string {
  const value = text(element)
  if (!value) throw new CxmlProblem(400, `${name} is missing`)
  if (value.length > maxText) throw new CxmlProblem(400, `${name} is too long`)
  return value
}

/** The cookie, unchanged: it goes back as it came (rule U-24). */
function cookieOf(setup: XmlElement): string {
  const cookie = at(setup, 'BuyerCookie')
  if (!cookie || !text(cookie)) throw new CxmlProblem(400, 'BuyerCookie is missing')
  if (cookie.children.length > 0) throw new CxmlProblem(400, 'BuyerCookie must be a text')
  if (cookie.text.length > maxCookie) throw new CxmlProblem(400, `BuyerCookie is longer than ${maxCookie} characters`)
  return cookie.text
}

function credentialsOf(party: XmlElement | undefined, name: string): [Credential, ...Credential[]] {
  const [first, ...others] = allAt(party, 'Credential').map((credential) => ({
    domain: (credential.attributes.domain ?? '').trim(),
    identity: text(at(credential, 'Identity')),
  }))
  const isEmpty = ({ domain, identity }: Credential) => !domain || !identity
  if (!first || isEmpty(first) || others.some(isEmpty))
    throw new CxmlProblem(400, `${name}/Credential with domain and Identity is missing`)
  const credentials: [Credential, ...Credential[]] = [first, ...others]
  if (
    credentials.length > 20 ||
    credentials.some(({ domain, identity }) => domain.length > 200 || identity.length > 200)
  )
    throw new CxmlProblem(400, `${name}/Credential is too long`)
  return credentials
}

function itemsOf(setup: XmlElement): ItemOut[] {
  const items = allAt(setup, 'ItemOut')
  if (items.length > maxItems) throw new CxmlProblem(400, `More than ${maxItems} ItemOut`)
  return items.map((item) => {
    const code = text(at(item, 'ItemID', 'SupplierPartID'))
    if (!code) throw new CxmlProblem(400, 'ItemOut/ItemID/SupplierPartID is missing')
    return {
      code: cut(code, 200),
      auxiliary: cut(text(at(item, 'ItemID', 'SupplierPartAuxiliaryID')), 200),
      quantity: (item.attributes.quantity ?? '').trim(),
    }
  })
}
