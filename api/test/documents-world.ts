import { anImport } from './an-import'
import { aPortal } from './a-portal'

/** A portal of a supplier with two clients, a centre each, and three articles, that a file has brought. */
export async function aDocumentsWorld() {
  const portal = await aPortal()
  const admin = await portal.anAccount({ role: 'admin', can_see_delivery_notes: true, can_see_sale_invoices: true })
  const files: [string, string][] = [
    ['suppliers', 'id;name\nP1;Papelera\nP2;Química\n'],
    ['categories', 'id;name\nC1;Todo\n'],
    ['articles', articles],
    ['clients', 'id;code;name\nK1;C-1;Hotel Ñandú\nK2;C-2;Otro\n'],
    ['warehouses', 'id;name;locality\nW1;Almacén;Murcia\n'],
    [
      'centres',
      'id;code;client;name;purchase_limit;purchase_limit_period;warehouse;distance\nD1;D-1;K1;Playa;1000;M;W1;42.5\nD2;D-2;K2;Monte;;;W1;10\n',
    ],
  ]
  for (const [object, text] of files) {
    const { state, problems } = await anImport(admin, object, text)
    if (state !== 'applied') throw new Error(`${object}: ${problems.join(', ')}`)
  }
  return { portal, admin }
}

const articles = [
  'id;code;name;supplier;category;formats;weight',
  'A1;CEL-1;Papel;P1;C1;Caja:12;0.5',
  'A2;CEL-2;Jabón;P2;C1;;1.2',
  'A3;CEL-3;Guantes;P2;C1;;',
].join('\n')

export interface FileLine {
  line?: string
  article?: string
  format?: string
  quantity?: number
  price?: string
  amount?: string
  [column: string]: string | number | undefined
}

/**
 * A CSV with documents of one kind: each line has the columns of its head, and sums that agree with its lines at 21 %.
 * @param name the column that names the document
 */
export function documentsFile(name: string, documents: Record<string, { head?: object; lines: FileLine[] }>): string {
  const rows = Object.entries(documents).flatMap(([id, { head = {}, lines }]) => {
    const whole = lines.map((line, at) => {
      const { quantity = 1, price = '10.00', format } = line
      const amount = Number(price) * quantity * (format ? 12 : 1)
      return {
        line: String(at + 1),
        article: 'A1',
        quantity,
        price,
        amount: amount.toFixed(2),
        tax_rate: '21',
        ...line,
      }
    })
    const base = whole.reduce((sum, { amount }) => sum + Number(amount), 0)
    const tax = Math.round(base * 21) / 100
    const sums = { base: base.toFixed(2), tax: tax.toFixed(2), total: (base + tax).toFixed(2) }
    const own = { number: `N-${id}`, client: 'K1', centre: 'D1', date: '2026-03-10', ...sums, ...head }
    return whole.map((line) => ({ [name]: id, ...own, ...line }) as Record<string, string | number>)
  })
  const headings = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  return [headings.join(';'), ...rows.map((row) => headings.map((heading) => row[heading] ?? '').join(';'))].join('\n')
}
