import { randomUUID } from 'node:crypto'
import { element, textElement, type Xml } from './xml'

/** The standard's text of each status. */
const statusTexts = {
  200: 'OK',
  400: 'Bad Request',
  401: 'Unauthorized',
  406: 'Not Acceptable',
  450: 'Not Implemented',
  500: 'Internal Server Error',
  560: 'Temporary server error',
} as const
type CxmlStatus = keyof typeof statusTexts

export const cxmlType = 'text/xml; charset=utf-8'
const dtd = 'http://xml.cxml.org/schemas/cXML/1.2.050/cXML.dtd'

/** A whole cXML document. payloadID is new each time; timestamp carries its zone. */
export function cxmlDocument(host: string, now: Date, ...inside: Xml[]): string {
  const payloadID = `${now.getTime()}.${randomUUID()}@${host}`
  const root = element(
    'cXML',
    { payloadID, timestamp: now.toISOString().replace(/\.\d+Z$/, '+00:00'), version: '1.2.050', 'xml:lang': 'es' },
    ...inside,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE cXML SYSTEM "${dtd}">\n${root}\n`
}

/** A Response with a status and, after success, its content. */
export function cxmlResponse(host: string, now: Date, code: CxmlStatus, detail: string, ...inside: Xml[]): string {
  const status = element(
    'Status',
    { code, text: statusTexts[code], 'xml:lang': 'en' },
    detail ? { text: detail } : undefined,
  )
  return cxmlDocument(host, now, element('Response', {}, status, ...inside))
}

/** The PunchOutSetupResponse with the address of the StartPage. */
export const setupResponse = (host: string, now: Date, startPage: string) =>
  cxmlResponse(
    host,
    now,
    200,
    '',
    element('PunchOutSetupResponse', {}, element('StartPage', {}, textElement('URL', startPage))),
  )
