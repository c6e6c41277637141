import { itemAt } from '../../core/known'
import { SaxesParser } from 'saxes'

/** An element of a document that was read. text: all of its own characters. */
export interface XmlElement {
  name: string
  attributes: Record<string, string>
  text: string
  children: XmlElement[]
}

/** Why a document cannot be read, as a text for its sender. */
export class XmlProblem extends Error {}

const maxDepth = 40
const maxElements = 50_000
const maxAttributes = 40
const maxAttributeLength = 4_000

/**
 * Reads an XML document from an unknown sender. Nothing is ever fetched and only XML's five own entities are expanded: a
 * DOCTYPE is accepted in the form that the caller allows and never with declarations of its own (rule U-8).
 * @param isDoctype whether the text between `<!DOCTYPE` and `>` may stand there
 * @throws XmlProblem for anything else than one well-formed document within the limits
 */
export function readXml(content: Buffer, isDoctype: (text: string) => boolean): XmlElement {
  const parser = new SaxesParser({ xmlns: false, position: true })
  const document: XmlElement = { name: '', attributes: {}, text: '', children: [] }
  const open = [document]
  let count = 0
  const stop = (text: string): never => {
    throw new XmlProblem(text)
  }
  parser.on('error', (error) => stop(`Not well-formed: ${error.message}`))
  parser.on('doctype', (text) => {
    if (text.includes('[') || /<!|%|&/.test(text)) stop('A DOCTYPE with declarations of its own is not accepted')
    if (!isDoctype(text.trim())) stop('Unknown DOCTYPE')
  })
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length > maxDepth) stop('Nested too deeply')
    if (++count > maxElements) stop('Too many elements')
    const given = Object.entries<string>(attributes)
    if (given.length > maxAttributes || given.some(([key, value]) => key.length + value.length > maxAttributeLength))
      stop('Too many or too long attributes')
    const element: XmlElement = {
      name,
      attributes: Object.assign(Object.create(null) as Record<string, string>, attributes),
      text: '',
      children: [],
    }
    itemAt(open, -1).children.push(element)
    open.push(element)
  })
  parser.on('closetag', () => void open.pop())
  const add = (text: string) => void (itemAt(open, -1).text += text)
  parser.on('text', add)
  parser.on('cdata', add)
  const text = textOf(content)
  // The parser would read a megabyte of something else before it says so (rule P-42).
  if (!/^\s*</.test(text)) stop('Not well-formed: it does not begin with an element')
  parser.write(text).close()
  return document.children[0] ?? stop('Empty document')
}

/** UTF-8, UTF-16 with its mark, or ISO-8859-1 where the declaration says so. */
function textOf(content: Buffer): string {
  const bytes = new Uint8Array(content)
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decoded('utf-16le', bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decoded('utf-16be', bytes)
  const declared =
    /^(?:\uFEFF|\xEF\xBB\xBF)?<\?xml[^>]*?\bencoding\s*=\s*["']([\w.-]+)["']/
      .exec(content.subarray(0, 200).toString('latin1'))?.[1]
      ?.toLowerCase() ?? 'utf-8'
  if (['utf-8', 'utf8', 'us-ascii', 'ascii'].includes(declared)) return decoded('utf-8', bytes)
  if (['iso-8859-1', 'iso-8859-15', 'windows-1252'].includes(declared)) return decoded(declared, bytes)
  throw new XmlProblem('Unknown encoding')
}

function decoded(encoding: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new XmlProblem('The bytes are not of the encoding that is declared')
  }
}

/** The element at a path of names below another, the first of each. */
export function at(element: XmlElement | undefined, ...path: string[]): XmlElement | undefined {
  return path.reduce((found, name) => found?.children.find((child) => child.name === name), element)
}

/** All children of a name. */
export const allAt = (element: XmlElement | undefined, name: string) =>
  element?.children.filter((child) => child.name === name) ?? []

/** An element of a document that is written, already as text. */
export type Xml = string & { readonly xml: unique symbol }

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
}
// Characters that no XML document may hold, not even escaped.
const forbidden =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

/** A text as it stands in an element or an attribute. */
export const escaped = (text: string) =>
  text.replace(forbidden, '').replace(/[&<>"'\t\n\r]/g, (character) => escapes[character] ?? '')

/** An element with attributes (undefined ones are left out) and its content: texts are escaped, elements are not. */
export function element(
  name: string,
  attributes: Record<string, string | number | undefined> = {},
  ...inside: (Xml | { text: string } | undefined)[]
): Xml {
  const given = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escaped(String(value))}"`)
    .join('')
  const content = inside
    .filter((part) => part !== undefined)
    .map((part) => (typeof part === 'string' ? part : escaped(part.text)))
    .join('')
  return (content ? `<${name}${given}>${content}</${name}>` : `<${name}${given}/>`) as Xml
}

/** An element with nothing but a text. */
export const textElement = (name: string, text: string, attributes: Record<string, string | number | undefined> = {}) =>
  element(name, attributes, { text })
