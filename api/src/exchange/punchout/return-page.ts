import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Language } from '@portal/shared-sdk/contract'
import { firstRow, type Db } from '../../core/db/db'
import { hashOf } from '../../core/hash-of'
import { say } from '../../core/http/texts'
import type { VisitRequest } from './begin-visit'
import { punchoutTexts } from './texts'
import { escaped } from './xml'

const pageMinutes = 10
const script = 'document.forms[0].submit()'
const style = `body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;gap:20px;font:17px/1.5 system-ui,sans-serif;color:#1c2430;background:#f6f7f9;text-align:center}
button{font:inherit;font-weight:600;padding:10px 22px;border:0;border-radius:8px;color:#fff;background:#1c2430;cursor:pointer}button:focus-visible{outline:3px solid #4b7bec;outline-offset:2px}`
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

interface PageRow {
  return_url: string
  form: { fields: Record<string, string> }
  return_hosts: string[]
  request: VisitRequest
}

/**
 * The page that posts a cart to its purchasing system. By its own policy forms may go to that system's hosts only, while
 * the portal's pages send forms nowhere. Loading it again posts the same form again (rule U-25).
 */
export async function returnPage(
  db: Db,
  code: string,
  language: Language,
): Promise<{ html: string; headers: Record<string, string> } | undefined> {
  const going = await firstRow(
    db,
    sql<PageRow>`
    select p.return_url, p.form, b.return_hosts, p.request from punchout p
      join buyer_system b on b.id = p.buyer_system_id
    where p.page_hash = ${hashOf(code)} and p.form is not null
      and p.returned_at > now() - make_interval(mins => ${sql.lit(pageMinutes)})`,
  )
  if (!going) return undefined
  const { protocol } = new URL(going.return_url)
  const target = going.request.protocol === 'oci' ? going.request.echo.target : undefined
  const fields = Object.entries(going.form.fields)
    .map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`)
    .join('')
  const html = `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escaped(say(punchoutTexts.returning, language))}</title><style>${style}</style>
<form method="post" accept-charset="utf-8" action="${escaped(going.return_url)}"${target ? ` target="${escaped(target)}"` : ''}>${fields}<p role="status">${escaped(say(punchoutTexts.returning, language))}</p><button>${escaped(say(punchoutTexts.goOn, language))}</button></form>
<script>${script}</script></html>`
  const policy = [
    "default-src 'none'",
    `script-src ${hash(script)}`,
    `style-src ${hash(style)}`,
    `form-action ${going.return_hosts.map((host) => `${protocol}//${host}`).join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ]
  return {
    html,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy.join('; '),
      'referrer-policy': 'no-referrer',
      // The purchasing system opened the window and must be able to reach it.
      'cross-origin-opener-policy': 'unsafe-none',
    },
  }
}
